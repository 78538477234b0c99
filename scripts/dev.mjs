// `npm run dev`: the server on PORT (3000), restarted on change, and the client on 5173 with hot reload.
import { spawn } from "node:child_process";
import { ensureDependencies } from "./ensure.mjs";
import { bin, projectDir } from "./processes.mjs";

const port = process.env.PORT ?? "3000";

/** What the server answers; /brands holds modules too, which are Vite's. */
const SERVER_PATHS = [
  "^/(spa|staff|admin|files|pictures|media|faults|local)/",
  "^/(config\\.json|healthz|faults|external-application-config)(\\?|$)",
  "^/brands/[^/]+/(theme\\.css|logo\\.svg|favicon\\.svg|locales/)",
];

await ensureDependencies();

const server = spawn(bin("tsx"), ["watch", "--clear-screen=false", "server/main.ts"], {
  cwd: projectDir,
  env: { ...process.env, PORT: port },
  stdio: "inherit",
});
server.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

const target = `http://127.0.0.1:${port}`;
const { createServer } = await import("vite");
const client = await createServer({
  root: projectDir,
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
      "^/socket\\.io/": { target, ws: true },
    },
  },
});
await client.listen();
client.printUrls();
