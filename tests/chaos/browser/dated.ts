// When a day was started and finished, and how much of it was played, as the server has it. Rule: what happened is dated with its
// press, however late it arrives (OFF-12), and is counted once.
import { type PlainStatus, readStatus } from "../course";
import type { Pressed, Scene } from "./scene";

/** Does it, and notes when. */
export async function noted(scene: Scene, kind: Pressed["kind"], press: () => Promise<void>): Promise<void> {
  const fromMs = Date.now();
  await press();
  scene.pressed.push({ kind, fromMs, toMs: Date.now() });
}

/** The device knows the server's clock by the heads that come to it; the server gives whole seconds. */
const DATED_WITHIN_MS = 1_500;
const FIELDS = { startDay: "start_time", finishDay: "end_time" } as const;

/** Reads what the server counts before the run; the result finds what is wrong after it, in words. */
export async function watchDay({ learner, tabs: [, { course }], pressed }: Scene): Promise<() => Promise<string[]>> {
  const day = course?.day;
  if (!course || !day) return async () => [];
  const readDay = () => readStatus(learner.account, course.streamId);
  const before = await readDay();
  const find = ({ days }: PlainStatus) => days.find((each) => each.stage_day_id === day.id);
  return async () => {
    const after = await readDay();
    const wrong = (Object.keys(FIELDS) as Pressed["kind"][]).filter((kind) => {
      const at = find(after)?.[FIELDS[kind]] ?? null;
      if (at === null || at === (find(before)?.[FIELDS[kind]] ?? null)) return false;
      const isIn = ({ fromMs, toMs }: Pressed) =>
        at * 1_000 > fromMs - DATED_WITHIN_MS && at * 1_000 < toMs + DATED_WITHIN_MS;
      // a day that is finished without a start is started by that
      return !pressed.some((each) => (each.kind === kind || kind === "startDay") && isIn(each));
    });
    const count = (status: PlainStatus) => status.lessons.reduce((sum, { play_count: plays }) => sum + plays, 0);
    const plays = count(after) - count(before);
    const most = pressed.filter(({ kind }) => kind === "startDay").length;
    return [
      ...wrong.map((kind) => `${FIELDS[kind]} of day ${day.number} is of none of its presses`),
      ...(plays > most ? [`day ${day.number} counts ${plays} plays of ${most} presses`] : []),
    ];
  };
}
