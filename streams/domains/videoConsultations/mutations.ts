/** The learner chooses the time of a consultation, changes it, or gives it up (VC-02, VC-07). */
import type { Infer } from "superstruct";
import type { NewEvent, Position } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { bookingPlace } from "../drafts/events";
import { putVideoConsultation } from "./api";
import type { Booking, SlotsStruct, VideoConsultation, VideoConsultationEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}
type Own = NewEvent<VideoConsultationEvents>;

const changed = (consultation: VideoConsultation, _: unknown, asOf: Position) => [
  { type: "videoConsultations/changed", payload: { consultation, asOf } } satisfies Own,
];

export const booking = defineMutation({
  name: "videoConsultations/booking",
  order: "once",
  about: ({ id }: Booking) => id,
  place: ({ id }) => bookingPlace(id),
  send: ({ ports: { http } }: Deps, body, key) => putVideoConsultation(http, key, body),
  conflicted: (conflict, { id, startMs }) => {
    const { slots } = conflict as Infer<typeof SlotsStruct>;
    return [{ type: "videoConsultations/timeTaken", payload: { id, startMs, slots } } satisfies Own];
  },
  stored: changed,
});

/** Phone and note stay as they are. */
export const release = defineMutation({
  name: "videoConsultations/release",
  order: "once",
  about: ({ id }: Pick<VideoConsultation, "id" | "phone" | "note">) => id,
  send: ({ ports: { http } }: Deps, body, key) => putVideoConsultation(http, key, { ...body, startMs: null }),
  stored: changed,
});
