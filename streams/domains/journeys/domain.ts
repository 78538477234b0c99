/** Declares the domain `journeys`. */
import { defineDomain } from "../../bus/domain";
import type { JourneyEvents } from "./events";
import { journeysSlice } from "./state";

export const journeys = defineDomain<JourneyEvents>()({ name: "journeys", slice: journeysSlice });
