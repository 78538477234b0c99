/** Pages of other origins (SRV-14; contract 2.1). Rule: only those that the operator names, and never with a cookie. */
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** What the client reads of an answer beside its body. */
const EXPOSED = [
  ...["X-Pagination-Current-Page", "X-Pagination-Page-Count", "X-Pagination-Per-Page", "X-Pagination-Total-Count"],
  ...["Retry-After", "Date", "ETag", "Content-Range", "X-Request-Id", "Server-Timing"],
  ...["Location", "Tus-Resumable", "Upload-Offset", "Upload-Length", "Upload-Metadata", "X-File"],
];
/** What the client sends. */
const SENT = [
  ...["Authorization", "Content-Type", "Accept-Language", "X-App-Type", "X-App-Id", "X-Request-Id", "Idempotency-Key"],
  ...["Tus-Resumable", "Upload-Length", "Upload-Defer-Length", "Upload-Offset", "Upload-Metadata", "Range", "If-Range"],
];
const DAY_S = 86_400;

/** Answers the questions that a browser asks before it calls another origin. Nothing where no origin is named. */
export async function allowOtherOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: SENT,
    exposedHeaders: EXPOSED,
    maxAge: DAY_S,
    strictPreflight: false,
  });
}

/** What a page of another origin shows, by its path. */
const SHOWN = /^\/(files|pictures|media)\//;

/** Whether other origins may show what is at this address. */
export const mayBeShownElsewhere = (url: string, origins: readonly string[]): boolean =>
  origins.length > 0 && SHOWN.test(url);

/** The address as a page of another origin can use it; anything but an address of this server stays as it is. */
export const makeAbsolute = (text: string, publicUrl: string): string => (SHOWN.test(text) ? publicUrl + text : text);
