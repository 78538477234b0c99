/** The articles' thumbnails, rendered when first requested and stored. Rule: only the scenes and sizes that exist are rendered. */
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Platform } from "../context";
import { notFound } from "../http/errors";
import { takes } from "../http/input";
import type { Path } from "../http/query";
import { drawScene } from "../pictures/scenes";
import { thumbnailSizes } from "./articles";

/** `GET /local/community/pictures/{name}/{370x210|740x420}.webp`. */
export function thumbnailRoutes(app: FastifyInstance, platform: Platform): void {
  const directory = join(platform.options.dataDir, "files", "pictures");
  const input = { path: (path: Path) => ({ name: path.text("name"), size: path.text("file").replace(/\.webp$/, "") }) };
  const thumbnail = takes(input, async ({ name, size }, _, reply) => {
    const svg = drawScene(name);
    const [width, height] = Object.entries(thumbnailSizes).find(([each]) => each === size)?.[1] ?? [];
    if (!svg || !width) throw notFound();
    const file = `${name}-${size}.webp`;
    await platform.renderings.storePicture(join(directory, file), "school", (target) =>
      sharp(Buffer.from(svg)).resize({ width, height, fit: "cover" }).webp({ quality: 82 }).toFile(target),
    );
    return reply
      .headers({ "Content-Type": "image/webp", "Cache-Control": "public, max-age=86400" })
      .sendFile(file, directory);
  });
  app.get("/local/community/pictures/:name/:file", thumbnail);
}
