/** From the press to the first frame of a lesson's video (VIDEO-12): our page, video.js alone, and a bare video element, with one file. */
import { type Metric, toMetric } from "../metric";
import { openMember } from "./member";
import type { Stage } from "./stage";

const ROUNDS = 9;
const PAGES = {
  limit: { path: "/filmBare.html", button: "#play" },
  ours: { path: "/course/1/calendar/13", button: "section[aria-label^='Video: '] button[aria-label^='Play: ']" },
  videoJs: { path: "/filmVideoJs.html", button: ".vjs-big-play-button" },
} as const;
type Who = keyof typeof PAGES;
const MAX_MS = 1_000;

declare global {
  interface Window {
    firstFrameMs: number | undefined;
  }
}

/** Runs in the page: from the first press on, waits for a frame of a video that plays. */
function noteFirstFrame(): void {
  const onPress = ({ timeStamp }: Event) => {
    const watch = (): void => {
      const video = document.querySelector("video");
      if (!video) return void requestAnimationFrame(watch);
      const onFrame = (now: number): void => {
        if (video.paused) video.requestVideoFrameCallback(onFrame);
        else window.firstFrameMs = now - timeStamp;
      };
      video.requestVideoFrameCallback(onFrame);
    };
    watch();
  };
  addEventListener("pointerdown", onPress, { capture: true, once: true });
}

async function measure(stage: Stage, who: Who): Promise<number> {
  const { path, button } = PAGES[who];
  const { page, close } = await openMember(stage, "demo");
  await page.addInitScript(noteFirstFrame);
  await page.goto(stage.far.origin + path);
  await page.locator(button).waitFor();
  // each of them has its code, and knows how long the video is
  await page.waitForLoadState("networkidle");
  await page.click(button);
  const frame = await page.waitForFunction(() => window.firstFrameMs);
  const ms = Number(await frame.jsonValue());
  await close();
  return ms;
}

export async function benchFilm(stage: Stage): Promise<Metric[]> {
  const times: Record<Who, number[]> = { limit: [], ours: [], videoJs: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[]) times[who].push(await measure(stage, who));
  return [
    toMetric(
      "a lesson's video: from the press to its first frame",
      "ms",
      times,
      `at most ${MAX_MS.toLocaleString("en")} ms`,
      (ours) => ours <= MAX_MS,
    ),
  ];
}
