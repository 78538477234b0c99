// Decodes pictures that people sent, in a process of its own. Rules: the cost of one picture is limited over all of its
// frames; this process has a lower priority than the server's; it holds no state, so that it may be killed at any moment (SEC-04).
"use strict";
const { setPriority } = require("node:os");
// before anything starts a thread: threads keep the priority that they start with
setPriority(5);
const { writeFile } = require("node:fs/promises");
const sharp = require("sharp");

const MAX_PIXELS = 100_000_000;
/** The longest side that WebP can hold. */
const MAX_SIDE = 16_383;

class Refusal extends Error {}
/** @param {string} why @returns {() => never} */
const refuse = (why) => () => {
  throw new Refusal(why);
};

/** Width and height as they are shown, turned as the camera was held. @param {string} source */
async function measure(source) {
  const { autoOrient, pages = 1 } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(refuse("fileBroken"));
  const { width, height } = autoOrient;
  if (width * height * pages > MAX_PIXELS) refuse("filePixels")();
  return { width, height };
}

/**
 * With all frames, and without the camera's metadata about place and time.
 * @param {{ source: string, target: string, width: number }} request
 */
async function render({ source, target, width }) {
  const data = await sharp(source, { animated: true })
    .autoOrient()
    .resize({ width, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(refuse("fileBroken"));
  await writeFile(target, data);
}

process.on("message", async (request) => {
  try {
    const measured = await measure(request.source);
    if (request.target) await render(request);
    process.send({ measured });
  } catch (error) {
    process.send(error instanceof Refusal ? { refusal: error.message } : { failure: String(error) });
  }
});
// the server ends this process; a signal that a terminal sends to both is for the server alone
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
