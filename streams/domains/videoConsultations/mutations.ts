/** The learner chooses the time of a consultation, changes it, or gives it up (VC-02, VC-07). */

import type { NewEvent, Position } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { Infer } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { bookingPlace } from "../drafts/events";
import { putVideoConsultation } from "./api";
import type { Booking, SlotsStruct, VideoConsultation, VideoConsultationEvents } from "./events";

type Own = NewEvent<VideoConsultationEvents>;

const changed = (consultation: VideoConsultation, _: unknown, asOf: Position) => [
  { type: "videoConsultations/changed", payload: { consultation, asOf } } satisfies Own,
];

const booking = defineMutation({
  name: "videoConsultations/booking",
  order: "once",
  about: ({ id }: Booking) => id,
  place: ({ id }) => bookingPlace(id),
  send: (http: HttpPort, body, key) => putVideoConsultation(http, key, body),
  conflicted: (conflict, { id, startMs }) => {
    const { slots } = conflict as Infer<typeof SlotsStruct>;
    return [{ type: "videoConsultations/timeTaken", payload: { id, startMs, slots } } satisfies Own];
  },
  stored: changed,
});

/** Phone and note stay as they are. */
const release = defineMutation({
  name: "videoConsultations/release",
  order: "once",
  about: ({ id }: Pick<VideoConsultation, "id" | "phone" | "note">) => id,
  send: (http: HttpPort, body, key) => putVideoConsultation(http, key, { ...body, startMs: null }),
  stored: changed,
});

/** Every change of this domain: the next one is added here. */
export const mutations = [booking, release] as const;
