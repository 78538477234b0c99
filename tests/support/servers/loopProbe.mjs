// Loaded before a server under test (`--import`): measures how long its loop was blocked. Rule: only its own work counts, by the CPU
// time of its thread; a machine that had no time for it does not count, and a garbage collector in another thread blocks nothing.
// SIGUSR2 writes the longest since the last one to stderr, and beside it what reading a megabyte of JSON takes at that moment: beside
// busy processes the same work takes more of the processor's time too.
import { readFileSync } from "node:fs";

const TICK_MS = 2;

/** Of this thread where the system reports it (Linux), otherwise of the whole process. */
function cpuMs() {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

let longestMs = 0;
let atMs = performance.now();
let workedMs = cpuMs();

setInterval(() => {
  const nowMs = performance.now();
  const nowWorkedMs = cpuMs();
  longestMs = Math.max(longestMs, Math.min(nowMs - atMs, nowWorkedMs - workedMs));
  atMs = nowMs;
  workedMs = nowWorkedMs;
}, TICK_MS).unref();

const MEGABYTE = `[${"0,".repeat(500_000)}0]`;

function readingMs() {
  const startMs = cpuMs();
  JSON.parse(MEGABYTE);
  return cpuMs() - startMs;
}

process.on("SIGUSR2", () => {
  const [, , median] = Array.from({ length: 5 }, readingMs).sort((one, other) => one - other);
  process.stderr.write(`held up ${longestMs.toFixed(1)} ms, reading a megabyte takes ${median.toFixed(1)} ms\n`);
  longestMs = 0;
  atMs = performance.now();
  workedMs = cpuMs();
});
