// The calls of the onboarding chat. An account without a password signs in by a code, as the chat's learners do.
import { defer, from, type Observable, switchMap } from "rxjs";
import { expect } from "vitest";
import { Secret } from "../../../streams/bus/secret";
import * as onboarding from "../../../streams/domains/onboarding/api";
import { postEmailCode, postVerifyEmail } from "../../../streams/domains/signIn/codeApi";
import * as user from "../../../streams/domains/user/api";
import type { HttpPort } from "../../../streams/ports/types";
import { codeTo } from "../../support/outbox";
import { createNodeHttp, createNodeToken } from "../../support/servers/nodeClient";
import { type Row, unauthorized, type World } from "./callRow";

const EMAIL = "onboarding@example.com";
const twice = (text: string) => ({ password: new Secret(text), passwordRepeat: new Secret(text) });
const newKey = () => crypto.randomUUID();

/** Signed in as a learner without a password. */
const asNew = ({ nobody, url }: World): Observable<HttpPort> =>
  postEmailCode(nobody, EMAIL).pipe(
    switchMap(() => from(codeTo(url, EMAIL))),
    switchMap((code) => postVerifyEmail(nobody, EMAIL, code)),
    switchMap(({ token }) => [createNodeHttp({ url, token: createNodeToken(token) })]),
  );

export const onboardingRows = {
  "onboarding.getOnboarding": {
    ids: "BRAND-07",
    call: ({ http }) => onboarding.getOnboarding(http),
    answer: () => ({
      origin: "remote",
      welcomeMessages: expect.arrayContaining(["Welcome"]),
      goodbyeMessages: ["Thank you, your registration is complete."],
      questions: expect.arrayContaining([expect.objectContaining({ name: "password", userStatus: 20 })]),
    }),
    refused: ({ http, fail }) =>
      from(fail("/spa/api/v1/external-application-config")).pipe(switchMap(() => onboarding.getOnboarding(http))),
    problem: { kind: "server", status: 500 },
  },
  "user.postPassword (of who has none)": {
    ids: "AUTH-16 AUTH-18",
    call: (world) => asNew(world).pipe(switchMap((http) => user.postPassword(http, twice("my-first-one")))),
    answer: () => expect.objectContaining({ email: EMAIL, status: 20, hasPassword: true }),
    // a learner with a password must give it
    refused: ({ http }) => user.postPassword(http, twice("another-one")),
    problem: { kind: "refused", status: 422, fields: { current_password: expect.any(String) as string } },
  },
  "user.postProfile (one answer)": {
    ids: "AUTH-16",
    call: ({ newcomer }) => user.postProfile(newcomer, newKey(), { birthday: "01.02.1990" }),
    answer: () => expect.objectContaining({ firstName: "Noor", birthday: "01.02.1990" }),
    refused: ({ newcomer }) => user.postProfile(newcomer, newKey(), { birthday: "31.02.1990" }),
    problem: { kind: "refused", status: 422, fields: { birthday: expect.any(String) as string } },
  },
  "user.postUpdateUser (how far the chat has come)": {
    ids: "PROF-08",
    call: ({ newcomer }) => defer(() => user.postUpdateUser(newcomer, newKey(), { status: 40 })),
    answer: () => expect.objectContaining({ status: 40 }),
    refused: ({ stranger }) => user.postUpdateUser(stranger, newKey(), { status: 40 }),
    problem: unauthorized,
  },
} satisfies Record<string, Row>;
