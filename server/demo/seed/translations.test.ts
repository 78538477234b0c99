/** The demo school speaks the three languages of the interface. Rule of the test: what must be translated is read from the database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../database/open";
import * as schema from "../../database/schema";
import { openStorage } from "../../files/storage";
import { seedDatabase } from "./seed";

/** The names of columns that hold something to be read. */
const READ = ["title", "caption", "excerpt", "content", "description", "cancelPopupText", "text", "exercises"];
/** A length of time in words; elsewhere a column of this name holds a code. */
const PERIOD = "course_services";
/** Written by people, or not for learners: these stay as they are. */
const PEOPLES = ["reminders", "lesson_notes", "outbox"];

let directory: string;
let database: OpenDatabase;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "translations-"));
  database = await openDatabase({ dataDir: directory });
  await seedDatabase(database.db, await openStorage(database.db, directory));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

/** Every text of the school, by the table and column in which it is. */
async function readSchoolTexts(): Promise<[place: string, text: string][]> {
  const found: [string, string][] = [];
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const name = getTableName(table);
    const read = name === PERIOD ? [...READ, "period"] : READ;
    const columns = read.filter((column) => Object.hasOwn(getTableColumns(table), column));
    if (columns.length === 0 || PEOPLES.includes(name)) continue;
    for (const row of (await database.db.select().from(table)) as Readonly<Record<string, unknown>>[])
      for (const column of columns) for (const text of textsIn(row[column])) found.push([`${name}.${column}`, text]);
  }
  return found;
}

/** A column holds a text, nothing, or a list of things with a title. */
const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(({ title }: { title: string }) => title)
    : typeof value === "string" && value !== ""
      ? [value]
      : [];

it("I18N-08 every text that the seed writes for the learners is in each language of the interface", async () => {
  const texts = await readSchoolTexts();
  const places = new Set(texts.map(([place]) => place));
  for (const place of [
    "courses.excerpt",
    "lessons.title",
    "homeworks.content",
    "homeworks.exercises",
    "banners.title",
    "articles.content",
  ])
    expect(places).toContain(place);
  const rows = await database.db.select().from(schema.schoolTranslations);
  for (const language of ["ru", "es"]) {
    const translated = new Set(rows.filter((row) => row.language === language).map(({ original }) => original));
    expect(
      texts.filter(([, text]) => !translated.has(text)),
      language,
    ).toEqual([]);
  }
});

it("I18N-08 no translation is there twice, is empty or shouts", async () => {
  const rows = await database.db.select().from(schema.schoolTranslations);
  expect(new Set(rows.map(({ language, original }) => `${language} ${original}`)).size).toBe(rows.length);
  expect(rows.filter(({ translation }) => translation.trim() === "" || translation.includes("!"))).toEqual([]);
});
