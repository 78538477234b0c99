/** Declares the domain `playback`. */
import { defineDomain } from "../../bus/domain";
import { playbackEffects } from "./effects";
import type { PlaybackEvents } from "./events";
import { playbackSlice } from "./state";

export const playback = defineDomain<PlaybackEvents>()({
  name: "playback",
  slice: playbackSlice,
  effects: playbackEffects,
});
