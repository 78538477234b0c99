/** Fetches video consultations and times, and sends what the learner changes. */
import { booking, release } from "./mutations";
import { consultationSlots, videoConsultationList } from "./resources";

export const videoConsultationsEffects = {
  ...videoConsultationList.effects(),
  ...consultationSlots.effects(),
  booking: booking.effect,
  release: release.effect,
};
