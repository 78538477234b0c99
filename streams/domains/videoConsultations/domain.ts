/** Declares the domain `videoConsultations`. */
import { defineDomain } from "../../bus/domain";
import { storeDevices } from "./devices";
import { type VideoConsultationEvents, videoConsultationPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources, videoConsultationList } from "./resources";
import { videoConsultationsSlice } from "./state";

export const videoConsultations = defineDomain<VideoConsultationEvents>()({
  name: "videoConsultations",
  slice: videoConsultationsSlice,
  effects: { ...videoConsultationList.effects(), storeDevices },
  mutations,
  pushes: videoConsultationPushes,
  resources: ownResources,
});
