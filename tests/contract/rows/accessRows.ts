// The calls of sign-up, codes, recovery and the forced steps, for the table of calls.
import { from, switchMap } from "rxjs";
import { expect } from "vitest";
import { Secret } from "../../../streams/bus/secret";
import * as access from "../../../streams/domains/signIn/api";
import * as codes from "../../../streams/domains/signIn/codeApi";
import * as user from "../../../streams/domains/user/api";
import * as phone from "../../../streams/domains/user/codeApi";
import { getUser } from "../../../streams/domains/user/readApi";
import { DEMO_PASSWORD } from "../../support/http";
import { codeTo, resetTokenTo } from "../../support/outbox";
import { type Row, unauthorized, type World } from "./callRow";

/** A new password, typed twice. */
const twice = (text: string) => ({ password: new Secret(text), passwordRepeat: new Secret(text) });
const signedUp = (user: object) => ({
  token: expect.stringMatching(/^[\w-]{43}$/),
  user: expect.objectContaining(user),
});
const newKey = () => crypto.randomUUID();
const codeOf = ({ url }: World, recipient: string) => from(codeTo(url, recipient));

export const accessRows = {
  "signIn.postValidateSignUp": {
    ids: "AUTH-07",
    call: ({ nobody }) => access.postValidateSignUp(nobody, "email", "free@example.com"),
    answer: () => undefined,
    refused: ({ nobody }) => access.postValidateSignUp(nobody, "email", "learner@example.com"),
    problem: { kind: "refused", status: 422, fields: { "signupform-email": expect.any(String) as string } },
  },
  "signIn.postSignUpByEmail": {
    ids: "AUTH-07",
    call: ({ nobody }) => {
      const person = { firstName: "Ines", email: "ines@example.com", timezone: "Europe/Lisbon" };
      return access.postSignUpByEmail(nobody, { ...person, ...twice("a-good-one") });
    },
    answer: () => signedUp({ firstName: "Ines", timezone: "Europe/Lisbon" }),
    refused: ({ nobody }) => {
      const person = { firstName: "Ines", email: "ines2@example.com", timezone: "Europe/Lisbon" };
      return access.postSignUpByEmail(nobody, { ...person, ...twice("short") });
    },
    problem: { kind: "refused", status: 422, fields: { password: "At least 8 characters." } },
  },
  "signIn.postSignUpByAppId": {
    ids: "AUTH-08",
    call: ({ nobody }) => access.postSignUpByAppId(nobody, "school-7", twice("a-good-one")),
    answer: () => signedUp({ email: null }),
    refused: ({ nobody }) => access.postSignUpByAppId(nobody, "?", twice("a-good-one")),
    problem: { kind: "refused", status: 422, fields: { "signupform-app_id": "This value isn’t valid." } },
  },
  "signIn.postLoginByAppId": {
    ids: "AUTH-08",
    call: ({ nobody }) => access.postLoginByAppId(nobody, "school-7", new Secret("a-good-one")),
    answer: () => signedUp({ email: null }),
    refused: ({ nobody }) => access.postLoginByAppId(nobody, "school-7", new Secret("wrong")),
    problem: { kind: "refused", status: 422 },
  },
  "signIn.postPasswordResetRequest": {
    ids: "AUTH-11",
    call: ({ nobody }) => access.postPasswordResetRequest(nobody, "no-access@example.com"),
    answer: () => undefined,
    refused: ({ nobody }) => access.postPasswordResetRequest(nobody, "no-access@example.com"),
    problem: { kind: "limited", status: 429 },
  },
  "signIn.postPasswordResetCheck": {
    ids: "AUTH-11",
    call: ({ nobody, url }) =>
      from(resetTokenTo(url, "no-access@example.com")).pipe(
        switchMap((token) => access.postPasswordResetCheck(nobody, new Secret(token))),
      ),
    answer: () => undefined,
    refused: ({ nobody }) => access.postPasswordResetCheck(nobody, new Secret("used")),
    problem: { kind: "refused", status: 422, fields: { token: expect.any(String) as string } },
  },
  "signIn.postPasswordReset": {
    ids: "AUTH-11",
    call: ({ nobody, url }) =>
      from(resetTokenTo(url, "no-access@example.com")).pipe(
        switchMap((token) => access.postPasswordReset(nobody, new Secret(token), twice("another-one"))),
      ),
    answer: () => undefined,
    refused: ({ nobody }) => access.postPasswordReset(nobody, new Secret("used"), twice("another-one")),
    problem: { kind: "refused", status: 422, fields: { token: expect.any(String) as string } },
  },
  "user.postPassword (a forced step)": {
    ids: "AUTH-12",
    call: ({ newcomer }) =>
      user.postPassword(newcomer, { current: new Secret(DEMO_PASSWORD), ...twice("another-one") }),
    answer: () => expect.objectContaining({ email: "newcomer@example.com" }),
    refused: ({ newcomer }) => user.postPassword(newcomer, { current: new Secret("wrong"), ...twice("another-one") }),
    problem: { kind: "refused", status: 422, fields: { current_password: expect.any(String) as string } },
  },
  "user.postUpdateUser (a forced step)": {
    ids: "PROF-08",
    call: ({ newcomer }) => user.postUpdateUser(newcomer, newKey(), { status: 30 }),
    answer: () => expect.objectContaining({ status: 30 }),
    refused: ({ newcomer }) => user.postUpdateUser(newcomer, newKey(), { email: "learner@example.com" }),
    problem: { kind: "refused", status: 422, fields: { email: expect.any(String) as string } },
  },
  "user.postProfile (a forced step)": {
    call: ({ newcomer }) => user.postProfile(newcomer, newKey(), { firstName: "Noor", birthday: "01.02.1990" }),
    answer: () => expect.objectContaining({ firstName: "Noor", lastName: "Aziz", birthday: "01.02.1990" }),
    refused: ({ newcomer }) => user.postProfile(newcomer, newKey(), { birthday: "31.02.1990" }),
    problem: { kind: "refused", status: 422, fields: { birthday: expect.any(String) as string } },
  },
  "user.getUser (of another token)": {
    ids: "ROUTE-07",
    call: ({ nobody, learner }) => getUser(nobody, learner.token),
    answer: ({ learner }) => expect.objectContaining({ id: learner.userId }),
    refused: ({ http }) => getUser(http, "x".repeat(43)),
    problem: unauthorized,
  },
  "signIn.postEmailCode": {
    ids: "AUTH-09",
    call: ({ nobody }) => codes.postEmailCode(nobody, "second@example.com"),
    answer: () => 60_000,
    refused: ({ nobody }) => codes.postEmailCode(nobody, "none"),
    problem: { kind: "refused", status: 422, fields: { email: expect.any(String) as string } },
  },
  "signIn.postVerifyEmail": {
    ids: "AUTH-09",
    call: (world) =>
      codeOf(world, "second@example.com").pipe(
        switchMap((code) => codes.postVerifyEmail(world.nobody, "second@example.com", code)),
      ),
    answer: () => signedUp({ email: "second@example.com" }),
    refused: ({ nobody }) => codes.postVerifyEmail(nobody, "second@example.com", "000000"),
    problem: { kind: "refused", status: 422, fields: { code: expect.any(String) as string } },
  },
  "user.postPhoneCode": {
    ids: "AUTH-10",
    call: ({ newcomer }) => phone.postPhoneCode(newcomer, "+34600000009"),
    answer: () => 60_000,
    refused: ({ newcomer }) => phone.postPhoneCode(newcomer, "600"),
    problem: { kind: "refused", status: 422, fields: { phone: expect.any(String) as string } },
  },
  "user.postVerifyPhone": {
    ids: "AUTH-10",
    call: (world) =>
      codeOf(world, "+34600000009").pipe(
        switchMap((code) => phone.postVerifyPhone(world.newcomer, "+34600000009", code)),
      ),
    answer: () => expect.objectContaining({ phone: "+34600000009", phoneValidated: true }),
    refused: ({ newcomer }) => phone.postVerifyPhone(newcomer, "+34600000009", "000000"),
    problem: { kind: "refused", status: 422, fields: { code: expect.any(String) as string } },
  },
  "user.postSuppressPhone": {
    ids: "AUTH-10",
    call: ({ newcomer }) => phone.postSuppressPhone(newcomer),
    answer: () => expect.objectContaining({ requirePhoneValidate: false }),
    refused: ({ stranger }) => phone.postSuppressPhone(stranger),
    problem: unauthorized,
  },
} satisfies Record<string, Row>;
