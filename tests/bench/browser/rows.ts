/** One event while 1,000 rows watch: what it costs the main thread. */
import { type Metric, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
const EVENTS = { burst: 500, alone: 120 } as const;
const PAGES = {
  limit: "rowsRaw",
  react: "rowsReact",
  ours: "rowsOurs",
  redux: "rowsRedux",
  zustand: "rowsZustand",
} as const;
type Who = keyof typeof PAGES;
type Pace = keyof typeof EVENTS;

/** Microseconds of script for each event. */
async function measure(stage: Stage, name: string, pace: Pace): Promise<number> {
  stage.far.reset();
  const { page, scriptSecondsOf, close } = await openPage(stage, name);
  const change = () =>
    page.evaluate(([count, isAlone]) => window.change(count, isAlone), [EVENTS[pace], pace === "alone"] as const);
  await change();
  const seconds = await scriptSecondsOf(change);
  await close();
  return (seconds / EVENTS[pace]) * 1e6;
}

async function benchPace(stage: Stage, pace: Pace): Promise<Metric> {
  const samples: Record<Who, number[]> = { limit: [], react: [], ours: [], redux: [], zustand: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[]) {
      const micros = await measure(stage, PAGES[who], pace);
      // the first round warms up
      if (round > 0) samples[who].push(micros);
    }
  const name = `one event, 1,000 watching rows, ${pace === "alone" ? "one a frame" : "in a burst of 500"}`;
  return pace === "alone"
    ? toMetric(name, "µs of script", samples, "less than Redux", (ours, _limit, { redux = 0 }) => ours < redux)
    : toMetric(name, "µs of script", samples, "at most 2.5 × a keyed call", (ours, limit) => ours <= 2.5 * limit);
}

export const benchRows = async (stage: Stage): Promise<Metric[]> => [
  await benchPace(stage, "burst"),
  await benchPace(stage, "alone"),
];
