/** Declares the domain `waiting`: changes that wait for the network. */
import { defineDomain } from "../../bus/domain";
import { waitingEffects } from "./effects";
import type { QueueEvents } from "./events";
import { waitingSlice } from "./state";

export const waiting = defineDomain<QueueEvents>()({ name: "waiting", slice: waitingSlice, effects: waitingEffects });
