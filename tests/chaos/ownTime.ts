// Waiting for a fact, in this process's own time: client, relay and server all live in it, so that what other processes
// of a busy machine take from it says nothing about them. Rule: time in which it works or waits by choice counts whole.

const EVERY_MS = 5;

/** Resolves when the answer is true, to the own time that took, in ms. Rejects with `what` when that exceeds the limit. */
export async function untilInOwnTime(what: string, ask: () => boolean, limitMs: number): Promise<number> {
  let ownMs = 0;
  let [wallMs, cpu] = [performance.now(), process.cpuUsage()];
  while (!ask()) {
    if (ownMs > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const [nextWallMs, nextCpu] = [performance.now(), process.cpuUsage()];
    const workedMs = (nextCpu.user + nextCpu.system - cpu.user - cpu.system) / 1_000;
    ownMs += Math.min(nextWallMs - wallMs, EVERY_MS + workedMs);
    [wallMs, cpu] = [nextWallMs, nextCpu];
  }
  return ownMs;
}
