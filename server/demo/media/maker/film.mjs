/**
 * A film from its lines: what is said in each, its picture and its subtitles. Rule: a line lasts as long as its words and its rest, so that
 * captions, subtitles and sound cannot run apart.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { caption } from "./draw.mjs";
import { makeSound, mixTrack, RATE, speak } from "./sound.mjs";

const FPS = 12;
const SIZE = { width: 640, height: 360 };
const LANGUAGES = ["en", "ru", "es"];
/** Before the first word of a line. */
const BREATH_S = 0.4;

/**
 * When everything is: `say` is made of "en:words", "es:words" and rests in seconds; without it, the English subtitle is said. A line without a
 * scene of its own goes on with the one before it.
 */
export function plan({ lines, wordsPerMinute = 135 }) {
  let at = 0;
  let scene = null;
  const parts = [];
  const planned = lines.map((each) => {
    let spokenTo = at + BREATH_S;
    const say = each.say ?? [`en:${each.en}`];
    for (const part of say) {
      if (typeof part === "number") {
        spokenTo += part;
        continue;
      }
      const samples = speak(part.slice(0, 2), part.slice(3), each.wordsPerMinute ?? wordsPerMinute);
      parts.push([spokenTo, samples, 0.75]);
      spokenTo += samples.length / RATE;
    }
    const seconds = Math.ceil(Math.max(spokenTo - at + (each.hold ?? 1), each.seconds ?? 0) * FPS) / FPS;
    for (const sound of each.sounds ?? []) parts.push([at + sound.at, makeSound(sound), sound.loudness ?? 0.16]);
    if (each.scene) scene = { draw: each.scene, from: at };
    const made = { ...each, scene, from: at, to: at + seconds, spokenTo };
    at += seconds;
    return made;
  });
  return { lines: planned, seconds: at, parts };
}

const svgOf = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="${SIZE.width}" height="${SIZE.height}">${content}</svg>`;

/** The picture at this second of a planned film. */
export function drawAt({ lines, seconds }, t) {
  const now = lines.find(({ to }) => t < to) ?? lines.at(-1);
  const since = t - now.from;
  const picture = now.scene.draw(t - now.scene.from, { t: since, seconds: now.to - now.from, share: t / seconds });
  return svgOf(picture + (now.caption ? caption(now.caption, now.under, since, now.isDark) : ""));
}
export const drawPicture = (svg) => sharp(Buffer.from(svg)).removeAlpha();

function writeSubtitles(dir, { lines }) {
  const moment = (s) => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);
  for (const language of LANGUAGES) {
    const cues = lines.map((each) => {
      if (!each[language]) throw new Error(`${dir}: "${each.en}" has no ${language}`);
      return `${moment(each.from)} --> ${moment(Math.min(each.to, each.spokenTo + 2))}\n${each[language]}\n`;
    });
    writeFileSync(join(dir, `${language}.vtt`), `WEBVTT\n\n${cues.join("\n")}`);
  }
}

/** `film.mp4`, which begins to play before it is loaded, and `en.vtt`, `ru.vtt`, `es.vtt`; resolves with its seconds. */
export async function makeFilm(dir, content) {
  const planned = plan(content);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeSubtitles(dir, planned);
  const tmp = mkdtempSync(join(tmpdir(), "film-"));
  const sound = join(tmp, "sound.pcm");
  writeFileSync(sound, mixTrack(planned.seconds, planned.parts));
  await encode(planned, sound, join(dir, "film.mp4"));
  rmSync(tmp, { recursive: true });
  return planned.seconds;
}

async function encode(planned, sound, file) {
  const pictures = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${SIZE.width}x${SIZE.height}`,
    "-r",
    FPS,
    "-i",
    "pipe:0",
  ];
  const samples = ["-f", "s16le", "-ar", RATE, "-ac", 1, "-i", sound];
  const video = ["-c:v", "libx264", "-profile:v", "main", "-preset", "veryslow", "-tune", "animation", "-crf", 29];
  const keys = ["-pix_fmt", "yuv420p", "-g", 6 * FPS];
  const audio = ["-af", "highpass=f=90,lowpass=f=7000", "-c:a", "aac", "-b:a", "24k", "-ac", 1];
  const args = [pictures, samples, video, keys, audio, "-movflags", "+faststart", file].flat().map(String);
  const ffmpeg = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const isDone = once(ffmpeg, "exit");
  let last = { svg: "", raw: null };
  for (let frame = 0; frame < Math.round(planned.seconds * FPS); frame++) {
    const svg = drawAt(planned, frame / FPS);
    if (svg !== last.svg) last = { svg, raw: await drawPicture(svg).raw().toBuffer() };
    if (!ffmpeg.stdin.write(last.raw)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await isDone;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** How long a film really is, by ffprobe. */
export const measure = (file) =>
  Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]).toString(),
  );

/** A picture of the film from where it is well on its way, which stands for it in lists. */
const POSTER_AT = 0.4;
export function makePoster(dir) {
  const file = join(dir, "film.mp4");
  const at = (measure(file) * POSTER_AT).toFixed(1);
  const picture = ["-frames:v", "1", "-c:v", "libwebp", "-quality", "70", join(dir, "poster.webp")];
  execFileSync("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", "-ss", at, "-i", file, ...picture]);
}
