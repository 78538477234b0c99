// `npm run chaos:model`: the model of the client, built into one file first: run from its sources it takes half as long again.
import { ensureDependencies } from "./ensure.mjs";
import { projectDir, run } from "./processes.mjs";

await ensureDependencies();
const { build } = await import("vite");
const outDir = ".cache/chaos";
await build({
  root: projectDir,
  configFile: false,
  logLevel: "error",
  // the packages as the browser gets them; those for Node are written for older engines
  ssr: {
    noExternal: true,
    target: "webworker",
    resolve: { conditions: ["es2015", "module", "import", "default"] },
  },
  build: { ssr: "tests/law/model/chaos.ts", outDir, target: "node20", rolldownOptions: { external: /^node:/ } },
});
process.exitCode = await run(process.execPath, [`${outDir}/chaos.js`, ...process.argv.slice(2)]);
