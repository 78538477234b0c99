/** A finished upload as an entity: by its number, or by the name of its upload when the last answer was lost. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { files } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import type { Uploads } from "./uploads";
import { fileView } from "./view";

/** `GET /files/{id}` answers `{data: file}` to its owner (contract 4). Throws 404, also while it is unfinished. */
export function fileRoutes(app: FastifyInstance, platform: Platform, uploads: Uploads): void {
  const detail = takes(
    { path: filePath },
    async ({ where }, request) => {
      const isOwn = and(where, eq(files.ownerId, readCaller(request).userId));
      const [row] = await platform.db.select().from(files).where(isOwn);
      const file = row && (await uploads.finished(row));
      if (!file) throw notFound();
      return { data: fileView(platform.storage.secret, file) };
    },
    { exposeHeadRoute: false },
  );
  app.get("/files/:id", detail);
}

const filePath = (path: Path) => {
  const uploadId = path.text("id");
  return { where: /^u[0-9a-f]{32}$/.test(uploadId) ? eq(files.uploadId, uploadId) : eq(files.id, path.id()) };
};
