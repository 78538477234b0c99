// Many learners in one process: each has one socket, reconnects as the client does, and catches up.
import { Agent } from "node:http";
import { answer } from "./child";
import { Learner, type LearnerKind, type Statistics } from "./learner";

/** How many may connect at the same time when none of them reconnects. */
const AT_ONCE = 200;

export interface OpenOptions {
  readonly kind: LearnerKind;
  readonly port: number;
  readonly learners: readonly { readonly userId: number; readonly token: string }[];
}

export type GeneratorVerbs = {
  /** Opens a socket for each learner; resolves when all have received their position. */
  open: (options: OpenOptions) => Promise<null>;
  /** The position of every learner now. */
  count: (options: null) => { ready: number; caughtUp: number; wrong: number };
  /** Sets that every learner expects so many entries more than they have now. */
  expect: (options: { more: number }) => null;
  /** The latencies of all events since the last call, in ms. */
  latencies: (options: null) => number[];
};

const statistics: Statistics = { latenciesMs: [], wrong: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let learners: Learner[] = [];

async function open({ kind, port, learners: wanted }: OpenOptions): Promise<null> {
  learners = wanted.map((who) => new Learner({ ...who, kind, port, agent, statistics }));
  const queue = [...learners];
  const lane = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) await next.start();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return null;
}

answer({
  open,
  count: () => ({
    ready: learners.filter(({ isReady }) => isReady).length,
    caughtUp: learners.filter(({ isCaughtUp }) => isCaughtUp).length,
    wrong: statistics.wrong,
  }),
  expect: ({ more }: { more: number }) => {
    for (const learner of learners) learner.expectMore(more);
    return null;
  },
  latencies: () => statistics.latenciesMs.splice(0),
} satisfies GeneratorVerbs);
