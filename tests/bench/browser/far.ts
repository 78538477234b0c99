/**
 * The server of the benches: the protocol of docs/contract.md, section 3, from memory, and the same over a bare
 * WebSocket. Rule: every page gets the same data; a push carries the wall clock at which it was emitted.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { Server } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import brand from "../../../brands/local/brand.json";
import domain from "../../../brands/local/domains/local.json";
import { readDocument } from "../../../server/http/page/document";
import { createHints, guessLanguage, writeLink } from "../../../server/http/page/hints";
import { CHAT_COUNT } from "../pages/chats";
import { answerFilm } from "./farFilm";
import { answerOf, isLearner } from "./learners";

const BRANDS_DIR = join(import.meta.dirname, "..", "..", "..", "brands");
const EPOCH = "bench";
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".svg": "image/svg+xml",
};
/** Under a name that says what is in them, as a build writes them. */
const HASHED = /-[\w-]{8}\.(?:js|css)$/;

const seconds = (): number => Math.floor(Date.now() / 1000);
const wallClock = (): number => performance.timeOrigin + performance.now();

function entity(id: number, chatId: number, message: string) {
  const employee = { id: 2, name: "Marta", avatar: null, is_expert: 1 };
  const [created_at, updated_at] = [1_790_000_000 + id, 1_790_000_000 + id];
  return { id, chat_id: chatId, message, is_viewed: 1, files: [], employee, rating: null, created_at, updated_at };
}
type Envelope = ReturnType<typeof envelope>;
const envelope = (seq: number, data: ReturnType<typeof entity>) =>
  ({ v: 1, epoch: EPOCH, seq, id: `push-${seq}`, type: "chat.message", at: seconds(), cause: null, data }) as const;

export interface Far {
  readonly origin: string;
  /** Pushes one message into a chat; its text is the wall clock in milliseconds at which it is emitted. */
  push(chatId: number): void;
  /** Writes messages to the log without pushing them; raw sockets that open next get all of them. */
  miss(count: number): void;
  /** Ends every socket, and refuses new ones until `accept`. */
  dropAll(): void;
  accept(): void;
  /** The text of the newest message of a chat. */
  newest(chatId: number): string;
  reset(): void;
  stop(): Promise<void>;
}

/** `dirs` contain the files; earlier ones come first. */
export async function startFar(dirs: readonly string[]): Promise<Far> {
  let log: Envelope[] = [];
  let isAccepting = true;
  const http = createServer((request, response) => answer(request, response, log, dirs));
  const io = new Server(http, {
    allowRequest: (_, decide) => decide(null, isAccepting),
    transports: ["websocket"],
    perMessageDeflate: false,
    serveClient: false,
  });
  const raw = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const rawSockets = new Set<WebSocket>();
  http.on("upgrade", (request, socket, head) => {
    if (request.url !== "/raw") return;
    if (!isAccepting) return socket.destroy();
    raw.handleUpgrade(request, socket, head, (opened) => {
      rawSockets.add(opened);
      opened.on("close", () => rawSockets.delete(opened));
      for (const missed of log) opened.send(JSON.stringify(missed));
    });
  });
  io.on("connection", (socket) => {
    socket.on("bus:ping", (_: unknown, done: () => void) => done());
    socket.emit("bus:ready", { epoch: EPOCH, head: log.length, now: Date.now() / 1000 });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));

  const append = (chatId: number, text: string): Envelope => {
    const next = envelope(log.length + 1, entity(log.length + 1, chatId, text));
    log.push(next);
    return next;
  };
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    push(chatId) {
      const next = append(chatId, String(wallClock()));
      io.emit("bus", next);
      for (const socket of rawSockets) socket.send(JSON.stringify(next));
    },
    miss(count) {
      for (let n = 0; n < count; n++) append(1 + (n % CHAT_COUNT), `Missed ${log.length + 1}`);
    },
    dropAll() {
      isAccepting = false;
      for (const socket of rawSockets) socket.terminate();
      // no goodbye: a socket that the server disconnects does not come back by itself
      for (const socket of io.sockets.sockets.values()) socket.conn.close(true);
    },
    accept() {
      isAccepting = true;
    },
    newest: (chatId) => log.findLast(({ data }) => data.chat_id === chatId)?.data.message ?? "",
    reset() {
      log = [];
    },
    async stop() {
      for (const socket of rawSockets) socket.terminate();
      await io.close();
    },
  };
}

