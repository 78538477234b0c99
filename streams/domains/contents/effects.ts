/** Fetches what courses consist of. */
import { courseContents } from "./resources";

export const contentsEffects = courseContents.effects();
