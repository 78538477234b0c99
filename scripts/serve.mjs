// `npm run serve`: the server of a copy that is installed and built. Rule: it installs nothing, builds nothing and needs no dev dependencies;
// what is missing is one sentence. The server is this process, so that a signal reaches it directly.
import { explainMissing } from "./installed.mjs";

const missing = explainMissing();
if (missing) {
  console.error(`Not started: ${missing}`);
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("../server/main.ts");
