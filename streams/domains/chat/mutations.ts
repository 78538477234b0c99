/** What the learner says of a consultation that is over. Rule: it may be said again; the last words count (CHAT-14). */
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { consultationPlace } from "../drafts/events";
import { putConsultationRating } from "./api";
import type { ChatEvents, ConsultationRating } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}

export const consultationRating = defineMutation({
  name: "chat/consultationRating",
  order: "once",
  about: ({ consultationId }: ConsultationRating) => consultationId,
  place: ({ consultationId }) => consultationPlace(consultationId),
  send: ({ ports: { http } }: Deps, rating, key) => putConsultationRating(http, key, rating),
  stored: (consultation, _, asOf) => [
    { type: "chat/consultationStored", payload: { consultation, asOf } } satisfies NewEvent<ChatEvents>,
  ],
});
