/**
 * The heads: every socket is told again and again where its log stands, and a socket whose session is over is ended
 * (contract 3.1, SEC-07). Rule: read from the database; a remembered head would repeat the loss it must reveal.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Socket } from "socket.io";
import type { Platform } from "../context";
import { type Caller, findLiving } from "../http/caller";
import { traceOf } from "../http/traces";
import { readPositions } from "../notifications/log";
import { dismiss } from "./dismiss";

/** While hints of other nodes may be lost, heads are read so often: what a hint would have told is late, not gone. */
const EAGER_MS = 500;
/** Sockets to a query and a turn of the loop: ten thousand at once would hold up everybody else (SEC-04). */
const BATCH = 250;

/** What a socket is, and the last head it was told. */
export interface SocketData {
  readonly caller: Caller;
  readonly token: string;
  told?: string;
}

/** Tells heads every `headEveryMs`, and news of them at once while the hub is not whole. Answers the end of it. */
export function tellHeads(platform: Platform): () => void {
  const { headEveryMs } = platform.options;
  let dueAtMs = performance.now() + headEveryMs;
  let wasWhole = true;
  let isRunning = false;
  const look = async (): Promise<void> => {
    const { isWhole } = platform.hub;
    const isDue = performance.now() >= dueAtMs;
    if (isRunning || !(isDue || !isWhole || !wasWhole)) return;
    isRunning = true;
    wasWhole = isWhole;
    if (isDue) dueAtMs = performance.now() + headEveryMs;
    await tellAll(platform, isDue).catch((error) => platform.logger.warn(traceOf(error), "heads could not be read"));
    isRunning = false;
  };
  const timer = setInterval(() => void look(), Math.min(EAGER_MS, headEveryMs)).unref();
  return () => clearInterval(timer);
}

async function tellAll(platform: Platform, isForAll: boolean): Promise<void> {
  const sockets = [...platform.hub.io.sockets.sockets.values()].filter((socket) => dataOf(socket).caller);
  for (let index = 0; index < sockets.length; index += BATCH) {
    await tellSome(platform, sockets.slice(index, index + BATCH), isForAll);
    await nextTurn();
  }
}

/** `isForAll` false: only those whose head is news to them. */
async function tellSome(platform: Platform, sockets: readonly Socket[], isForAll: boolean): Promise<void> {
  const callers = sockets.map((socket) => dataOf(socket).caller);
  const living = await findLiving(platform.db, unique(callers.map(({ sessionId }) => sessionId)));
  const positions = await readPositions(platform.db, unique(callers.map(({ userId }) => userId)));
  for (const socket of sockets) {
    const data = dataOf(socket);
    const position = positions.get(data.caller.userId);
    const news = position && `${position.epoch} ${position.head}`;
    if (!living.has(data.caller.sessionId)) dismiss(socket, "revoked");
    else if (position && (isForAll || data.told !== news)) {
      data.told = news;
      socket.emit("bus:head", { ...position, now: Date.now() / 1000 });
    }
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

export const dataOf = (socket: Socket): SocketData => socket.data as SocketData;
