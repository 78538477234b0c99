/** Declares the domain `videoConsultations`. */
import { defineDomain } from "../../bus/domain";
import { videoConsultationsEffects } from "./effects";
import { type VideoConsultationEvents, videoConsultationPushes } from "./events";
import { ownResources } from "./resources";
import { videoConsultationsSlice } from "./state";

export const videoConsultations = defineDomain<VideoConsultationEvents>()({
  name: "videoConsultations",
  slice: videoConsultationsSlice,
  effects: videoConsultationsEffects,
  pushes: videoConsultationPushes,
  resources: ownResources,
});
