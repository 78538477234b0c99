// Loaded before a server under test (`--import`): how long was its loop held up? Rule: only its own work counts, by CPU time;
// a machine that had no time for it is not its fault. SIGUSR2 writes the longest since the last one to stderr.
const TICK_MS = 2;

let longestMs = 0;
let atMs = performance.now();
let cpu = process.cpuUsage();

setInterval(() => {
  const nowMs = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  longestMs = Math.max(longestMs, Math.min(nowMs - atMs, (user + system) / 1000));
  atMs = nowMs;
  cpu = process.cpuUsage();
}, TICK_MS).unref();

process.on("SIGUSR2", () => {
  process.stderr.write(`held up ${longestMs.toFixed(1)} ms\n`);
  longestMs = 0;
});
