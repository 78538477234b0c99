/** Declares the domain `uploads`. */
import { defineDomain } from "../../bus/domain";
import { uploadsEffects } from "./effects";
import type { UploadEvents } from "./events";
import { uploadsSlice } from "./state";

export const uploads = defineDomain<UploadEvents>()({
  name: "uploads",
  slice: uploadsSlice,
  effects: uploadsEffects,
});
