// The judgement at a rest of what the learner does in a course stream.
import type { WholeState } from "../../../streams/ports/fakes/client";
import type { Life } from "./life";
import type { ClosedStatistic } from "./watch";

const CHANGES = ["dayStart", "dayFinish", "choice", "freeze", "unfreeze"] as const;

/** The first thing that is wrong, or null. */
export function judgeLearning(life: Life, state: WholeState): string | null {
  const running = CHANGES.find((name) => state.courses[name].status === "running");
  if (running) return `${running} runs for ever`;
  const waiting = state.waiting.changes.find(({ status }) => status !== "failed");
  if (waiting) return `${waiting.name} waits for ever`;
  for (const each of life.watch.statistics) {
    const what = judgeStatistic(life, state, each);
    if (what) return what;
  }
  return null;
}

/** Each closed statistic is stored once, or waits for its answer. What a restored store lost is no fault of the client. */
function judgeStatistic({ server, userId }: Life, state: WholeState, closed: ClosedStatistic): string | null {
  if (closed.userId !== userId) return null;
  const { key, streamId, dayId, positionSeconds } = closed.statistic;
  if (positionSeconds === 0) return "a statistic does not know where in the video it ends";
  const { rows, restores } = server.account(userId);
  const stream = rows.streams.find(({ id }) => id === streamId);
  const reports = stream?.days.find((day) => day.dayId === dayId)?.reports ?? [];
  const stored = reports.filter((report) => report.positionSeconds === positionSeconds).length;
  if (stored > 1) return `a statistic is stored ${stored} times`;
  const isWaiting = state.playback.statistics.some((statistic) => statistic.key === key);
  if (stored === 1 || isWaiting) return null;
  return stream && closed.restores === restores ? "a statistic is lost" : null;
}

/** After the time of a retry none waits any more; those that were judged are done. */
export function judgeReports({ tab, watch, userId }: Life): string | null {
  watch.statistics = watch.statistics.filter((closed) => closed.userId !== userId);
  const { playback } = tab.client.state() as WholeState;
  return playback.statistics.length > 0 ? "a statistic is on its way for ever" : null;
}
