/**
 * The desk: a page where a person does the expert's work (contract 7, SRV-05). Rule: plain files as they are here, nothing
 * is built; anyone may open it, and only `/staff/v1` decides what they may do.
 */
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { neverShed } from "../http/app";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";

const pageDir = join(import.meta.dirname, "page");
const socketDir = join(import.meta.dirname, "..", "..", "node_modules", "socket.io-client", "dist");
const pageFile = { config: neverShed };
const MODULE = /^[a-zA-Z]+\.(js|css)$/;

/** `GET /admin/login` answers the page; a `token` in its address is for the page to read, and never read here. */
export function deskRoutes(app: FastifyInstance): void {
  app.get("/admin/login", pageFile, (_request, reply) => reply.sendFile("desk.html", pageDir));
  app.get("/admin/desk/socket.io.js", pageFile, (_request, reply) => reply.sendFile("socket.io.min.js", socketDir));
  const module = takes(
    { path: (path) => ({ file: path.text("file") }) },
    ({ file }, _, reply) => {
      if (!MODULE.test(file)) throw notFound();
      return reply.sendFile(file, pageDir);
    },
    pageFile,
  );
  app.get("/admin/desk/:file", module);
}
