/** What an older version of the server meets after a rollback: the tables of a newer one. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, it } from "vitest";
import { migrationsFolder } from "./open";
import { users } from "./schema";

const names = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));

/** What a version does not survive that does not know of it: something is gone, or asks for a value that it does not write. */
const TAKES_AWAY = /\b(DROP (TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE|DROP DEFAULT)\b/;
const ASKS = /ADD COLUMN(?=[^;]*\bNOT NULL\b)(?![^;]*\bDEFAULT\b)/;

it("SRV-18 docs/deploy.md names the migrations behind which an older version cannot go back, and no others", () => {
  const ends = names.filter((name) => {
    const sql = readFileSync(join(migrationsFolder, name), "utf8");
    return TAKES_AWAY.test(sql) || ASKS.test(sql);
  });
  const guide = readFileSync(join(import.meta.dirname, "..", "..", "docs", "deploy.md"), "utf8");
  const said = names.filter((name) => guide.includes(`\`${name.replace(".sql", "")}\``));
  expect(said).toEqual(ends);
});

it("SRV-18 an older version starts on a database that a newer one has migrated, and leaves its tables as they are", async () => {
  const older = mkdtempSync(join(tmpdir(), "older-"));
  const client = new PGlite();
  try {
    cpSync(migrationsFolder, older, { recursive: true });
    const journal = join(older, "meta", "_journal.json");
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: object[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -2) }));
    const db = drizzle(client, { casing: "snake_case" });
    await migrate(db, { migrationsFolder });
    const count = async () => (await client.query("select 1 from information_schema.columns")).rows.length;
    const before = await count();
    await migrate(db, { migrationsFolder: older });
    expect(await count()).toBe(before);
    expect(await db.select().from(users)).toEqual([]);
  } finally {
    await client.close();
    rmSync(older, { recursive: true, force: true });
  }
});
