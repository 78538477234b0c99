/** Declares the domain `session`. */
import { defineDomain } from "../../bus/domain";
import { sessionEffects } from "./effects";
import type { SessionEvents } from "./events";
import { sessionSlice } from "./state";

export const session = defineDomain<SessionEvents>()({
  name: "session",
  slice: sessionSlice,
  effects: sessionEffects,
});
