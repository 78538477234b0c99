/** A video of a course as the player takes it. Rule: what the video itself says comes before what is known around it. */
import type { Video } from "../../../../streams/parts/member/index";
import type { PlayerVideo } from "../player/engine/types";

/** `about`: its title, course and form, what of it is on this device, and its poster and length where the video has none. */
export const playerVideo = (
  video: Video,
  about: Pick<PlayerVideo, "title" | "course" | "poster" | "durationMs" | "isVertical" | "stored">,
): PlayerVideo => ({
  id: video.id,
  title: about.title,
  course: about.course ?? "",
  m3u8: video.m3u8,
  mp4: video.mp4,
  url: video.url,
  poster: video.preview ?? about.poster,
  durationMs: video.duration || about.durationMs,
  isVertical: about.isVertical,
  stored: about.stored ?? null,
  subs: video.subs.flatMap(({ languageCode, label, name, url }) =>
    url === null ? [] : [{ language: languageCode, label, name, url }],
  ),
});
