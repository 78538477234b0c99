// What a tab must show of a course, read from the server's plain answers: the chosen values, which days are done, and what
// the shown day offers. Rule: no code of the client takes part.
import type { Account } from "../../support/http";
import { readStatus, readStream } from "../course";
import type { Shown } from "./inPage";
import type { ShownCourse } from "./shownCourse";

export interface PlainCourse {
  /** The title of the chosen value of each option, in the course's order. */
  readonly chosen: readonly string[];
  /** Ids of days. */
  readonly started: ReadonlySet<number>;
  readonly done: ReadonlySet<number>;
}

export async function readPlainCourse(account: Account, { streamId, options }: ShownCourse): Promise<PlainCourse> {
  const [{ filters }, { days }] = await Promise.all([readStream(account, streamId), readStatus(account, streamId)]);
  const idsOf = (isIn: (day: (typeof days)[number]) => boolean) =>
    new Set(days.filter(isIn).map(({ stage_day_id: id }) => id));
  return {
    chosen: options.map(({ id, values }) => values.find((value) => value.id === filters.options?.[id])?.title ?? "All"),
    started: idsOf(({ start_time }) => start_time !== null),
    done: idsOf(({ end_time }) => end_time !== null),
  };
}

/** Where the screen differs, in words. */
export function courseProblems(shown: Shown, truth: PlainCourse, { day, days }: ShownCourse): string[] {
  return day ? dayProblems(shown, truth, day) : calendarProblems(shown, truth, days);
}

function calendarProblems(shown: Shown, { chosen, done }: PlainCourse, days: ShownCourse["days"]): string[] {
  if (shown.days.length === 0) return [`the calendar shows no day: "${shown.main.slice(0, 300)}"`];
  const isShownDone = new Map(shown.days.map(({ number, isDone }) => [number, isDone]));
  const wrong = days.filter(({ id, number }) => (isShownDone.get(number) ?? done.has(id)) !== done.has(id));
  return [
    ...(shown.chosen.join() === chosen.join()
      ? []
      : [`the choice is ${shown.chosen.join()} instead of ${chosen.join()}`]),
    ...wrong.map(({ number }) => `day ${number} is ${isShownDone.get(number) ? "" : "not "}shown as done`),
  ];
}

function dayProblems(
  { finish }: Shown,
  { started, done }: PlainCourse,
  { id, number }: { id: number; number: number },
) {
  const words = done.has(id) ? `Day ${number} is done` : started.has(id) ? "Started" : "Open";
  return finish.includes(words) ? [] : [`day ${number} shows "${finish}" instead of "${words}"`];
}
