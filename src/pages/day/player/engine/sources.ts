/** The order in which a video's addresses are tried (VIDEO-01, contract "Courses"): what is stored on this device, m3u8, then mp4, the plain address last. */
import type { ToSafeUrl } from "../../../../ui/layout/safeUrl";
import type { PlayerVideo } from "./types";

export interface Source {
  readonly src: string;
  readonly type: string;
}

const HLS = "application/x-mpegURL";
const MP4 = "video/mp4";
const TYPES: Readonly<Record<string, string>> = { m3u8: HLS, webm: "video/webm", ogv: "video/ogg" };

/** Each address once, in order; none: the video has not been converted yet. */
export function listSources({ m3u8, mp4, url, stored }: PlayerVideo, toSafeUrl: ToSafeUrl): readonly Source[] {
  const given = [
    { address: m3u8, type: HLS },
    { address: mp4, type: MP4 },
    { address: url, type: guessType(url ?? "") },
  ];
  const safe = given.flatMap(({ address, type }) => {
    const src = address && toSafeUrl(address, "media");
    return src ? [{ src, type }] : [];
  });
  const own = stored ? [{ src: stored.film, type: MP4 }] : [];
  return [...own, ...safe].filter(({ src }, index, all) => all.findIndex((other) => other.src === src) === index);
}

/** By the ending of its path; most are mp4. */
function guessType(address: string): string {
  const [, ending = ""] = /\.(\w+)(?:[?#]|$)/.exec(address.replace(/^\w+:\/\/[^/]*/, "")) ?? [];
  return TYPES[ending.toLowerCase()] ?? MP4;
}
