// What must hold of a course stream when the faults are over: the client shows what the server has, nothing it did is on
// its way, and what was played is counted once. Rule: it reads the server's plain answers, without the client's decoding.
import { isDeepStrictEqual } from "node:util";
import type { Statistic } from "../../streams/domains/playback/events";
import type { WholeState } from "../../streams/ports/fakes/client";
import type { NodeClient } from "../support/servers/nodeClient";
import { type PlainStatus, readStatus, readStream } from "./course";
import type { Learner } from "./platform";

const CHANGES = ["dayStart", "dayFinish", "choice", "freeze", "unfreeze"] as const;
/** Less than this is never reported: it waits on the device for more. */
const LEAST_MS = 1_000;

/** No change and no report of the learner's is on its way any more. */
export function isLearningSettled({ courses, playback }: Pick<WholeState, "courses" | "playback">): boolean {
  const isWaiting = Object.values(playback.unreported).some(({ viewedMs }) => viewedMs >= LEAST_MS);
  return CHANGES.every((name) => courses[name].status !== "running") && playback.statistics.length === 0 && !isWaiting;
}

interface Played {
  readonly seconds: number;
  readonly plays: number;
}
/** By lesson. */
export type Counted = ReadonlyMap<number, Played>;

const countedIn = ({ lessons }: PlainStatus): Counted =>
  new Map(lessons.map(({ id, viewed_seconds: seconds, play_count: plays }) => [id, { seconds, plays }]));

/** What the server counts before the run. */
export async function readCounted({ account, course }: Pick<Learner, "account" | "course">): Promise<Counted> {
  return course ? countedIn(await readStatus(account, course.streamId)) : new Map();
}

/** What does not hold, in words. */
export async function learningProblems(node: NodeClient, learner: Learner, before: Counted): Promise<string[]> {
  const { account, course } = learner;
  if (!course) return [];
  const { streamId } = course;
  const [stream, status] = await Promise.all([readStream(account, streamId), readStatus(account, streamId)]);
  return [
    ...streamProblems(node, streamId, stream),
    ...dayProblems(node, streamId, status),
    ...countProblems(reportsOf(node), before, countedIn(status)),
  ];
}

interface PlainStream {
  readonly filters: { readonly options?: object; readonly repeats?: object } | [];
  readonly user_course_stream_freeze: { status: string; start_date: number; end_date: number } | null;
}

function streamProblems({ state }: NodeClient, streamId: number, plain: PlainStream): string[] {
  const shown = state().courses.courseStreams[streamId];
  const { options = {}, repeats = {} } = plain.filters as { options?: object; repeats?: object };
  const freeze = shown?.userCourseStreamFreeze;
  const ours = freeze ? [freeze.status, freeze.startDate, freeze.endDate] : null;
  const stored = plain.user_course_stream_freeze;
  const theirs = stored ? [stored.status, stored.start_date * 1000, stored.end_date * 1000] : null;
  return [...differ("the choice is", shown?.filters, { options, repeats }), ...differ("the freeze is", ours, theirs)];
}

function dayProblems({ state }: NodeClient, streamId: number, { days }: PlainStatus): string[] {
  const shown = state().courses.statuses[streamId]?.progress?.days ?? [];
  const ours = shown.map(({ id, startTime, endTime }) => [id, inSeconds(startTime), inSeconds(endTime)]);
  return differ(
    "the days are",
    ours,
    days.map(({ id, start_time, end_time }) => [id, start_time, end_time]),
  );
}
const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const differ = (what: string, ours: unknown, theirs: unknown): string[] =>
  isDeepStrictEqual(plainly(ours), plainly(theirs))
    ? []
    : [`${what} ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`];
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const NOTHING: Played = { seconds: 0, plays: 0 };
/** Sums of seconds are given to three decimals. */
const ROUNDED_BY = 0.01;
const add = (sum: Played, { seconds, plays }: Played): Played => ({
  seconds: sum.seconds + seconds,
  plays: sum.plays + plays,
});
const inWords = ({ seconds, plays }: Played): string => `${seconds.toFixed(3)} s and ${plays} plays`;

/** Every report that the client made, in order. */
export const reportsOf = (node: NodeClient): readonly Statistic[] =>
  node.payloads("playback/statisticClosed").map(({ statistic }) => statistic);

/** Each report is added once, whatever happened to it and to its answer (VIDEO-03). */
export function countProblems(reports: readonly Statistic[], before: Counted, after: Counted): string[] {
  const lessonIds = new Set([...after.keys(), ...reports.map(({ lessonId }) => lessonId)]);
  return [...lessonIds].flatMap((lessonId) => {
    const own = reports.filter((report) => report.lessonId === lessonId);
    const [then, now] = [before, after].map((counted) => counted.get(lessonId) ?? NOTHING) as [Played, Played];
    const reported = own.map(({ viewedSeconds, playCount }) => ({ seconds: viewedSeconds, plays: playCount }));
    const expected = [then, ...reported].reduce(add);
    const isRight = Math.abs(now.seconds - expected.seconds) < ROUNDED_BY && now.plays === expected.plays;
    return isRight ? [] : [`lesson ${lessonId} counts ${inWords(now)} instead of ${inWords(expected)}`];
  });
}
