/** Declares the domain `deviceData`. */
import { defineDomain } from "../../bus/domain";
import { deviceDataEffects } from "./effects";
import type { DeviceDataEvents } from "./events";
import { deviceDataSlice } from "./state";

export const deviceData = defineDomain<DeviceDataEvents>()({
  name: "deviceData",
  slice: deviceDataSlice,
  effects: deviceDataEffects,
});
