/** Fetches the user again where a push may have been missed (RT-08). */
import { profile } from "./resources";

export const userEffects = profile.effects();
