/**
 * Makes the films of the demo courses: `node --import tsx server/demo/media/makeFilms.mjs`, or with names of films, those alone; `--stills <folder>`
 * draws a picture of every fifth second there instead. Needs ffmpeg with libx264, espeak-ng and the font Lato (Debian: ffmpeg, espeak-ng,
 * fonts-lato), and ten minutes. Rule: run by hand when a film changes; what it makes is committed, so that neither the server nor its tests need
 * these. All films together stay below 15 MB, which films.test.ts checks.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { drawAt, drawPicture, makeFilm, makePoster, measure, plan } from "./maker/film.mjs";
import { films } from "./maker/films.mjs";

const filmsDir = join(import.meta.dirname, "films");
const STILL_S = 5;

async function drawStills(dir, name, film) {
  const planned = plan(film);
  mkdirSync(dir, { recursive: true });
  for (let at = 1; at < planned.seconds; at += STILL_S)
    await drawPicture(drawAt(planned, at))
      .png()
      .toFile(join(dir, `${name}-${String(at).padStart(3, "0")}.png`));
  console.log(`${name} ${planned.seconds.toFixed(1)} s`);
}

const args = process.argv.slice(2);
const stills = args[0] === "--stills" ? args.splice(0, 2)[1] : null;
const chosen = Object.entries(films).filter(([name]) => args.length === 0 || args.includes(name));
for (const [name, film] of chosen) {
  if (stills) {
    await drawStills(stills, name, film);
    continue;
  }
  const dir = join(filmsDir, name);
  await makeFilm(dir, film);
  makePoster(dir);
  const file = join(dir, "film.mp4");
  console.log(`${name} ${measure(file)} s, ${Math.round(statSync(file).size / 1024)} kB`);
}
