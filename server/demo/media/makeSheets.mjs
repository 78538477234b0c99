/**
 * Makes the sheets of the demo courses, to be printed or kept: pictures out of their films, and lists of their words
 * (`node --import tsx server/demo/media/makeSheets.mjs`; needs espeak-ng and the font Lato, as makeFilms.mjs). Rule: run by hand; what it makes is
 * committed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawAt, drawPicture, plan } from "./maker/film.mjs";
import { films } from "./maker/films.mjs";

const save = (name, data) => writeFileSync(join(import.meta.dirname, "documents", name), data);
const PICTURE = { width: 480, height: 270 };
const COLUMNS = 2;

/** Pictures of a film in two columns: each at the end of a line, when what it tells is there. */
async function makeSheet(name, lines) {
  const planned = plan(films[name]);
  const all = await Promise.all(
    lines.map((index) =>
      drawPicture(drawAt(planned, planned.lines[index].to - 0.1))
        .resize(PICTURE.width, PICTURE.height)
        .png()
        .toBuffer(),
    ),
  );
  const rows = Math.ceil(all.length / COLUMNS);
  const sheet = sharp({
    create: { width: PICTURE.width * COLUMNS, height: PICTURE.height * rows, channels: 3, background: "#ffffff" },
  }).composite(
    all.map((input, index) => ({
      input,
      left: (index % COLUMNS) * PICTURE.width,
      top: Math.floor(index / COLUMNS) * PICTURE.height,
    })),
  );
  return sheet.png({ palette: true, colours: 64 }).toBuffer();
}

const sheets = {
  "back-circuit.png": ["back-main", [1, 3, 5, 7]],
  "yoga-sun.png": ["yoga-sun", [1, 2, 3, 4, 5, 6]],
  "drawing-cup.png": ["drawing-along", [1, 2, 4, 5, 6, 8]],
};
for (const [file, [name, lines]] of Object.entries(sheets)) save(file, await makeSheet(name, lines));
const chords = await Promise.all([makeSheet("guitar-e-minor", [6]), makeSheet("guitar-g", [5])]);
const [eMinor, g] = await Promise.all(
  chords.map((each) =>
    sharp(each)
      .extract({ left: 0, top: 0, ...PICTURE })
      .toBuffer(),
  ),
);
save(
  "guitar-chords.png",
  await sharp({ create: { width: PICTURE.width * 2, height: PICTURE.height, channels: 3, background: "#ffffff" } })
    .composite([
      { input: eMinor, left: 0, top: 0 },
      { input: g, left: PICTURE.width, top: 0 },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer(),
);

/** What a learner is to know of films, a line each, in the language that is taught and in the others. */
const listWords = (names, write) =>
  `${[
    ...new Set(
      names
        .flatMap((name) => films[name].lines)
        .filter(({ say }) => say?.length === 3)
        .map(write),
    ),
  ].join("\n")}\n`;
const withoutWord = (text, word) => text.replace(`${word}: `, "");
save(
  "spanish-words.txt",
  listWords(
    ["spanish-things", "spanish-market", "spanish-past-words"],
    ({ en, ru, es }) => `${es} - ${withoutWord(en, es)} - ${withoutWord(ru, es)}`,
  ),
);
save(
  "english-phrases.txt",
  listWords(
    ["english-phrases"],
    ({ en, ru, es }) => `${en} - ${ru.replace(`${en} `, "")} - ${es.replace(`${en} `, "")}`,
  ),
);
