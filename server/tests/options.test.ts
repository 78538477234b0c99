/** What the settings mean together. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { optionsFromEnvironment } from "../options";

it("README lists exactly the settings that the server reads", async () => {
  const readme = await readFile(join(import.meta.dirname, "..", "..", "README.md"), "utf8");
  const [, table = ""] = readme.split("## Settings of the server");
  const rows = [...table.matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].map(([, names = ""]) => names);
  const listed = rows.flatMap((names) => [...names.matchAll(/[A-Z_]{2,}/g)].map(([name]) => name));
  const read = new Set<string>();
  optionsFromEnvironment(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  expect(listed.toSorted()).toEqual([...read].toSorted());
});

it.each([
  [{}, true],
  [{ HOST: "localhost" }, true],
  [{ HOST: "::1" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "127.0.0.1.example.com" }, false],
  [{ DATABASE_URL: "postgres://localhost/school" }, false],
  [{ DEMO: "0" }, false],
  [{ HOST: "0.0.0.0", DEMO: "1" }, true],
  [{ DATABASE_URL: "postgres://localhost/school", DEMO: "1" }, true],
])("SRV-10 a server with the settings %j decides at its start whether it is a demo", (settings, isDemo) => {
  expect(optionsFromEnvironment(settings)).toMatchObject({ isDemo, isDemoExpert: isDemo, hasFaults: false });
});
