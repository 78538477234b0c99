// `npm run verify`: what must pass before a change is shared, without the browser tests. Rule: nothing that `npm test` can find alone: it took 3 min 30 s on two cores
// when decision 45 was written, most of it linting with types.
import { ensureDependencies } from "./ensure.mjs";
import { bin, capture } from "./processes.mjs";

const LANES = 2;

/** Each step is a list of commands, run until one fails; long steps first, so that both lanes end together. */
const STEPS = [
  // the long ones (server, law, a bare clone, the browser) belong to `npm test`
  ["tests", [bin("vitest"), "run", "brands/", "scripts/", "src/", "streams/", "tests/contract/", "tests/transport/"]],
  // a file that did not change is not read again: what another file's types do to it, the compiler says
  [
    "lint",
    [bin("eslint"), ".", "--max-warnings=0", "--cache", "--cache-strategy=content", "--cache-location=.cache/eslint"],
  ],
  // the native compiler; the linter still needs the other one
  ["types", [process.execPath, "node_modules/typescript-native/bin/tsc", "--noEmit", "--singleThreaded"]],
  ["build and start size", [bin("vite"), "build", "--manifest"], [process.execPath, "scripts/initialSize.mjs"]],
  [
    "borders",
    [bin("depcruise"), "--config", ".dependency-cruiser.cjs", "src", "streams", "brands", "server", "tests", "scripts"],
  ],
  // the second run leaves tests out: code that only they use is unused
  ["unused code", [bin("knip"), "--no-config-hints"], [bin("knip"), "--no-config-hints", "--production"]],
  ["format and a11y", [bin("biome"), "check", ".", "--error-on-warnings"]],
];

async function runStep([name, ...commands]) {
  const startedMs = performance.now();
  let result = { code: 0, output: "" };
  for (const [command, ...args] of commands) if (result.code === 0) result = await capture(command, args);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${result.code === 0 ? "ok    " : "FAILED"} ${name.padEnd(22)} ${seconds.padStart(6)} s`);
  return { name, ...result };
}

/** Takes steps from the shared queue until it is empty. */
async function runLane(queue, results) {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
}

await ensureDependencies();
const queue = [...STEPS];
const results = [];
await Promise.all(Array.from({ length: LANES }, () => runLane(queue, results)));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
