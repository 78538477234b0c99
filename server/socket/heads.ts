/**
 * The heads: every socket is told again and again where its log stands, and a socket whose session is over is ended
 * (contract 3.1, SEC-07). Rule: read from the database; a remembered head would repeat the loss it must reveal.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Socket } from "socket.io";
import type { Platform } from "../context";
import { type Caller, findLiving } from "../http/caller";
import { traceOf } from "../http/traces";
import { type Position, readPositions } from "../notifications/log";
import { dismiss } from "./dismiss";

/** While hints of other nodes may be lost, heads are read so often: what a hint would have told is late, not gone. */
const EAGER_MS = 500;
/** Sockets to a query and a turn of the loop: ten thousand at once would hold up everybody else (SEC-04). */
const BATCH = 250;

/** What a socket is, and what it was told. */
export interface SocketData {
  readonly caller: Caller;
  readonly token: string;
  /** A desk of the staff: it hears what changes for anybody (contract 7). */
  readonly isDesk: boolean;
  /** When the next head is due; spread by chance, so that they never come all at once. */
  headDueAtMs?: number;
  told?: string;
}

export const dataOf = (socket: Socket): SocketData => socket.data as SocketData;

/** Tells each socket its head every `headEveryMs`, and news of it at once while the hub is not whole. Answers the end of it. */
export function tellHeads(platform: Platform): () => void {
  let isRunning = false;
  let wasWhole = true;
  const look = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const { isWhole } = platform.hub;
    const isEager = !isWhole || !wasWhole;
    wasWhole = isWhole;
    await tellDue(platform, isEager).catch((error) => platform.logger.warn(traceOf(error), "heads could not be read"));
    isRunning = false;
  };
  const timer = setInterval(() => void look(), Math.min(EAGER_MS, platform.options.headEveryMs)).unref();
  return () => clearInterval(timer);
}

async function tellDue(platform: Platform, isEager: boolean): Promise<void> {
  const nowMs = performance.now();
  const { headEveryMs } = platform.options;
  const asked: Socket[] = [];
  for (const socket of platform.hub.io.sockets.sockets.values()) {
    const data = dataOf(socket);
    data.headDueAtMs ??= nowMs + Math.random() * headEveryMs;
    if (isEager || data.headDueAtMs <= nowMs) asked.push(socket);
  }
  for (let index = 0; index < asked.length; index += BATCH) {
    await tellSome(platform, asked.slice(index, index + BATCH), nowMs);
    await nextTurn();
  }
}

/** Whose head is not due hears of it only if it is news. */
async function tellSome(platform: Platform, sockets: readonly Socket[], nowMs: number): Promise<void> {
  const callers = sockets.map((socket) => dataOf(socket).caller);
  const living = await findLiving(platform.db, unique(callers.map(({ sessionId }) => sessionId)));
  const positions = await readPositions(platform.db, unique(callers.map(({ userId }) => userId)));
  for (const socket of sockets) {
    const data = dataOf(socket);
    if (!living.has(data.caller.sessionId))
      dismiss(socket, data.caller.expiresAtMs <= Date.now() ? "expired" : "revoked");
    else tell(socket, positions.get(data.caller.userId), nowMs, platform.options.headEveryMs);
  }
}

function tell(socket: Socket, position: Position | undefined, nowMs: number, headEveryMs: number): void {
  const data = dataOf(socket);
  const isDue = (data.headDueAtMs ?? 0) <= nowMs;
  const news = position && `${position.epoch} ${position.head}`;
  if (!position || !(isDue || data.told !== news)) return;
  data.told = news;
  if (isDue) data.headDueAtMs = nowMs + headEveryMs;
  socket.emit("bus:head", { ...position, now: Date.now() / 1000 });
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
