// A report of what was played whose server is killed at the worst moments: it is counted once, whatever becomes of the tab.

import { signIn } from "../../support/http";
import type { NodeClient } from "../../support/servers/nodeClient";
import type { TestServer } from "../../support/servers/platform";
import { until as untilSoon } from "../../support/until";
import { readCourse } from "../course";
import { countProblems, isLearningSettled, readCounted, reportsOf } from "../judgeLearning";
import { createPlayer } from "../learning";
import type { KillPoint } from "./killPoints";

/** A learner's tab that can be closed, and opened again with what the device stored. */
export interface KilledTab {
  current(): NodeClient;
  open(): Promise<void>;
  close(): void;
  look(): void;
}

/** The brand's least for a report, and a little. */
const LEAST_MS = 2_100;
const PATIENCE = { deadlineMs: 60_000 };
const until = <T>(what: string, ask: () => T | Promise<T>) => untilSoon(what, ask, PATIENCE);

/** Kills the server while it stores a report; returns what does not hold. */
export async function playReport(
  server: TestServer,
  tab: KilledTab,
  point: KillPoint,
  isReopened: boolean,
): Promise<readonly string[]> {
  const account = await signIn(server.url);
  const course = await readCourse(account);
  const [lesson] = course?.lessons ?? [];
  if (!lesson) throw new Error("The learner has no lesson");
  const before = await readCounted({ account, course });
  const played = tab.current();
  const earlier = reportsOf(played).length;
  const player = createPlayer(played, LEAST_MS);
  player.play(lesson);
  await until("the server will be killed", async () => {
    const { status } = await account.call("POST", "/faults", { body: { kill_at: point } });
    return status === 204;
  });
  await player.finish();
  await until("the server is dead", () => server.exit().signal === "SIGKILL");
  if (isReopened) tab.close();
  await server.restart();
  if (isReopened) await tab.open();
  tab.look();
  await until("nothing is on its way", () => isLearningSettled(tab.current().state()));
  const after = await until("the server answers", () => readCounted({ account, course }));
  return countProblems(reportsOf(played).slice(earlier), before, after);
}
