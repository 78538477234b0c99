/** Declares the domain `bus`. */
import { defineDomain } from "../../bus/domain";
import type { BusEvents } from "./events";
import { busSlice } from "./state";

export const bus = defineDomain<BusEvents>()({ name: "bus", slice: busSlice });
