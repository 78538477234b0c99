/**
 * The demo courses' recordings, subtitles and documents, as files. Rules: public, as the school's pictures are, since a player
 * and its parts request them without headers; only files of known kinds below these folders exist (SEC-06).
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../http/errors";
import { takes } from "../../http/input/input";

const TYPES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4s: "video/iso.segment",
  m4a: "audio/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt; charset=utf-8",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain; charset=utf-8",
  html: "text/html; charset=utf-8",
  png: "image/png",
  webp: "image/webp",
};
const FILE = /^(clips|films|subtitles|documents)\/(?:[\w-]+\/)*[\w.-]+\.(\w+)$/;

/** `GET /media/{clips|films|subtitles|documents}/…`, whole or a range of it. */
export function mediaRoutes(app: FastifyInstance): void {
  const file = takes({ path: (path) => ({ rest: path.text("*") }) }, async ({ rest }, _, reply) => {
    const type = TYPES[FILE.exec(rest)?.[2] ?? ""];
    if (!type || !(await isFile(rest))) throw notFound();
    reply.headers({
      "Content-Type": type,
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // a picture, a text or a page of words is shown in a frame of the document's page
      "X-Frame-Options": "SAMEORIGIN",
    });
    return reply.sendFile(rest, import.meta.dirname, { cacheControl: false });
  });
  app.get("/media/*", file);
}

const isFile = (rest: string): Promise<boolean> =>
  stat(join(import.meta.dirname, rest)).then(
    (found) => found.isFile(),
    () => false,
  );
