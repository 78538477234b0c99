/** Declares the domain `playback`. */
import { defineDomain } from "../../bus/domain";
import { playbackEffects } from "./effects";
import type { PlaybackEvents } from "./events";
import { playbackReports } from "./reports";
import { playbackSlice } from "./state";

export const playback = defineDomain<PlaybackEvents>({ reports: playbackReports })({
  name: "playback",
  slice: playbackSlice,
  effects: playbackEffects,
});
