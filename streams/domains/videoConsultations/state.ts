/** The learner's video consultations in the server's order, the experts' times, and what is being changed. */
import type { Draft } from "immer";
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { stale } from "../../bus/resource";
import { together } from "../../bus/together";
import type { Booking, Slots, TakenTime, VideoConsultation, VideoConsultationEvents } from "./events";
import { booking, release } from "./mutations";
import { consultationSlots, videoConsultationList } from "./resources";

export interface VideoConsultationsState extends Fetched<readonly VideoConsultation[]> {
  /** By consultation and first day (`slotsKey`). */
  readonly slots: Readonly<Record<number, Fetched<Slots>>>;
  readonly booking: MutationState<Booking>;
  readonly release: MutationState<Pick<VideoConsultation, "id" | "phone" | "note">>;
  /** The time that was asked for last and is taken; null once another one is asked for. */
  readonly taken: TakenTime | null;
}

/** A time was taken or given up: what was loaded of all times is not trusted any more. */
function invalidateSlots(draft: Draft<VideoConsultationsState>) {
  for (const one of Object.values(draft.slots)) one.resource = stale(one.resource);
}

const handlers = {
  ...together(
    videoConsultationList.handlers<VideoConsultationsState>(putValue),
    consultationSlots.handlers<VideoConsultationsState>((draft, { value, key }) => {
      const one = draft.slots[key];
      if (one) one.value = value;
    }),
  ),
  ...booking.handlers,
  ...release.handlers,
  "videoConsultations/changed": (draft, { payload }) => {
    withItem(draft, payload.consultation);
    draft.taken = null;
  },
  "videoConsultations/timeTaken": (draft, { payload }) => {
    draft.taken = payload as Draft<TakenTime>;
    invalidateSlots(draft);
  },
  "video_consultation.changed": (draft, { payload }) => {
    withItem(draft, payload);
    invalidateSlots(draft);
  },
} satisfies Handlers<VideoConsultationsState, VideoConsultationEvents>;

export const videoConsultationsSlice = defineSlice<VideoConsultationsState>({
  scope: "session",
  initial: { ...notFetched, slots: {}, booking: idle, release: idle, taken: null },
  handlers,
});
