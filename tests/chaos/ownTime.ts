// Waiting for a fact in the own time of those who are measured, so that what other processes of a busy machine take from
// them says nothing about them. Rule: time in which they work or wait by choice counts whole.

/** Whose time it is: how much they have worked until now, in ms, and how often they are asked. */
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
