// The calls of text consultations.
import { expect } from "vitest";
import * as chat from "../../../streams/domains/chat/api";
import type { Row } from "./callRow";

/** The demo learner's closed consultation, in the chat that counts them. */
const CONSULTATION = 2;
const ratingOf = (over: object) => ({ consultationId: CONSULTATION, rating: 5, comment: "", ...over });
const newKey = () => crypto.randomUUID();

export const consultationRows = {
  "chat.putConsultationRating": {
    ids: "CHAT-14",
    call: ({ http }) => chat.putConsultationRating(http, newKey(), ratingOf({ rating: 4, comment: "Clear." })),
    answer: () => ({
      id: CONSULTATION,
      chatChannelId: 1,
      status: "rated",
      startMessageId: expect.any(Number),
      endMessageId: expect.any(Number),
      amount: 1,
      rating: 4,
      comment: "Clear.",
    }),
    refused: ({ http }) => chat.putConsultationRating(http, newKey(), ratingOf({ rating: 6 })),
    problem: { kind: "refused", status: 422, fields: { rating: "Enter a number from 1 to 5." } },
  },
  "chat.putConsultationRating (a comment that is too long)": {
    ids: "CHAT-14",
    call: ({ http }) => chat.putConsultationRating(http, newKey(), ratingOf({})),
    answer: () => expect.objectContaining({ status: "rated", rating: 5, comment: null }),
    refused: ({ http }) => chat.putConsultationRating(http, newKey(), ratingOf({ comment: "a".repeat(501) })),
    problem: { kind: "refused", status: 422, fields: { comment: expect.stringContaining("500") } },
  },
} satisfies Record<string, Row>;
