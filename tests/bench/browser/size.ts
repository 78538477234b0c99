/** A learner of SPEED-05's size beside one of the demo learner's: home and the calendar, for each thing shown, and the memory. */
import { type Metric, type Samples, toMetric } from "../metric";
import { type LearnerName, SIZES } from "./learners";
import { openMember } from "./member";
import type { Stage } from "./stage";

const ROUNDS = 7;
const WHO = { ours: "large", demo: "demo" } as const satisfies Record<string, LearnerName>;
type Who = keyof typeof WHO;
const CARD = "main a[href$='/calendar']";
const MAX_HEAP_MB = 60;

interface Cost {
  readonly firstCardMs: number;
  /** Of the main thread. */
  readonly homeMsPerCard: number;
  readonly calendarMs: number;
  readonly calendarMsPerDay: number;
  readonly heapMb: number;
}

async function measure(stage: Stage, name: LearnerName): Promise<Cost> {
  const { courses } = SIZES[name];
  const { page, cdp, close } = await openMember(stage, name);
  await cdp.send("Performance.enable");
  const metricOf = async (wanted: string): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === wanted)?.value ?? Number.NaN;
  };
  await page.goto(`${stage.far.origin}/home`, { waitUntil: "commit" });
  const first = await page.waitForFunction((card) => document.querySelector(card) !== null && performance.now(), CARD);
  const firstCardMs = Number(await first.jsonValue());
  await page.waitForFunction(([card, all]) => document.querySelectorAll(card).length >= all, [CARD, courses] as const);
  // what comes next in each course is among its days
  await page.waitForLoadState("networkidle");
  const homeMsPerCard = ((await metricOf("TaskDuration")) * 1_000) / courses;
  const calendar = await page.evaluate(openCalendar, CARD);
  await page.waitForLoadState("networkidle");
  await cdp.send("HeapProfiler.collectGarbage");
  const heapMb = (await metricOf("JSHeapUsedSize")) / 2 ** 20;
  await close();
  const { ms: calendarMs, days } = calendar;
  return { firstCardMs, homeMsPerCard, calendarMs, calendarMsPerDay: calendarMs / days, heapMb };
}

/** Runs in the page: presses the first card; when the days of its course are painted, and how many there are. */
async function openCalendar(card: string): Promise<{ ms: number; days: number }> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const days = () => document.querySelectorAll("[data-day]").length;
  const from = performance.now();
  document.querySelector<HTMLElement>(card)?.click();
  while (days() === 0) await nextFrame();
  await nextFrame();
  return { ms: performance.now() - from, days: days() };
}

export async function benchSize(stage: Stage): Promise<Metric[]> {
  const measured: Record<Who, Cost[]> = { ours: [], demo: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(WHO) as Who[]) measured[who].push(await measure(stage, WHO[who]));
  const of = (key: keyof Cost): Samples => ({
    ours: measured.ours.map((each) => each[key]),
    demo: measured.demo.map((each) => each[key]),
  });
  const { courses, days, tasks, chats } = SIZES.large;
  const name = (what: string) =>
    `a learner with ${courses} courses of ${days} days, ${tasks} tasks, ${chats} chats: ${what}`;
  const twice = "at most 2 × the demo learner's";
  const isTwice = (ours: number, _limit: number, { demo = 0 }: Readonly<Record<string, number>>) => ours <= 2 * demo;
  return [
    toMetric(name("home, for each card"), "ms of the main thread", of("homeMsPerCard"), twice, isTwice),
    toMetric(name("home until its first card shows"), "ms", of("firstCardMs"), "", () => true),
    toMetric(name("a course's calendar, for each day shown"), "ms", of("calendarMsPerDay"), twice, isTwice),
    toMetric(name("from a press to its calendar"), "ms", of("calendarMs"), "", () => true),
    toMetric(name("heap"), "MB", of("heapMb"), `at most ${MAX_HEAP_MB}`, (ours) => ours <= MAX_HEAP_MB),
  ];
}
