/** Examples of the events of video consultations and of the schedule. */
import type { EventMap } from "../../streams/parts/types";
import { position, problem, pushed } from "./fakeEntities";
import { outcomes } from "./outcomes";

const consultation = pushed("video_consultation.changed");
const schedule = pushed("schedule.changed");
const { repeatDays } = schedule;
const slot = { start: 1_790_000_000_000, isFree: true };

export const ofConsultations = {
  "videoConsultations/requested": {},
  "videoConsultations/loaded": { value: [consultation], asOf: position },
  "videoConsultations/failed": { problem },
  "videoConsultations/slotsRequested": { slotsKey: 220_717 },
  "videoConsultations/slotsLoaded": {
    slotsKey: 220_717,
    value: { timezone: "Europe/Madrid", slots: [slot] },
    asOf: position,
  },
  "videoConsultations/slotsFailed": { slotsKey: 220_717, problem },
  "videoConsultations/bookingRequested": {
    id: 2,
    startMs: slot.start,
    phone: "+34600000001",
    note: "About the past tense",
  },
  ...outcomes("videoConsultations/booking", 2),
  "videoConsultations/releaseRequested": { id: 2, phone: "+34600000001", note: "" },
  ...outcomes("videoConsultations/release", 2),
  "videoConsultations/changed": { consultation, asOf: position },
  "videoConsultations/devicesChosen": { camera: "front", microphone: "headset", speaker: null },
  "videoConsultations/timeTaken": { id: 2, startMs: slot.start, slots: [slot] },
  "schedule/requested": {},
  "schedule/loaded": { value: schedule, asOf: position },
  "schedule/failed": { problem },
  "schedule/saveRequested": { repeatDays },
  ...outcomes("schedule/save"),
  "schedule/saved": { schedule, asOf: position },
} satisfies Partial<EventMap>;
