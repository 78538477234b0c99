/** Declares the domain `flightRecorder`. */
import { defineDomain } from "../../bus/domain";
import { flightRecorderEffects } from "./effects";
import type { FlightEvents } from "./events";
import { mutations } from "./mutations";
import { flightRecorderSlice } from "./state";

export const flightRecorder = defineDomain<FlightEvents>()({
  name: "flightRecorder",
  slice: flightRecorderSlice,
  effects: flightRecorderEffects,
  mutations,
});
