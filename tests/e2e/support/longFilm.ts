// An HLS film of ten minutes, much longer than what a player loads ahead. Rule: its parts are those of a clip of the demo, again and again,
// each moved to its time, so that nothing large is stored and nothing has to be encoded.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { projectDir } from "../../support/stored";

const CLIP = join(projectDir, "server/demo/media/clips/breath/low");
const PART_SECONDS = 4;
const CLIP_PARTS = 4;
export const FILM_SECONDS = 600;

/** Takes the place of every HLS film of the page, unless it is already there. `seconds()` is how long it is now. */
export async function playLongFilm(page: Page, seconds: () => number = () => FILM_SECONDS): Promise<void> {
  await page.route(/\.m3u8/, (route) =>
    route.fulfill({ contentType: "application/vnd.apple.mpegurl", body: writeList(seconds()) }),
  );
  await page.route(/\/long\/init\.mp4$/, async (route) =>
    route.fulfill({ contentType: "video/mp4", body: await readFile(join(CLIP, "init.mp4")) }),
  );
  await page.route(/\/long\/\d+\.m4s$/, answerPart);
}

function writeList(seconds: number): string {
  const parts = Array.from({ length: seconds / PART_SECONDS }, (_, index) => [
    `#EXTINF:${PART_SECONDS}.000000,`,
    `/long/${index}.m4s`,
  ]);
  const head = ["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${PART_SECONDS}`, "#EXT-X-PLAYLIST-TYPE:VOD"];
  return [...head, '#EXT-X-MAP:URI="/long/init.mp4"', ...parts.flat(), "#EXT-X-ENDLIST", ""].join("\n");
}

async function answerPart(route: Route): Promise<void> {
  const index = Number(/(\d+)\.m4s$/.exec(route.request().url())?.[1]);
  const [init, part] = await Promise.all([
    readFile(join(CLIP, "init.mp4")),
    readFile(join(CLIP, `${index % CLIP_PARTS}.m4s`)),
  ]);
  const laterSeconds = Math.floor(index / CLIP_PARTS) * CLIP_PARTS * PART_SECONDS;
  await route.fulfill({ contentType: "video/iso.segment", body: movePart(part, readTimescales(init), laterSeconds) });
}

/** The same part, later: each track of it by its own clock. */
function movePart(part: Buffer, timescales: ReadonlyMap<number, number>, laterSeconds: number): Buffer {
  const moved = Buffer.from(part);
  for (const track of findBoxes(moved, ["moof", "traf"])) {
    const [head] = findBoxes(track, ["tfhd"]);
    const [time] = findBoxes(track, ["tfdt"]);
    if (!head || !time || time[0] !== 1) throw new Error("The clip has times of 64 bits in each track of a part.");
    const later = BigInt(laterSeconds * (timescales.get(head.readUInt32BE(4)) ?? Number.NaN));
    time.writeBigUInt64BE(time.readBigUInt64BE(4) + later, 4);
  }
  return moved;
}

/** Ticks a second, by track. */
function readTimescales(init: Buffer): ReadonlyMap<number, number> {
  return new Map(
    findBoxes(init, ["moov", "trak"]).map((track) => {
      const [head] = findBoxes(track, ["tkhd"]);
      const [media] = findBoxes(track, ["mdia", "mdhd"]);
      if (!head || !media || head[0] !== 0 || media[0] !== 0)
        throw new Error("The clip has times of 32 bits at its head.");
      return [head.readUInt32BE(12), media.readUInt32BE(12)];
    }),
  );
}

/** The contents of all boxes at this path of names. They share the memory of what they are in. */
function findBoxes(within: Buffer, [name, ...deeper]: readonly string[]): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < within.length; at += within.readUInt32BE(at)) {
    const box = within.subarray(at + 8, at + within.readUInt32BE(at));
    if (within.toString("latin1", at + 4, at + 8) === name) found.push(box);
  }
  return deeper.length === 0 ? found : found.flatMap((box) => findBoxes(box, deeper));
}
