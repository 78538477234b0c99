/** What the server reports when it cannot start: each test starts the process itself. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBuiltServer } from "../../tests/support/servers/builtServer";
import { createDataDir } from "../../tests/support/servers/dataDir";
import { runStaffCommand } from "../staff/command";

describe("a server that cannot start", () => {
  let directory: string;
  let main: string;
  beforeAll(async () => {
    main = await findBuiltServer();
    directory = await mkdtemp(join(tmpdir(), "start-"));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** Starts the process and returns how it ended, and all that it wrote. */
  const start = async (settings: Record<string, string>) => {
    const env = { ...process.env, PORT: "0", DATABASE_URL: "", DATA_DIR: join(directory, "data"), ...settings };
    // one that starts nevertheless is ended
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"], timeout: 20_000 });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [code] = await once(child, "close");
    return { code, output };
  };
  /** One line, in sentences. */
  const said = (what: string, remedy: string) => ({
    code: 1,
    output: expect.stringMatching(new RegExp(`^Not started: [^\\n]*${what}[^\\n]*\\. [^\\n]*${remedy}[^\\n]*\\.\\n$`)),
  });

  it("a server that cannot start says that the port is in use, before it touches the data", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const answer = await start({ PORT: `${port}`, DATA_DIR: "/dev/null/data" });
    other.close();
    expect(answer).toEqual(said(`Port ${port} is in use`, "another PORT"));
  });

  it("SRV-09 a server that cannot start says that the port of its metrics is in use, or is the public one", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const answer = await start({ METRICS_PORT: `${port}`, DATA_DIR: "/dev/null/data" });
    expect(answer).toEqual(said(`Port ${port} is in use`, "another METRICS_PORT"));
    other.close();
    const both = await start({ PORT: `${port}`, METRICS_PORT: `${port}` });
    expect(both).toEqual(said("METRICS_PORT and PORT are the same", "Set METRICS_PORT"));
  });

  it.each([
    ["PORT", "http", "PORT is not a port", "whole number"],
    ["PORT", "70000", "PORT is not a port", "whole number"],
    ["METRICS_PORT", "none", "METRICS_PORT is not a port", "whole number"],
    ["PAY_SLOW_MS", "abc", "PAY_SLOW_MS is no number of milliseconds", "whole number"],
    ["LOG_LEVEL", "bogus", "LOG_LEVEL is no level", "one of trace"],
    ["FAULTS", "yes", "FAULTS is neither 1 nor 0", "Set it"],
    ["DEMO", "true", "DEMO is neither 1 nor 0", "Set it"],
    ["REDIS_URL", "localhost", "REDIS_URL is no address of the kind redis", "Correct it"],
    ["DATABASE_URL", "mysql://secret@localhost/x", "DATABASE_URL is no address of the kind postgres", "Correct it"],
    ["BRAND", "nowhere", "BRAND=nowhere is no folder of ", "Set BRAND"],
    ["METRICS_HOST", "192.0.2.1", "METRICS_HOST=192.0.2.1 is no address of this machine", "Set METRICS_HOST"],
    ["HOST", "192.0.2.1", "HOST=192.0.2.1 is no address of this machine", "Set HOST"],
    ["TRUST_PROXY", "10.0.0.0/8, balancer", 'TRUST_PROXY names "balancer"', "10.0.0.0/8"],
    ["BRANDS_DIR", "/nowhere/brands", "There are no brands in /nowhere/brands", "Set BRANDS_DIR"],
    ["DATA_DIR", "/dev/null/data", "The data folder /dev/null/data cannot be written to \\(ENOTDIR\\)", "DATA_DIR"],
    ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/none", "The PostgreSQL of DATABASE_URL cannot be used", "Start it"],
  ])("a server that cannot start says what is wrong with %s=%s and what to do", async (name, value, what, remedy) => {
    expect(await start({ METRICS_PORT: "0", [name]: value })).toEqual(said(what, remedy));
  });

  it("SRV-10 a server that cannot start says that faults belong to a demo", async () => {
    const answer = await start({ DEMO: "0", FAULTS: "1" });
    expect(answer).toEqual(said("FAULTS=1 belongs to the demo", "DEMO=1"));
  });

  it("SRV-10 a server that is no demo does not start on the demo's data, whose accounts have a known password", async () => {
    const dataDir = await createDataDir({ isEmpty: false });
    const answer = await start({ DEMO: "0", DATA_DIR: dataDir });
    expect(answer).toEqual(said("This database holds the demo", "set DEMO=1"));
    await rm(dataDir, { recursive: true });
  });

  it("SRV-10 the demo does not start on data that has a school's own accounts", async () => {
    const dataDir = await createDataDir({ isEmpty: true });
    const args = ["create", "--email", "ida@school.example", "--name", "Ida", "--role", "admin"];
    await runStaffCommand(args, { env: { DATA_DIR: dataDir }, input: "", write: () => undefined });
    const answer = await start({ DATA_DIR: dataDir });
    expect(answer).toEqual(said("This database holds a school's own accounts", "Set DEMO=0"));
    await rm(dataDir, { recursive: true });
  });

  it("a server that cannot start says that it may not write to the data folder", async () => {
    // root may write to any folder of a disk
    const isAdministrator = process.getuid?.() === 0;
    const folder = isAdministrator ? "/sys/data" : join(directory, "locked");
    if (!isAdministrator) {
      await mkdir(folder);
      await chmod(folder, 0o555);
    }
    const answer = await start({ DATA_DIR: folder });
    expect(answer).toEqual(said(`The data folder ${folder} cannot be written to`, "right to write"));
  });

  it.each([
    ["has lost its mark", (database: string) => rm(join(database, "PG_VERSION"))],
    ["is of another version", (database: string) => writeFile(join(database, "PG_VERSION"), "12\n")],
    ["was cut off", (database: string) => truncate(join(database, "global", "pg_control"), 0)],
  ])(
    "a server that cannot start says that a database is damaged, where it %s, and does not change it",
    async (_, damage) => {
      const dataDir = await createDataDir({ isEmpty: false });
      const database = join(dataDir, "database");
      await damage(database);
      const expected = said(`The database in ${database} is damaged`, "backup");
      expect(await start({ DATA_DIR: dataDir })).toEqual(expected);
      expect(await start({ DATA_DIR: dataDir })).toEqual(expected);
      await rm(dataDir, { recursive: true });
    },
  );

  it("a server that cannot start names a brand's file that is broken", async () => {
    const brandsDir = join(directory, "brands");
    await mkdir(join(brandsDir, "one"), { recursive: true });
    await writeFile(join(brandsDir, "one", "brand.json"), "{");
    expect(await start({ BRANDS_DIR: brandsDir })).toEqual(said("one/brand.json cannot be read", "Correct it"));
  });
});
