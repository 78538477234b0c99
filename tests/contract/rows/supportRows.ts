// The calls of the support, and of consent.
import { randomUUID } from "node:crypto";
import { from, switchMap } from "rxjs";
import { expect } from "vitest";
import * as consent from "../../../streams/domains/consent/api";
import * as flightRecorder from "../../../streams/domains/flightRecorder/api";
import * as support from "../../../streams/domains/support/api";
import { type Row, unauthorized } from "./callRow";

const question = { fullName: "Lena", email: "lena@example.com", message: "Help", categoryId: 2, targetId: null };

export const supportRows = {
  "support.postAnonymousQuestion": {
    ids: "SUP-03",
    call: ({ nobody }) => support.postAnonymousQuestion(nobody, question),
    answer: () => undefined,
    refused: ({ nobody }) => support.postAnonymousQuestion(nobody, { ...question, fullName: "" }),
    problem: { kind: "refused", status: 422 },
  },
  "support.postQuestion": {
    ids: "SUP-03",
    call: ({ http }) => support.postQuestion(http, randomUUID(), { ...question, targetId: 1 }),
    answer: () => undefined,
    refused: ({ stranger }) => support.postQuestion(stranger, randomUUID(), question),
    problem: unauthorized,
  },
  "support.postAutoQuestion": {
    ids: "SUP-05",
    call: ({ http }) => support.postAutoQuestion(http, randomUUID(), "lesson_video_failed", 7, "Three times"),
    answer: () => ({ id: expect.any(Number), isNew: true }),
    refused: ({ stranger }) => support.postAutoQuestion(stranger, randomUUID(), "lesson_video_failed", 7, ""),
    problem: unauthorized,
  },
  "flightRecorder.postReport": {
    ids: "DEV-16",
    call: ({ http }) => flightRecorder.postReport(http, randomUUID(), { text: "It is slow", file: "{}" }),
    answer: () => ({ id: expect.any(Number) }),
    refused: ({ http }) => flightRecorder.postReport(http, randomUUID(), { text: "It is slow", file: "" }),
    problem: { kind: "refused", status: 422, fields: { file: expect.any(String) } },
  },
  "consent.getCookiePolicy": {
    ids: "COOK-01",
    call: ({ nobody }) => consent.getCookiePolicy(nobody),
    answer: () => ({ version: 1, policy: null }),
    refused: ({ stranger }) => consent.getCookiePolicy(stranger),
    problem: unauthorized,
  },
  "consent.postCookiePolicy": {
    ids: "COOK-02",
    call: ({ http }) => consent.postCookiePolicy(http, { analytics: true, marketing: false }),
    answer: () => ({ version: 1, policy: { analytics: true, marketing: false } }),
    refused: ({ stranger }) => consent.postCookiePolicy(stranger, { analytics: true, marketing: false }),
    problem: unauthorized,
  },
  // last: nothing below this path answers any more
  "consent.getCookie": {
    ids: "COOK-01",
    call: ({ nobody }) => consent.getCookie(nobody),
    answer: () => ({ isEnabled: true, version: 1 }),
    refused: ({ nobody, fail }) => from(fail("/spa/api/v1/cookie")).pipe(switchMap(() => consent.getCookie(nobody))),
    problem: { kind: "server", status: 500 },
  },
} satisfies Record<string, Row>;
