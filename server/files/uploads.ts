/** Resumable uploads, tus 1.0 (contract 4). Rule: an upload is its owner's from the first request on; others see 404. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Metadata, Server, type Upload } from "@tus/server";
import { and, desc, eq, lt } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { files } from "../database/schema";
import type { FileKind } from "../desk/page/kit/fileKinds.js";
import { readCaller } from "../http/caller";
import { HttpError, invalid, languageOf } from "../http/errors";
import { noBody, takes } from "../http/input/input";
import { Path } from "../http/input/query";
import { describeError } from "../http/traces";
import { finishUpload } from "./finish";
import { cleanName, limits, readKind } from "./rules";
import { newUploadId } from "./storage";
import { UNFINISHED_LIFE_MS, UploadStore } from "./uploadStore";
import { type FileRow, fileView } from "./view";

export const UPLOADS_ROUTE = "/spa/v2/files";
/** Of one learner; older ones make room. */
const MAX_UNFINISHED = 50;
const STALL_MS = 120_000;

/** A Fetch request that knows the Node request under it. */
type TusRequest = {
  headers: Headers;
  method: string;
  runtime?: { node?: { req: IncomingMessage; res?: ServerResponse } };
};

export class Uploads {
  private readonly store: UploadStore;
  private readonly tus: Server;
  /** Which of our requests is behind which of Node's. */
  private readonly requests = new WeakMap<IncomingMessage, FastifyRequest>();

  constructor(private readonly platform: Platform) {
    this.store = new UploadStore(platform);
    this.tus = new Server({
      path: UPLOADS_ROUTE,
      datastore: this.store,
      relativeLocation: true,
      // by itself it would answer pages of every origin
      allowedOrigins: (origin) => platform.options.allowOrigins.includes(origin),
      exposedHeaders: ["X-File"],
      namingFunction: newUploadId,
      maxSize: (request, uploadId) => this.maxSize(request, uploadId),
      onUploadCreate: (request, upload) => this.create(this.findRequest(request), upload),
      onIncomingRequest: (request, uploadId) => this.checkOwner(request, uploadId),
      onUploadFinish: (request, upload) => this.finish(this.findRequest(request), upload),
      onResponseError: (request, error) => this.answerError(this.findRequest(request), error),
    });
  }

  register(app: FastifyInstance): void {
    app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
    const path = (path: Path) => ({ uploadId: path.text("id") });
    const handle = takes({ path, body: noBody }, (_, request, reply) => this.handle(request, reply));
    app.route({ method: ["POST", "OPTIONS"], url: "/files", ...handle });
    app.route({ method: ["PATCH", "HEAD", "DELETE"], url: "/files/:id", ...handle });
  }

  /** The file, finished now when all its bytes came but the server ended before it checked them; otherwise undefined. */
  async finished(row: FileRow): Promise<FileRow | undefined> {
    if (row.isReady) return row;
    const upload = await this.store.getUpload(row.uploadId).catch(() => undefined);
    const isComplete = upload !== undefined && upload.offset === upload.size;
    return isComplete ? finishUpload(this.platform, row, upload.offset) : undefined;
  }

  /** Removes what was begun and never finished within a day. */
  async cleanUp(): Promise<void> {
    const isOver = and(eq(files.isReady, false), lt(files.createdAtMs, Date.now() - UNFINISHED_LIFE_MS));
    await this.removeAll(await this.platform.db.select().from(files).where(isOver));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.requests.set(request.raw, request);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    // A sender that stalls is disconnected; it resumes where it stopped.
    const { socket } = request.raw;
    const letGo = (): void => void socket.destroy();
    socket.setTimeout(STALL_MS).once("timeout", letGo);
    await this.tus.handle(request.raw, reply.raw).catch((error) => {
      request.log.warn(describeError(error), "upload broke off");
      reply.raw.destroy();
    });
    socket.setTimeout(0).off("timeout", letGo);
  }

  private findRequest(request: unknown): FastifyRequest {
    const raw = (request as TusRequest).runtime?.node?.req;
    const found = raw && this.requests.get(raw);
    if (!found) throw new HttpError(500, "unknown");
    return found;
  }

  private async find(uploadId: string): Promise<FileRow | undefined> {
    const [row] = await this.platform.db.select().from(files).where(eq(files.uploadId, uploadId));
    return row;
  }

