// The server built into one file: it starts in half the time that reading its sources takes, and tests start it often.
// Rule: nothing is replaced; only packages with parts that are no JavaScript stay outside.
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { findStored, projectDir } from "../stored";

const OUTSIDE = ["@electric-sql/pglite", "@node-rs/argon2", "pino", "sharp"];

/** A module finds the files beside it where its source is. */
const whereTheSourcesLie: Plugin = {
  name: "where-the-sources-lie",
  enforce: "pre",
  transform: (code, id) => code.replaceAll("import.meta.dirname", JSON.stringify(dirname(id))),
};

/** The path of `server/main.ts` as one file; Node runs it as it is. */
export const findBuiltServer = async (): Promise<string> => join(await findStored("servers", buildServer), "main.js");

async function buildServer(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  await build({
    root: projectDir,
    configFile: false,
    logLevel: "error",
    plugins: [whereTheSourcesLie],
    ssr: { noExternal: true, external: OUTSIDE },
    build: { ssr: "server/main.ts", outDir, target: "node20" },
  });
  // vite sets it where it is not set: the tests that follow would get React as it is in production
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}
