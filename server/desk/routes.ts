/**
 * The desk: a page where a person does the expert's work (contract 7, SRV-05). Rule: plain files as they are here, nothing
 * is built; anyone may open it, and only `/staff/v1` decides what they may do.
 */
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { neverShed } from "../http/app";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";

const pageDir = join(import.meta.dirname, "page");
const socketDir = join(import.meta.dirname, "..", "..", "node_modules", "socket.io-client", "dist");
const pageFile = { config: neverShed };
/** The folders of the page. */
const ROOMS: ReadonlySet<string> = new Set(["", "kit", "panels"]);
const MODULE = /^[a-zA-Z]+\.(js|css)$/;

/** `GET /admin/login` answers the page; a `token` in its address is for the page to read, and never read here. */
export function deskRoutes(app: FastifyInstance): void {
  app.get("/admin/login", pageFile, (_request, reply) => reply.sendFile("desk.html", pageDir));
  app.get("/admin/desk/socket.io.js", pageFile, (_request, reply) => reply.sendFile("socket.io.min.js", socketDir));
  const send = (reply: FastifyReply, room: string, file: string) => {
    if (!ROOMS.has(room) || !MODULE.test(file)) throw notFound();
    return reply.sendFile(join(room, file), pageDir);
  };
  app.get(
    "/admin/desk/:file",
    takes({ path: (path) => ({ file: path.text("file") }) }, ({ file }, _, reply) => send(reply, "", file), pageFile),
  );
  app.get(
    "/admin/desk/:room/:file",
    takes(
      { path: (path) => ({ room: path.text("room"), file: path.text("file") }) },
      ({ room, file }, _, reply) => send(reply, room, file),
      pageFile,
    ),
  );
}
