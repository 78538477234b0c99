/** Sending file data. Rule: nothing in it can run: fixed type, no sniffing, a sandbox, no inline documents (SEC-06). */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { files } from "../database/schema";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { type PictureSize, pictureSizes } from "../pictures/urls";
import { sizedPhoto } from "./sizes";
import { uploadPath } from "./storage";
import { isSignature } from "./urls";
import type { FileRow } from "./view";

/** `GET /files/{id}/{signature}/{name}` and `/files/{id}/{signature}/{size}/{name}`; no header is needed. */
export function contentRoutes(app: FastifyInstance, platform: Platform): void {
  const whole = takes({ path: signedFile }, async (signed, request, reply) => {
    const file = await findFile(platform, signed);
    return sendFile(request, reply, file, uploadPath(platform.storage, file.uploadId), file.mime);
  });
  app.get("/files/:id/:signature/:name", whole);
  const path = (path: Path) => ({ ...signedFile(path), size: path.text("size") });
  const sized = takes({ path }, async ({ size, ...signed }, request, reply) => {
    const file = await findFile(platform, signed);
    if (file.kind !== "photo" || !Object.hasOwn(pictureSizes, size)) throw notFound();
    return sendFile(request, reply, file, await sizedPhoto(platform, file, size as PictureSize), "image/webp");
  });
  app.get("/files/:id/:signature/:size/:name", sized);
}

const signedFile = (path: Path) => ({ id: path.id(), signature: path.text("signature") });

async function findFile(platform: Platform, { id, signature }: ReturnType<typeof signedFile>): Promise<FileRow> {
  if (!isSignature(platform.storage.secret, id, signature)) throw notFound();
  const [file] = await platform.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.isReady, true)));
  if (!file) throw notFound();
  return file;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  path: string,
  mime: string | null,
) {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw notFound();
  const disposition = file.kind === "document" ? "attachment" : "inline";
  reply.headers({
    "Content-Type": mime ?? "application/octet-stream",
    "Content-Disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, "_")}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
  });
  const range = readRange(request.headers.range, info.size);
  if (range === "unsatisfiable") return reply.status(416).header("Content-Range", `bytes */${info.size}`).send();
  if (!range) return reply.header("Content-Length", info.size).send(createReadStream(path));
  reply.status(206).headers({
    "Content-Range": `bytes ${range.start}-${range.end}/${info.size}`,
    "Content-Length": range.end - range.start + 1,
  });
  return reply.send(createReadStream(path, range));
}

/** One range of bytes, both ends included; undefined means the whole file (RFC 9110, 14). */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const isSuffix = match[1] === "";
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
