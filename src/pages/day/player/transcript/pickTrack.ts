/** Which of the subtitles a transcript begins with. */
import { languageOf } from "../hooks/useTracks";

/** The first that is wanted and there, else one of the interface's language, else the first; null where there are none. */
export const pickTrack = (
  tracks: readonly HTMLTrackElement[],
  wanted: readonly (string | null)[],
  ofInterface: string,
): HTMLTrackElement | null =>
  wanted.map((each) => tracks.find((track) => each !== null && languageOf(track) === each)).find(Boolean) ??
  tracks.find((track) => languageOf(track).startsWith(ofInterface)) ??
  tracks[0] ??
  null;
