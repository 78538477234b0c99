/** Fetches what courses consist of, and their demo videos. */
import { courseContents, demoVideos } from "./resources";

export const contentsEffects = { ...courseContents.effects(), ...demoVideos.effects() };
