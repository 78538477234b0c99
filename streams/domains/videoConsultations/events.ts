/** Calls by video with an expert: what the learner has, when it is, and when it could be (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf, part } from "../../bus/wire/entity";
import { moment, seconds } from "../../bus/wire/numbers";
import { coerced, enums, type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

/** As `status` counts them on the wire: not confirmed yet, confirmed, took place. */
export const CONSULTATION_STATUSES = ["waiting", "available", "over"] as const;

/** How long one lasts where the server does not say it (contract 5). */
const USUAL_MINUTES = 60;

const StatusStruct = coerced(
  enums(CONSULTATION_STATUSES),
  (value) => CONSULTATION_STATUSES[Number(value ?? 0)] ?? value,
);

export const VideoConsultationStruct = entity(
  { id: id() },
  {
    course: maybe(entity({ id: id() }, { title: text() })),
    status: StatusStruct,
    /** Null: the learner has not chosen a time yet. */
    startDateTime: seconds(),
    durationMinutes: otherwise(count(), USUAL_MINUTES),
    note: text(),
    phone: text(),
    expert: maybe(part({ name: text(), avatar: maybe(string()) })),
    /** Where the call takes place. Check the address before it is opened. */
    url: maybe(string()),
  },
);
export type VideoConsultation = Infer<typeof VideoConsultationStruct>;

const SlotStruct = entity({ start: moment() }, { isFree: flag() });
/** A time that the expert offers. */
export type Slot = Infer<typeof SlotStruct>;
/** `timezone`: the expert's own. */
export const SlotsStruct = part({ timezone: maybe(string()), slots: listOrEmpty(listOf(SlotStruct)) });
export type Slots = Infer<typeof SlotsStruct>;

export const videoConsultationPushes = {
  "video_consultation.changed": definePush(VideoConsultationStruct, {
    id: 2,
    course: { id: 3, title: "Spanish from zero" },
    status: 1,
    start_date_time: 1_790_000_000,
    duration_minutes: 60,
    note: "Conversation practice.",
    phone: "+34600000001",
    expert: { name: "Anna Ruiz", avatar: null },
    url: "https://meet.example.com/spanish-anna",
  }),
};

/** What the learner asks for. */
export interface Booking {
  readonly id: number;
  readonly startMs: number;
  readonly phone: string;
  /** Empty: nothing to say. */
  readonly note: string;
}
/** The requested time is already booked; `slots` are the times of the following days (VC-06). */
export interface TakenTime {
  readonly id: number;
  readonly startMs: number;
  readonly slots: readonly Slot[];
}

/** By the ids that the browser gives them; null: the one that it takes by itself. */
export interface CallDevices {
  readonly camera: string | null;
  readonly microphone: string | null;
  readonly speaker: string | null;
}

export interface VideoConsultationEvents
  extends PushEvents<typeof videoConsultationPushes>,
    ResourceEvents<"videoConsultations", readonly VideoConsultation[]> {
  /** The answer to a change. */
  readonly "videoConsultations/changed": { readonly consultation: VideoConsultation; readonly asOf: Position };
  readonly "videoConsultations/timeTaken": TakenTime;
  /** What the check before a call uses on this device: at the start, and when the learner chooses. */
  readonly "videoConsultations/devicesChosen": CallDevices;
}
