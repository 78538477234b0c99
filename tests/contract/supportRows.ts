// The calls of the support.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as support from "../../streams/domains/support/api";
import { type Row, unauthorized } from "./callRow";

const question = { fullName: "Lena", email: "lena@example.com", message: "Help", categoryId: 2, targetId: null };

export const supportRows = {
  getCategories: {
    ids: "SUP-04",
    call: ({ http }) => support.getCategories(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ id: 1, title: "Payment", targetProduct: false }),
        expect.objectContaining({ id: 10, targetProduct: true }),
      ]),
    refused: ({ stranger }) => support.getCategories(stranger),
    problem: unauthorized,
  },
  postAnonymousQuestion: {
    ids: "SUP-03",
    call: ({ nobody }) => support.postAnonymousQuestion(nobody, question),
    answer: () => undefined,
    refused: ({ nobody }) => support.postAnonymousQuestion(nobody, { ...question, fullName: "" }),
    problem: { kind: "refused", status: 422 },
  },
  postQuestion: {
    ids: "SUP-03",
    call: ({ http }) => support.postQuestion(http, randomUUID(), { ...question, targetId: 1 }),
    answer: () => undefined,
    refused: ({ stranger }) => support.postQuestion(stranger, randomUUID(), question),
    problem: unauthorized,
  },
  postAutoQuestion: {
    ids: "SUP-05",
    call: ({ http }) => support.postAutoQuestion(http, randomUUID(), "lesson_video_failed", 7, "Three times"),
    answer: () => ({ id: expect.any(Number), isNew: true }),
    refused: ({ stranger }) => support.postAutoQuestion(stranger, randomUUID(), "lesson_video_failed", 7, ""),
    problem: unauthorized,
  },
} satisfies Record<string, Row>;
