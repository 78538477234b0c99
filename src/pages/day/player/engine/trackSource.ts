/**
 * What a track of subtitles is read from (VIDEO-15). Rule: the browser reads a track of another origin only where the film itself is asked for
 * by CORS, which a film's host may not allow: so such a track is fetched, and the film keeps its own mode.
 */

type Mode = "hidden" | "showing";

/** Tracks of another origin that are not read yet: their address, and the mode that was asked for meanwhile. */
const foreign = new WeakMap<HTMLTrackElement, { readonly safeUrl: string; mode: Mode | null }>();

/** Gives the track its address; it is read when it is first shown. */
export function setTrackSource(track: HTMLTrackElement, safeUrl: string): void {
  if (new URL(safeUrl, location.href).origin === location.origin) track.src = safeUrl;
  else foreign.set(track, { safeUrl, mode: null });
}

/** Hidden: the browser reads it and follows the video, and draws nothing. Showing: the browser draws it. */
export function setTrackMode(track: HTMLTrackElement, mode: Mode): void {
  const source = foreign.get(track);
  if (!source) {
    track.track.mode = mode;
    return;
  }
  const isAsked = source.mode !== null;
  source.mode = mode;
  if (!isAsked) void readForeign(track, source);
}

async function readForeign(track: HTMLTrackElement, source: { readonly safeUrl: string; readonly mode: Mode | null }) {
  const ownUrl = await toBlob(source.safeUrl);
  foreign.delete(track);
  const release = () => URL.revokeObjectURL(ownUrl);
  // what is read stays with the track
  for (const name of ["load", "error"]) track.addEventListener(name, release, { once: true });
  // eslint-disable-next-line no-restricted-syntax -- the address is made here, of words that a safe one has answered
  track.src = ownUrl;
  track.track.mode = source.mode ?? "hidden";
}

/** The words as an address of this page; without them one that the browser cannot read, so that the track fails as every other. */
async function toBlob(safeUrl: string): Promise<string> {
  const words = await fetch(safeUrl, { mode: "cors", credentials: "omit" })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  return URL.createObjectURL(new Blob([words], { type: "text/vtt" }));
}
