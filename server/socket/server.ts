/** The sockets: who may connect, and what they receive about themselves. Rule: join first, then read the head (contract 3.2). */
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type Socket } from "socket.io";
import { describeClient } from "../connections/client";
import { readPosition } from "../connections/recentCalls";
import type { Platform } from "../context";
import type { Faults } from "../fakes/faults/faults";
import type { Caller } from "../http/caller";
import { describeError } from "../http/traces";
import type { PlatformOptions } from "../options";
import { cutOff } from "./cutOff";
import { dismiss } from "./dismiss";
import { dataOf, publishHeads } from "./heads";
import { STAFF_ROOM, sessionRoom, userRoom } from "./hub";
import { Quota } from "./quota";

const MAX_SOCKETS_PER_USER = 10;
const EVENTS_PER_SECOND = 20;
/** Frames of any kind, pongs and handshakes too; a client needs a handful. */
const PACKETS_PER_SECOND = 100;
/** A client sends its token and `bus:ping`: a longer packet is refused before it is parsed. */
const MAX_PACKET_BYTES = 16 * 1024;
/** Packets that may wait for a client that reads slowly. */
const MAX_WAITING = 500;
const DAY_MS = 24 * 3600_000;

/** socket.io without its own recovery: ours is the log. */
export function createIo(
  server: HttpServer,
  faults: Faults,
  { allowOrigins: origins }: Pick<PlatformOptions, "allowOrigins">,
): Server {
  return new Server(server, {
    path: "/socket.io",
    serveClient: false,
    transports: ["websocket", "polling"],
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: 10_000,
    // polling asks as any call does; a websocket only says where it is from
    ...(origins.length > 0 && { cors: { origin: [...origins] } }),
    allowRequest: (request, decide) => decide(null, isAllowed(request, faults, origins)),
  });
}

/** Pages of origins that are not allowed are refused; a tool without an Origin may connect. */
function isAllowed(request: IncomingMessage, faults: Faults, origins: readonly string[]): boolean {
  if (faults.current.wsBlocked && (request.url ?? "").includes("transport=websocket")) return false;
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host || (isLoopbackName(from.hostname) && isLoopbackName((host ?? "").replace(/:\d+$/, "")));
}

const isLoopbackName = (name: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(name);

/** Accepts signed-in users and notifies them until the returned function is called. */
export function serveSockets(platform: Platform): () => void {
  const { io } = platform.hub;
  io.engine.on("connection", limitPackets);
  io.use((socket, next) => {
    admit(platform, socket).then(
      () => next(),
      (error: Error) => next(error),
    );
  });
  io.on("connection", (socket) => {
    welcome(platform, socket).catch((error) => {
      platform.logger.warn(describeError(error), "socket could not be welcomed");
      socket.disconnect(true);
    });
  });
  return publishHeads(platform);
}

/**
 * A client that sends too much is cut off before anything parses it, signed in or not (SEC-04); and one that reads so slowly that
 * too much waits is disconnected: the log has it all, and memory is limited.
 */
function limitPackets(connection: Socket["conn"]): void {
  const quota = new Quota(PACKETS_PER_SECOND);
  connection.on("packet", () => {
    if (!quota.take(Date.now())) cutOff(connection);
  });
  // engine.io has the packets that wait, and does not type them
  const queue = connection as unknown as { readonly writeBuffer: readonly unknown[] };
  connection.on("packetCreate", () => {
    if (queue.writeBuffer.length > MAX_WAITING) cutOff(connection);
  });
}

/** Refuses with `unauthorized`, `forbidden` (a desk of a learner; a password that must be changed first), or `unavailable` when the database did not answer (retried by the client). */
async function admit(platform: Platform, socket: Socket): Promise<void> {
  const { auth, headers } = socket.handshake;
  const { token, desk, build } = (auth ?? {}) as { token?: unknown; desk?: unknown; build?: unknown };
  let caller: Caller | undefined;
  try {
    caller = typeof token === "string" ? await platform.findCaller(token) : undefined;
  } catch {
    throw refusal("unavailable");
  }
  if (!caller) throw refusal("unauthorized");
  // what the connection would deliver is refused over REST too (contract 9)
  if (caller.mustUpdatePassword) throw refusal("forbidden");
  if (desk === true && caller.role === "learner") throw refusal("forbidden");
  socket.data = { caller, token, isDesk: desk === true, client: describeClient(headers["user-agent"], build) };
}

const refusal = (code: "unauthorized" | "forbidden" | "unavailable"): Error =>
  Object.assign(new Error(code), { data: code === "unauthorized" ? { code, reason: "ended" } : { code } });

async function welcome(platform: Platform, socket: Socket): Promise<void> {
  const { caller, token, isDesk } = dataOf(socket);
  letGoOfRequest(socket);
  listen(platform, socket);
  await socket.join([userRoom(caller.userId), sessionRoom(caller.sessionId), ...(isDesk ? [STAFF_ROOM] : [])]);
  makeRoom(platform, caller.userId);
  endAt(socket, caller.expiresAtMs);
  // A logout between the handshake and the room would have missed this socket.
  if (!(await platform.findCaller(token))) return dismiss(socket, "revoked");
  socket.emit("bus:ready", { ...(await platform.readPosition(caller.userId)), now: Date.now() / 1000 });
}

/** The handshake's data is not needed again: without it a connection weighs some kilobytes less. */
function letGoOfRequest(socket: Socket): void {
  Object.assign(socket.handshake, { headers: {}, query: {}, auth: {} });
  Object.assign(socket.conn, { request: null });
}

/** The only event that a client may send is `bus:ping`; a listener never throws, whatever is sent. */
function listen(platform: Platform, socket: Socket): void {
  const quota = new Quota(EVENTS_PER_SECOND);
  socket.use((_packet, next) => {
    if (quota.take(Date.now())) next();
    else if (quota.isExhausted) socket.disconnect(true);
  });
  socket.on("error", (error) => platform.logger.debug(describeError(error), "socket error"));
  socket.on("bus:ping", (...values: unknown[]) => {
    noteReached(socket, values[0]);
    const acknowledge = values.at(-1);
    if (typeof acknowledge === "function") (acknowledge as (answer: object) => void)({ now: Date.now() / 1000 });
  });
}

/** A ping may tell how far its client has come (contract 3.4); another value is nothing. */
function noteReached(socket: Socket, told: unknown): void {
  const { epoch, cursor } = Object(told) as { epoch?: unknown; cursor?: unknown };
  const reached = readPosition(epoch, cursor);
  if (reached) dataOf(socket).reached = { ...reached, atMs: Date.now() };
}

/** Beyond ten sockets the oldest is ended. */
function makeRoom(platform: Platform, userId: number): void {
  const { io } = platform.hub;
  const ids = [...(io.sockets.adapter.rooms.get(userRoom(userId)) ?? [])];
  for (const id of ids.slice(0, Math.max(0, ids.length - MAX_SOCKETS_PER_USER))) {
    const oldest = io.sockets.sockets.get(id);
    if (oldest) dismiss(oldest, "replaced");
  }
}

/** Timers hold at most 24 days, so a long one is set again every day. */
function endAt(socket: Socket, expiresAtMs: number): void {
  const leftMs = expiresAtMs - Date.now();
  if (leftMs <= 0) return dismiss(socket, "expired");
  const timer = setTimeout(() => endAt(socket, expiresAtMs), Math.min(leftMs, DAY_MS));
  timer.unref();
  socket.once("disconnect", () => clearTimeout(timer));
}
