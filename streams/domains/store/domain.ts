/** Declares the domain `store`. */
import { defineDomain } from "../../bus/domain";
import { storeEffects } from "./effects";
import type { StoreEvents } from "./events";
import { storeSlice } from "./state";

export const store = defineDomain<StoreEvents>()({ name: "store", slice: storeSlice, effects: storeEffects });
