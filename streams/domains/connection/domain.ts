/** Declares the domain `connection`. */
import { defineDomain } from "../../bus/domain";
import { connectionEffects } from "./effects";
import type { ConnectionEvents } from "./events";
import { connectionSlice } from "./state";

export const connection = defineDomain<ConnectionEvents>()({
  name: "connection",
  slice: connectionSlice,
  effects: connectionEffects,
});
