/** The films of the demo lessons, as they are committed and as a learner gets them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startForTests } from "../../testing";
import { filmDir, filmPlans } from "../seed/catalog/films";
import { sheetPlans } from "../seed/catalog/media";

const filmsDir = join(import.meta.dirname, "films");
const names = filmPlans.map(({ name }) => name);
const LANGUAGES = ["en", "ru", "es"];
const MB = 1024 * 1024;

/** The boxes of an mp4 at this level: [name, content]. */
function readBoxes(data: Buffer): [string, Buffer][] {
  const boxes: [string, Buffer][] = [];
  for (let at = 0; at < data.length; at += data.readUInt32BE(at))
    boxes.push([data.toString("latin1", at + 4, at + 8), data.subarray(at + 8, at + data.readUInt32BE(at))]);
  return boxes;
}
function readSeconds(file: Buffer): number {
  const movie = readBoxes(file).find(([name]) => name === "moov")?.[1];
  const head = readBoxes(movie ?? Buffer.alloc(0)).find(([name]) => name === "mvhd")?.[1];
  if (head?.[0] !== 0) throw new Error("a film has times of 32 bits at its head");
  return head.readUInt32BE(16) / head.readUInt32BE(12);
}
const readFilm = (name: string): Buffer => readFileSync(join(filmsDir, name, "film.mp4"));

interface Cue {
  readonly fromS: number;
  readonly toS: number;
  readonly words: string;
}
function readCues(name: string, language: string): Cue[] {
  const [head, ...cues] = readFileSync(join(filmsDir, name, `${language}.vtt`), "utf8")
    .trim()
    .split("\n\n");
  expect(head).toBe("WEBVTT");
  return cues.map((cue) => {
    const [times = "", ...words] = cue.split("\n");
    const [fromS = Number.NaN, toS = Number.NaN] = times.split(" --> ").map((time) => {
      const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
      return hours * 3600 + minutes * 60 + seconds;
    });
    return { fromS, toS, words: words.join("\n") };
  });
}

describe("the films of the demo lessons", () => {
  it("a film has a folder, and a folder is a film's", () => {
    expect(readdirSync(filmsDir).sort()).toEqual([...names].sort());
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it("each film has a picture of its own", () => {
    const posters = names.map((name) => readFileSync(join(filmsDir, name, "poster.webp")));
    expect(posters.every((poster) => poster.toString("latin1", 8, 12) === "WEBP")).toBe(true);
    expect(new Set(posters.map((poster) => poster.toString("base64"))).size).toBe(names.length);
  });

  it.each(filmPlans)("the film $name lasts as long as the catalogue says, and plays before it is loaded", (plan) => {
    const file = readFilm(plan.name);
    expect(Math.round(readSeconds(file))).toBe(plan.durationSeconds);
    expect(plan.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(plan.durationSeconds).toBeLessThanOrEqual(180);
    const order = readBoxes(file).map(([name]) => name);
    expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
  });

  it.each(names)(
    "VIDEO-08 the film %s has subtitles in three languages, one after the other and within the film",
    (name) => {
      const lengthS = readSeconds(readFilm(name));
      const [english = [], russian = [], spanish = []] = LANGUAGES.map((language) => readCues(name, language));
      const times = (cues: Cue[]) => cues.map(({ fromS, toS }) => [fromS, toS]);
      expect(times(russian)).toEqual(times(english));
      expect(times(spanish)).toEqual(times(english));
      for (const [index, { fromS, toS }] of english.entries()) {
        expect(toS).toBeGreaterThan(fromS);
        expect(toS).toBeLessThanOrEqual(english[index + 1]?.fromS ?? lengthS);
      }
      for (const { words } of [...english, ...russian, ...spanish]) expect(words).not.toBe("");
      const isRussian = russian.filter(({ words }) => /[а-яё]/i.test(words));
      expect(isRussian.length).toBe(russian.length);
    },
  );

  it("all films with their subtitles are at most 15 MB", () => {
    const files = names.flatMap((name) => readdirSync(join(filmsDir, name)).map((file) => join(filmsDir, name, file)));
    const bytes = files.map((file) => statSync(file).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(15 * MB);
  });

  it("COURSE-10 a course with films has a sheet of its own among its documents, of the size that it says", async () => {
    const server = await startForTests();
    try {
      const learner = await server.signIn("learner@example.com");
      const own = new Map<string, string[]>();
      for (const { course_id: id } of await read(learner, "/user-course-streams"))
        for (const { url, size } of (await read(learner, `/courses/${id}`)).documents) {
          const address = new URL(url, server.url);
          own.set(address.pathname, [...(own.get(address.pathname) ?? []), id]);
          expect((await (await fetch(address)).arrayBuffer()).byteLength, url).toBe(size);
        }
      const sheets = sheetPlans.map(({ sheet }) => own.get(`/media/${sheet.path}`)?.length);
      expect(sheets).toEqual(sheetPlans.map(() => 1));
    } finally {
      await server.close();
    }
  });

  it("each film is in a lesson of its length, none comes twice in a day, and its addresses are there", async () => {
    const server = await startForTests();
    try {
      const learner = await server.signIn("learner@example.com");
      const shown = new Set<string>();
      for (const { course_id: id } of await read(learner, "/user-course-streams")) {
        const { stages } = await read(learner, `/courses/${id}?expand=stages`);
        for (const { lesson_sets: sets } of stages.flatMap((stage: { days: Day[] }) => stage.days) as Day[]) {
          const films = sets.flatMap(({ lessons }) => lessons.flatMap(readFilmName));
          expect(new Set(films).size).toBe(films.length);
          for (const film of films) shown.add(film);
        }
      }
      expect([...shown].sort()).toEqual([...names].sort());
      for (const name of shown) {
        const files = ["film.mp4", ...LANGUAGES.map((language) => `${language}.vtt`)];
        for (const file of files) expect((await fetch(`${server.url}${filmDir(name)}/${file}`)).status, file).toBe(200);
      }
    } finally {
      await server.close();
    }
  });
});

interface Lesson {
  readonly video_length: number;
  readonly local_video_file?: { readonly mp4?: string; readonly duration: number; readonly subs: readonly object[] };
}
interface Day {
  readonly lesson_sets: readonly { readonly lessons: readonly Lesson[] }[];
}
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startForTests>>["signIn"]>>;

/** The film of a lesson; none: it has a short clip, or nothing. */
function readFilmName({ local_video_file: video, video_length: length }: Lesson): string[] {
  const name = /\/media\/films\/([\w-]+)\/film\.mp4$/.exec(video?.mp4 ?? "")?.[1];
  if (!name) return [];
  expect([length, video?.duration, video?.subs.length]).toEqual([length, length, LANGUAGES.length]);
  return [name];
}

async function read(account: Account, path: string) {
  const { status, body } = await account.call("GET", `/spa/api/v1${path}`);
  expect(status, path).toBe(200);
  return body;
}
