/** The learner's video consultations in the server's order. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue, withItem } from "../../bus/resource/fetched";
import type { CallDevices, TakenTime, VideoConsultation, VideoConsultationEvents } from "./events";
import { videoConsultationList } from "./resources";

export interface VideoConsultationsState extends Fetched<readonly VideoConsultation[]> {
  /** The time that was asked for last and is taken; null once another one is asked for. */
  readonly taken: TakenTime | null;
  readonly devices: CallDevices;
}

const handlers = {
  ...videoConsultationList.handlers<VideoConsultationsState>(putValue),
  "videoConsultations/changed": (draft, { payload }) => {
    withItem(draft, payload.consultation);
    draft.taken = null;
  },
  "videoConsultations/timeTaken": (draft, { payload }) => {
    draft.taken = payload as Draft<TakenTime>;
  },
  "videoConsultations/devicesChosen": (draft, { payload }) => {
    draft.devices = payload;
  },
  "video_consultation.changed": (draft, { payload }) => {
    withItem(draft, payload);
  },
} satisfies Handlers<VideoConsultationsState, VideoConsultationEvents>;

export const videoConsultationsSlice = defineSlice<VideoConsultationsState>({
  scope: "session",
  initial: { ...notFetched, taken: null, devices: { camera: null, microphone: null, speaker: null } },
  handlers,
});
