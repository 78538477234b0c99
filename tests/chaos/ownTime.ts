// Waiting for a fact, measured in the CPU time of the measured processes, so that other processes of a busy machine
// do not count. Rule: time in which they work or wait by choice counts whole.

/** The measured processes: their CPU time until now, in ms, and how often they are read. */
export interface Meter {
  readonly everyMs: number;
  workedMs(): number | Promise<number>;
}

const processMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** Client, relay and server all live in this process. */
export const thisProcess: Meter = { everyMs: 20, workedMs: processMs };

/** Resolves when the answer is true, to the own time that took, in ms. Rejects with `what` when that exceeds the limit. */
export async function untilInOwnTime(
  what: string,
  ask: () => boolean | Promise<boolean>,
  limitMs: number,
  { everyMs, workedMs }: Meter = thisProcess,
): Promise<number> {
  let ownMs = 0;
  let [wallMs, worked] = [performance.now(), await workedMs()];
  while (!(await ask())) {
    if (ownMs > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    const [nextWallMs, nextWorked] = [performance.now(), await workedMs()];
    ownMs += Math.min(nextWallMs - wallMs, everyMs + nextWorked - worked);
    [wallMs, worked] = [nextWallMs, nextWorked];
  }
  return ownMs;
}
