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

it("SRV-14 a server reads the page of each brand from PAGE_URLS, and refuses what is no origin", () => {
  const { pageUrls } = optionsFromEnvironment({ PAGE_URLS: "web=https://a.example.com, mind=https://b.example.com" });
  expect([...pageUrls]).toEqual([
    ["web", "https://a.example.com"],
    ["mind", "https://b.example.com"],
  ]);
  for (const wrong of ["https://a.example.com", "web=", "web=https://a.example.com/path", "web=a,mind=https://b.com"])
    expect(() => optionsFromEnvironment({ PAGE_URLS: wrong }), wrong).toThrow(
      /^PAGE_URLS gives ".*" no origin\. Set it/,
    );
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
