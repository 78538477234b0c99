// One run: a schedule of faults for a client over a relay; then the faults end, and the oracle judges.
import type { NodeClientOptions } from "../support/servers/nodeClient";
import { act, type Scene } from "./acts";
import { createChance } from "./chance";
import { type Counted, isLearningSettled, learningProblems, readCounted } from "./judgeLearning";
import { createPlayer } from "./learning";
import { askForAll, headOf, holdsAll, isReadBack, judge } from "./oracle";
import { untilInOwnTime } from "./ownTime";
import { acknowledged, type Learner, type Platform, startClient } from "./platform";
import { startRelay } from "./relay";
import { makeSchedule, type Schedule } from "./schedule";

export interface Outcome {
  readonly seed: number;
  /** What does not hold; empty for a run that converged. */
  readonly problems: readonly string[];
  /** The page was visible, and no plain connection had died silently: then 5 s are the limit. */
  readonly isQuick: boolean;
  /** How many notifications the client lacked when the faults ended, and how long until it had them. */
  readonly missed: number;
  readonly recoveredMs: number;
  /** How long until no send was on its way any more, and how many there were. */
  readonly sentMs: number;
  readonly sendCount: number;
  /** For a run that failed: the connection's events, and all since the faults ended, in milliseconds from there. */
  readonly trail: readonly string[];
}
export interface RunOptions extends Pick<NodeClientOptions, "fetch"> {
  /** Instead of the seed's own. */
  readonly schedule?: Schedule;
  /** The schedule begins when the client has everything: what it is given later is lost, or is not. */
  readonly isLoadedFirst?: boolean;
}

/** RT-08: so long after the network is clear, and so long when few were missed. */
const RECOVERED_WITHIN_MS = 5_000;
/**
 * When the page is not visible, the heartbeat (25 s) or the socket's next try (30 s) is added (contract 3.2). The request that
 * follows may find only connections that died silently, and is given up after another 30 s, a send after 60 s (contract 1).
 */
const UNSEEN_WITHIN_MS = RECOVERED_WITHIN_MS + 30_000 + 30_000;
const SENT_WITHIN_MS = UNSEEN_WITHIN_MS + 60_000;

const isQuickSchedule = ({ isLookedAt, steps }: Schedule): boolean =>
  isLookedAt && steps.every(({ kind }) => kind !== "silence");

/** Runs one seed for one learner. Never rejects: errors are among the problems. */
export async function run(
  platform: Platform,
  learner: Learner,
  seed: number,
  options: RunOptions = {},
): Promise<Outcome> {
  const { schedule = makeSchedule(seed), fetch } = options;
  const isQuick = isQuickSchedule(schedule);
  const relay = await startRelay(platform.port);
  const outcome = { seed, isQuick, missed: 0, recoveredMs: 0, sentMs: 0, sendCount: 0, trail: [] as readonly string[] };
  let scene: Scene | undefined;
  let before: Counted = new Map();
  let healedAt = Date.now();
  try {
    const { transports } = schedule;
    const node = await startClient({ url: relay.url, token: learner.account.token, transports, fetch });
    // a connection is judged dead early only where the server is known to acknowledge (contract 3.4)
    await acknowledged(node);
    before = await readCounted(learner);
    scene = {
      serverUrl: platform.url,
      learner,
      expert: platform.expert,
      node,
      relay,
      chance: createChance(seed),
      written: [],
      player: createPlayer(node),
    };
    askForAll(node, learner);
    if (options.isLoadedFirst)
      await untilInOwnTime(
        "everything is there",
        () => holdsAll(node, learner.chatIds, 0) && isReadBack(node),
        UNSEEN_WITHIN_MS,
      );
    for (const step of schedule.steps) await act(step, scene);
    await scene.player.finish();
    healedAt = Date.now();
    Object.assign(outcome, await recover(scene, schedule.isLookedAt, isQuick));
    const limitMs = isQuick ? RECOVERED_WITHIN_MS : UNSEEN_WITHIN_MS;
    const problems = [
      ...(await judge(scene, platform.url, limitMs)),
      ...(await learningProblems(node, learner, before)),
    ];
    return { ...outcome, problems, trail: problems.length > 0 ? trailOf(scene, healedAt) : [] };
  } catch (error) {
    const { message } = error as Error;
    if (!scene) return { ...outcome, problems: [message] };
    const learnt = await learningProblems(scene.node, learner, before).catch(() => []);
    return { ...outcome, problems: [message, ...learnt], trail: trailOf(scene, healedAt) };
  } finally {
    scene?.node.stop();
    await relay.close();
  }
}

const trailOf = ({ node }: Scene, sinceMs: number): string[] =>
  node.events.flatMap(({ time, type }) =>
    time >= sinceMs || type.startsWith("connection/") ? `${time - sinceMs} ${type}` : [],
  );

/** Ends the faults and measures how the client recovers. */
async function recover(scene: Scene, isLookedAt: boolean, isQuick: boolean) {
  const { node, relay, learner } = scene;
  const head = await headOf(scene);
  const missed = head - node.state().connection.cursor;
  relay.heal();
  if (isLookedAt) node.ports.page.resumed$.next("visible");
  const limitMs = isQuick ? RECOVERED_WITHIN_MS : UNSEEN_WITHIN_MS;
  const recoveredMs = await untilInOwnTime(
    "the client has recovered",
    () => holdsAll(node, learner.chatIds, head),
    limitMs,
  );
  const isOnItsWay = () =>
    Object.values(node.state().outbox.lanes).some((lane) => lane.some(({ status }) => status !== "failed"));
  const laterMs = await untilInOwnTime("no send is on its way", () => !isOnItsWay(), SENT_WITHIN_MS);
  await untilInOwnTime("nothing that was learnt is on its way", () => isLearningSettled(node.state()), SENT_WITHIN_MS);
  const sentMs = recoveredMs + laterMs;
  return { missed, recoveredMs, sentMs, sendCount: node.payloads("outbox/sendAccepted").length };
}

/**
 * Runs seeds, as many at a time as there are learners; `onOutcome` is called as each ends. Those that wait for the clock
 * come first, so that none of them is left for the end.
 */
export async function runAll(
  platform: Platform,
  seeds: readonly number[],
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const queue = seeds.toSorted(
    (a, b) => Number(isQuickSchedule(makeSchedule(a))) - Number(isQuickSchedule(makeSchedule(b))),
  );
  const outcomes: Outcome[] = [];
  const work = async (learner: Learner): Promise<void> => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
      const outcome = await run(platform, learner, seed);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(platform.learners.map(work));
  return outcomes;
}
