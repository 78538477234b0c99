// `npm start`: the whole product on a bare clone. Rule: the server is this process, so that a signal reaches it directly.
import { ensure } from "./ensure.mjs";

try {
  await ensure();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("../server/main.ts");
