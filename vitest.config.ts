// One run for every test below the browser. Rule: a project is a kind of test, and says how long one may take.
import { defineConfig } from "vitest/config";

const TESTS = "*.test.{ts,tsx}";

/** A PostgreSQL on which the contract is tested once more, beside the embedded database: `npm test` starts one. */
const { CONTRACT_DATABASE_URL } = process.env;

/** `folders` hold the tests of this kind; a test of its own longer need says so beside it. */
const project = (name: string, folders: string[], testTimeout: number, setupFiles: string[] = []) => ({
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/${TESTS}`),
    testTimeout,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    setupFiles,
    // a module is read once, not once a file: reading them is a third of the time of short tests
    isolate: false,
  },
});

const onPostgres = ({ test }: ReturnType<typeof project>) => ({
  test: { ...test, env: { DATABASE_URL: CONTRACT_DATABASE_URL } },
});

export default defineConfig({
  test: {
    // for two cores: while the third works, one of the others waits for a clock
    maxWorkers: 3,
    projects: [
      project("unit", ["streams", "brands", "src", "scripts"], 20_000, ["tests/support/frozenPrototype.ts"]),
      project("server", ["server"], 20_000),
      project("contract", ["tests/contract"], 20_000),
      ...(CONTRACT_DATABASE_URL ? [onPostgres(project("contract-postgres", ["tests/contract"], 20_000))] : []),
      project("law", ["tests/law"], 60_000),
      // recorded sessions, saved as tests by the dev tools
      project("replays", ["tests/replays"], 20_000),
      project("install", ["tests/install"], 30_000),
      project("transport", ["tests/transport", "tests/integration"], 20_000),
      project("cluster", ["tests/cluster"], 30_000),
      project("chaos", ["tests/chaos"], 60_000),
    ],
  },
});