const files = new Map<string, Buffer>();
/** As our server compresses a page for each visit. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** As a server that compressed beforehand. */
function compressed(file: string): Buffer {
  const bytes = files.get(file) ?? brotliCompressSync(readFileSync(file));
  files.set(file, bytes);
  return bytes;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  log: readonly Envelope[],
  dirs: readonly string[],
): void {
  const url = new URL(request.url ?? "/", "http://far");
  if (extname(url.pathname) === ".mp4") return answerFilm(request, response, dirs);
  // any other address that a browser opens is one of the app's
  const isPage = extname(url.pathname) === "" && (request.headers.accept ?? "").includes("text/html");
  const file = dirs.map((dir) => join(dir, isPage ? "index.html" : url.pathname)).find(existsSync);
  if (file && extname(file) in TYPES) {
    // without isolation the page's clock has steps of 0.1 ms
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    response.setHeader("Content-Type", TYPES[extname(file)] as string);
    response.setHeader("Content-Encoding", "br");
    if (HASHED.test(file)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.end(isPage ? startPage(dirname(file), request, response, log.length) : compressed(file));
    return;
  }
  response.setHeader("Content-Type", "application/json");
  response.setHeader("x-pagination-page-count", "1");
  const name = request.headers.authorization?.replace("Bearer ", "") ?? "";
  const own = isLearner(name) ? answerOf(name, url.pathname.replace("/spa/api/v1", "")) : undefined;
  response.end(JSON.stringify(own ?? bodyOf(url, log)));
}

/** The page with its hints, as the server writes it: that of the sign-in, or a member's. */
function startPage(distDir: string, { headers }: IncomingMessage, response: ServerResponse, head: number): Buffer {
  const config = { appId: "local", brand, domain };
  const language = guessLanguage(config, headers["accept-language"]);
  const isMember = /(?:^|; )token=/.test(headers.cookie ?? "");
  const hints = createHints(distDir)(config, language, isMember);
  if (!isMember) response.setHeader("Link", writeLink(hints));
  const position = isMember ? { epoch: EPOCH, head } : null;
  const document = readDocument(distDir, BRANDS_DIR);
  return brotliCompressSync(
    document?.write({ config, language, position, hints, isSigningIn: !isMember }).html ?? "",
    QUICK,
  );
}

function bodyOf({ pathname, searchParams }: URL, log: readonly Envelope[]): unknown {
  if (pathname === "/config.json") return { appId: "local", brand, domain, cookie: { isEnabled: true, version: 1 } };
  if (pathname.endsWith("/user-score/amount")) return { amount: 0 };
  if (pathname.endsWith("/user")) return { id: 7, email: "learner@example.com", first_name: "Lena", last_name: "N" };
  if (pathname.endsWith("/auth/login"))
    return { success: true, data: { token: "demo", user: { id: 7, email: "learner@example.com" } } };
  if (pathname.endsWith("/chats"))
    return Array.from({ length: CHAT_COUNT }, (_, n) => ({ id: n + 1, title: `Chat ${n + 1}`, unread: 0 }));
  if (pathname.endsWith("/messages")) {
    const chatId = Number(pathname.split("/").at(-2));
    const newestFirst = log.filter(({ data }) => data.chat_id === chatId).reverse();
    return newestFirst.slice(0, Number(searchParams.get("per-page"))).map(({ data }) => data);
  }
  if (!pathname.endsWith("/notifications")) return [];
  const limit = Number(searchParams.get("limit"));
  const after = searchParams.has("epoch") ? Number(searchParams.get("after")) : log.length;
  const items = log.slice(after, after + limit);
  return { epoch: EPOCH, head: log.length, more: after + limit < log.length, items };
}
