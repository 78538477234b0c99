// One run for every test below the browser. Rule: a worker keeps what it has read for the next file of its project (a third
// of the time of short tests), so there are few projects, and the files of one have the same needs.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const MINUTE_MS = 60_000;

/**
 * A PostgreSQL: `npm test` starts one. Tests that are about the client, and only need a server, run on it, in two thirds of the
 * processor's time; `npm run test:all` tests the contract on it once more, beside the embedded database.
 */
const { SHARED_DATABASE_URL } = process.env;

/** Components, and ports that read the document: their tests run in a simulated browser. */
const WITH_DOM = ["{brands,src,streams}/**/*.test.tsx", "streams/ports/{device/page,outside/thirdParties}.test.ts"];

const isAll = process.env.TEST_ALL === "1";
/** Files that only `npm run test:all` runs, by their names. */
const NOT_DAILY = isAll ? [] : ["**/*.all.test.ts"];

/** The longest files, which spend half of their time waiting for clocks: they start first, as a bare clone has no timings yet. */
const LONGEST = [
  "chaos/sockets",
  "chaos/browser",
  "install/",
  "law/law",
  "law/model/",
  "files/attack",
  "cluster/",
  "chaos/kills",
];

const WITH_SERVERS: ReadonlySet<string> = new Set(["system", "postgres"]);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const computeRank = ({ moduleId, project }: TestSpecification) => {
      if (!WITH_SERVERS.has(project.name)) return LONGEST.length + 1; // after the files that share workers with the longest
      const rank = LONGEST.findIndex((part) => moduleId.includes(`/${part}`));
      return rank < 0 ? LONGEST.length : rank;
    };
    // the sort is stable: the others stay in the order of their projects
    return (await super.sort(files)).sort((a, b) => computeRank(a) - computeRank(b));
  }
}

interface Kind {
  readonly include: string[];
  readonly exclude?: string[];
  readonly environment?: "node" | "happy-dom";
  /** The time limit of one test; a test that needs longer sets its own. */
  readonly testTimeout?: number;
  readonly setupFiles?: string[];
  readonly env?: Record<string, string>;
}
const project = (name: string, kind: Kind) => ({
  test: {
    name,
    testTimeout: 20_000,
    hookTimeout: MINUTE_MS,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    isolate: false,
    ...kind,
    exclude: [...(kind.exclude ?? []), ...NOT_DAILY],
  },
});
const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);
/** Processes are killed in the kills: there the embedded database must prove that it keeps what was answered. */
const ABOUT_THE_CLIENT = [
  ...tests("tests/integration", "tests/law"),
  "tests/chaos/{sockets.test,browser/browser.all.test}.ts",
];
const POISON_THROWS = ["tests/support/frozenPrototype.ts"];

export default defineConfig({
  test: {
    // for two cores: while the third works, one of the others waits for a clock
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // one after the other, in the order of their names
    projects: [
      // all tests with a server in them, or about all of the streams
      project("system", {
        include: tests(
          "server",
          "tests/{chaos,cluster,conformance,contract,install,integration,law,replays,transport}",
        ),
        ...(SHARED_DATABASE_URL && { exclude: ABOUT_THE_CLIENT }),
        testTimeout: MINUTE_MS,
      }),
      ...(SHARED_DATABASE_URL
        ? [
            project("postgres", {
              include: [...ABOUT_THE_CLIENT, ...(isAll ? tests("tests/contract") : [])],
              testTimeout: MINUTE_MS,
              env: { DATABASE_URL: SHARED_DATABASE_URL },
            }),
          ]
        : []),
      project("dom", {
        include: WITH_DOM,
        environment: "happy-dom",
        setupFiles: [...POISON_THROWS, "tests/support/cleanDom.ts"],
      }),
      project("unit", {
        include: tests("brands", "scripts", "src", "streams", "tests/support"),
        exclude: WITH_DOM,
        setupFiles: POISON_THROWS,
      }),
    ],
  },
});