  private async maxSize(request: unknown, uploadId: string | null): Promise<number> {
    const row = uploadId ? await this.find(uploadId) : undefined;
    return limits[row?.kind ?? kindInHeader(request) ?? "video"].bytes;
  }

  private async create(request: FastifyRequest, upload: Upload): Promise<object> {
    const kind = readKind(upload.metadata ?? {});
    if (!kind) throw invalid("kind", "fileKind");
    const ownerId = readCaller(request).userId;
    await this.makeRoom(ownerId);
    const name = cleanName(upload.metadata?.filename);
    await this.platform.db.insert(files).values({ ownerId, uploadId: upload.id, name, kind, createdAtMs: Date.now() });
    return {};
  }

  /** Abandoned uploads never prevent their owner's next upload: the oldest are removed. */
  private async makeRoom(ownerId: number): Promise<void> {
    const isUnfinished = and(eq(files.ownerId, ownerId), eq(files.isReady, false));
    const begun = this.platform.db.select().from(files).where(isUnfinished).orderBy(desc(files.id));
    await this.removeAll(await begun.offset(MAX_UNFINISHED - 1));
  }

  private async removeAll(rows: readonly FileRow[]): Promise<void> {
    // one that was finished meanwhile stays
    for (const { uploadId } of rows) await this.store.remove(uploadId).catch(ignoreRefusal);
  }

  /** Runs for a new upload too, before it has a row. A request for the offset of a finished one gets its file, as at its end. */
  private async checkOwner(request: unknown, uploadId: string): Promise<void> {
    const { method, runtime } = request as TusRequest;
    if (method === "POST") return;
    const row = await this.find(uploadId);
    if (row?.ownerId !== readCaller(this.findRequest(request)).userId) throw new HttpError(404, "notFound");
    const file = method === "HEAD" ? await this.finished(row) : undefined;
    if (file) runtime?.node?.res?.setHeader("X-File", this.inHeader(file));
  }

  private async finish(_request: FastifyRequest, upload: Upload): Promise<{ headers: Record<string, string> }> {
    const row = await this.find(upload.id);
    if (!row) throw new HttpError(404, "notFound");
    const file = row.isReady ? row : await finishUpload(this.platform, row, upload.size ?? upload.offset);
    return { headers: { "X-File": this.inHeader(file) } };
  }

  private inHeader(file: FileRow): string {
    const { storage, translations } = this.platform;
    return asciiJson(translations.resolve(fileView(storage.secret, file), undefined));
  }

  /** tus throws `{status_code, body}`; ours are HttpErrors. Both leave as `{name, message, code, status}`. */
  private async answerError(request: FastifyRequest, error: unknown): Promise<{ status_code: number; body: string }> {
    const status = (error as { status_code?: number }).status_code ?? 500;
    const known = error instanceof HttpError ? error : fromTus(status, await this.readStoredKind(request));
    if (known.status >= 500) request.log.error(describeError(error), "upload failed");
    return { status_code: known.status, body: asciiJson(known.body(languageOf(request))) };
  }

  /** An upload's kind, which decides its limit: as it was begun, or as it is to begin. */
  private async readStoredKind(request: FastifyRequest): Promise<FileKind | undefined> {
    const id = new Path(request).text("id");
    const row = id ? await this.find(id) : undefined;
    return row?.kind ?? kindInHeader({ headers: new Headers(stringHeaders(request)) });
  }
}

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error;
};

function fromTus(status: number, kind: FileKind | undefined): HttpError {
  if (status === 413) return new HttpError(413, "fileTooLarge", { limit: limits[kind ?? "video"].text });
  if (status === 404 || status === 410) return new HttpError(404, "notFound");
  return new HttpError(status, status >= 500 ? "unknown" : "badRequest");
}

function stringHeaders(request: FastifyRequest): Record<string, string> {
  const metadata = request.headers["upload-metadata"];
  return typeof metadata === "string" ? { "upload-metadata": metadata } : {};
}

function kindInHeader(request: unknown): FileKind | undefined {
  try {
    return readKind(Metadata.parse((request as TusRequest).headers.get("upload-metadata") ?? undefined));
  } catch {
    return undefined;
  }
}

/** A header holds Latin letters only; JSON can escape the others by their numbers. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uFFFF]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
