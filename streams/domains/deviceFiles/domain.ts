/** Declares the domain `deviceFiles`. */
import { defineDomain } from "../../bus/domain";
import { deviceFilesEffects } from "./effects";
import type { DeviceFilesEvents } from "./events";
import { deviceFilesSlice } from "./state";

export const deviceFiles = defineDomain<DeviceFilesEvents>()({
  name: "deviceFiles",
  slice: deviceFilesSlice,
  effects: deviceFilesEffects,
  isOffered: ({ brand }) => brand.isOfflineEnable,
});
