/** An inbox of 5,000 entries (RT-11): until it is painted, and what one pushed entry costs. */
import { type Metric, type Samples, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
const PUSHES = 10;
type Who = "ours" | "limit";
const WHO: readonly Who[] = ["ours", "limit"];
interface Inbox {
  readonly openMs: number;
  readonly pushMicros: number;
}

async function measure(stage: Stage, who: Who): Promise<Inbox> {
  const { page, scriptSecondsOf, close } = await openPage(stage, "inbox");
  const isLimit = who === "limit";
  const openMs = await page.evaluate((limit) => window.inbox.open(limit), isLimit);
  const push = () => page.evaluate(([count, limit]) => window.inbox.push(count, limit), [PUSHES, isLimit] as const);
  const pushMicros = ((await scriptSecondsOf(push)) / PUSHES) * 1e6;
  await close();
  return { openMs, pushMicros };
}

export async function benchInbox(stage: Stage): Promise<Metric[]> {
  const measured: Record<Who, Inbox[]> = { ours: [], limit: [] };
  for (let round = 0; round < ROUNDS; round++) for (const who of WHO) measured[who].push(await measure(stage, who));
  const of = (key: keyof Inbox): Samples =>
    Object.fromEntries(WHO.map((who) => [who, measured[who].map((each) => each[key])]));
  const name = (what: string) => `an inbox of 5,000 entries, all loaded: ${what}`;
  return [
    toMetric(
      name("until it is painted"),
      "ms",
      of("openMs"),
      "at most 3 × the limit",
      (ours, limit) => ours <= 3 * limit,
    ),
    toMetric(
      name("one pushed entry"),
      "µs of script",
      of("pushMicros"),
      "at most half a frame (8,000 µs)",
      (ours) => ours <= 8_000,
    ),
  ];
}
