/** What the learner says of a consultation that is over. Rule: it may be said again; the last words count (CHAT-14). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { consultationPlace } from "../drafts/events";
import { putConsultationRating } from "./api";
import type { ChatEvents, ConsultationRating } from "./events";

const consultationRating = defineMutation({
  name: "chat/consultationRating",
  order: "once",
  about: ({ consultationId }: ConsultationRating) => consultationId,
  place: ({ consultationId }) => consultationPlace(consultationId),
  waits: waitsIn({
    lane: ({ consultationId }: ConsultationRating) => `consultation:${consultationId}`,
    thing: ({ consultationId }) => `${consultationId}`,
  }),
  send: (http: HttpPort, rating, key) => putConsultationRating(http, key, rating),
  stored: (consultation, _, asOf) => [
    { type: "chat/consultationStored", payload: { consultation, asOf } } satisfies NewEvent<ChatEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [consultationRating] as const;
