/** The school's own pictures, rendered when first asked for and kept. Rule: only the scenes of scenes.ts exist. */
import { mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Platform } from "../context";
import { notFound } from "../http/errors";
import { drawScene } from "./scenes";
import { type PictureSize, pictureSizes } from "./urls";

/** `GET /pictures/{name}/{large|medium|small}.webp`. */
export function pictureRoutes(app: FastifyInstance, platform: Platform): void {
  const directory = join(platform.options.dataDir, "files", "pictures");
  const rendering = new Map<string, Promise<string>>();
  app.get("/pictures/:name/:file", async (request, reply) => {
    const { name, file } = request.params as { name: string; file: string };
    const size = file.replace(/\.webp$/, "");
    const svg = drawScene(name);
    if (!svg || !file.endsWith(".webp") || !Object.hasOwn(pictureSizes, size)) throw notFound();
    const path = join(directory, `${name}-${size}.webp`);
    const ready = rendering.get(path) ?? render(svg, size as PictureSize, path).finally(() => rendering.delete(path));
    rendering.set(path, ready);
    await ready;
    return reply
      .headers({ "Content-Type": "image/webp", "Cache-Control": "public, max-age=86400" })
      .sendFile(`${name}-${size}.webp`, directory);
  });
}

async function render(svg: string, size: PictureSize, path: string): Promise<string> {
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(join(path, ".."), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await sharp(Buffer.from(svg)).resize({ width: pictureSizes[size] }).webp({ quality: 82 }).toFile(draft);
  await rename(draft, path);
  return path;
}

/** A scene as JPEG data, for the photos in the demo chats. */
export const scenePhoto = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(name) ?? ""))
    .resize({ width: 1280 })
    .jpeg({ quality: 80 })
    .toBuffer();
