/** Declares the domain `downloads`. */
import { defineDomain } from "../../bus/domain";
import { downloadsEffects } from "./effects";
import type { DownloadEvents } from "./events";
import { downloadsSlice } from "./state";

export const downloads = defineDomain<DownloadEvents>()({
  name: "downloads",
  slice: downloadsSlice,
  effects: downloadsEffects,
});
