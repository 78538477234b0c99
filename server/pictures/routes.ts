/** The demo data's own pictures, rendered when first requested and stored. Rule: only the scenes of scenes.ts exist. */
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Platform } from "../context";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { drawScene } from "./scenes";
import { type PictureSize, pictureSizes } from "./urls";

/** `GET /pictures/{name}/{large|medium|small}.webp`. */
export function pictureRoutes(app: FastifyInstance, platform: Platform): void {
  const directory = join(platform.options.dataDir, "files", "pictures");
  const input = { path: (path: Path) => ({ name: path.text("name"), file: path.text("file") }) };
  const picture = takes(input, async ({ name, file }, _, reply) => {
    const size = file.replace(/\.webp$/, "");
    const svg = drawScene(name);
    if (!svg || !file.endsWith(".webp") || !Object.hasOwn(pictureSizes, size)) throw notFound();
    const path = join(directory, `${name}-${size}.webp`);
    await platform.renderings.storePicture(path, "school", (target) =>
      sharp(Buffer.from(svg))
        .resize({ width: pictureSizes[size as PictureSize] })
        .webp({ quality: 82 })
        .toFile(target),
    );
    return reply
      .headers({ "Content-Type": "image/webp", "Cache-Control": "public, max-age=86400" })
      .sendFile(`${name}-${size}.webp`, directory);
  });
  app.get("/pictures/:name/:file", picture);
}

/** A scene as JPEG data, for the photos in the demo chats. */
export const scenePhoto = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(name) ?? ""))
    .resize({ width: 1280 })
    .jpeg({ quality: 80 })
    .toBuffer();
