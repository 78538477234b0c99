/** A video as any server sends it: whole, or the range that a player asks for. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

export function answerFilm(request: IncomingMessage, response: ServerResponse, dirs: readonly string[]): void {
  const { pathname } = new URL(request.url ?? "/", "http://far");
  const made = /^\/made\/(\d+)\.mp4$/.exec(pathname)?.[1];
  if (made !== undefined) return answerRange(request, response, makeFilm(Number(made)));
  const file = dirs.map((dir) => join(dir, pathname)).find(existsSync);
  if (!file) return void response.writeHead(404).end();
  answerRange(request, response, readFileSync(file));
}

let film = Buffer.alloc(0);
/** So many megabytes, in memory: what is measured is not this disk. */
function makeFilm(megabytes: number): Buffer {
  if (film.length !== megabytes * 1_000_000) film = Buffer.alloc(megabytes * 1_000_000, 7);
  return film;
}

function answerRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  response.setHeader("Content-Type", "video/mp4");
  response.setHeader("Accept-Ranges", "bytes");
  if (from === undefined) return void response.end(bytes);
  const last = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
  response.writeHead(206, { "Content-Range": `bytes ${from}-${last}/${bytes.length}` });
  response.end(bytes.subarray(Number(from), last + 1));
}
