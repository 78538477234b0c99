/** The calendar of a course of 400 days (SPEED-05): until it is painted, what one push costs, what scrolling costs. */
import { type Metric, type Samples, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
const PUSHES = 60;
const FRAMES = 120;
type Who = "ours" | "limit";
const WHO: readonly Who[] = ["ours", "limit"];
interface Calendar {
  readonly openMs: number;
  readonly pushMicros: number;
  readonly scrollMs: number;
}

async function measure(stage: Stage, who: Who): Promise<Calendar> {
  const { page, scriptSecondsOf, taskSeconds, close } = await openPage(stage, "calendar");
  const isLimit = who === "limit";
  const openMs = await page.evaluate((limit) => window.calendar.open(limit), isLimit);
  const push = () => page.evaluate(([count, limit]) => window.calendar.push(count, limit), [PUSHES, isLimit] as const);
  const pushMicros = ((await scriptSecondsOf(push)) / PUSHES) * 1e6;
  const before = await taskSeconds();
  await page.evaluate((frames) => window.calendar.scroll(frames), FRAMES);
  const scrollMs = (((await taskSeconds()) - before) / FRAMES) * 1e3;
  await close();
  return { openMs, pushMicros, scrollMs };
}

export async function benchCalendar(stage: Stage): Promise<Metric[]> {
  const measured: Record<Who, Calendar[]> = { ours: [], limit: [] };
  for (let round = 0; round < ROUNDS; round++) for (const who of WHO) measured[who].push(await measure(stage, who));
  const of = (key: keyof Calendar): Samples =>
    Object.fromEntries(WHO.map((who) => [who, measured[who].map((each) => each[key])]));
  const name = (what: string) => `a calendar of 400 days: ${what}`;
  return [
    toMetric(name("until it is painted"), "ms", of("openMs"), "at most 100 ms", (ours) => ours <= 100),
    toMetric(
      name("one pushed day"),
      "µs of script",
      of("pushMicros"),
      "at most half a frame (8,000 µs)",
      (ours) => ours <= 8_000,
    ),
    toMetric(
      name("scrolling by 120 px a frame"),
      "ms of the main thread a frame",
      of("scrollMs"),
      "at most 1.2 × the limit",
      (ours, limit) => ours <= 1.2 * limit,
    ),
  ];
}
