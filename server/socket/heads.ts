/**
 * The heads: every socket receives the position of its log at intervals, and a socket whose session is over is ended
 * (contract 3.1, SEC-07). Rule: read from the database; a cached head would repeat the loss that it must reveal.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Socket } from "socket.io";
import type { Reached } from "../connections/recentCalls";
import type { Platform } from "../context";
import { type Caller, findLiving } from "../http/caller";
import { describeError } from "../http/traces";
import { type Position, readPositions } from "../notifications/log";
import { dismiss } from "./dismiss";

/** While hints of other nodes may be lost, heads are read this often: a change is then late, not lost. */
const EAGER_MS = 500;
/** Sockets for each query and turn of the loop: ten thousand in one turn would delay all other work (SEC-04). */
const BATCH = 250;

/** The state of a socket, and the last head that it received. */
export interface SocketData {
  readonly caller: Caller;
  readonly token: string;
  /** A desk of the staff: it is notified of changes for any learner (contract 7). */
  readonly isDesk: boolean;
  /** Browser, system and build, in one short text. */
  readonly client: string;
  /** How far the client has come, as its last ping says, and when that was; absent: it has not said. */
  reached?: Reached & { readonly atMs: number };
  /** When the next head is due; spread at random, so that they are never sent all together. */
  headDueAtMs?: number;
  notified?: string;
}

export const dataOf = (socket: Socket): SocketData => socket.data as SocketData;

/** Sends each socket its head every `headEveryMs`, and a new one immediately while the hub is not whole. Returns the function that stops it. */
export function publishHeads(platform: Platform): () => void {
  let isRunning = false;
  let wasWhole = true;
  const look = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const { isWhole } = platform.hub;
    const isEager = !isWhole || !wasWhole;
    wasWhole = isWhole;
    await publishDue(platform, isEager).catch((error) =>
      platform.logger.warn(describeError(error), "heads could not be read"),
    );
    isRunning = false;
  };
  const timer = setInterval(() => void look(), Math.min(EAGER_MS, platform.options.headEveryMs)).unref();
  return () => clearInterval(timer);
}

async function publishDue(platform: Platform, isEager: boolean): Promise<void> {
  const nowMs = performance.now();
  const { headEveryMs } = platform.options;
  const asked: Socket[] = [];
  for (const socket of platform.hub.io.sockets.sockets.values()) {
    const data = dataOf(socket);
    data.headDueAtMs ??= nowMs + Math.random() * headEveryMs;
    if (isEager || data.headDueAtMs <= nowMs) asked.push(socket);
  }
  for (let index = 0; index < asked.length; index += BATCH) {
    await notifySome(platform, asked.slice(index, index + BATCH), nowMs);
    await nextTurn();
  }
}

/** A socket whose head is not due gets it only if it is new. */
async function notifySome(platform: Platform, sockets: readonly Socket[], nowMs: number): Promise<void> {
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
  if (!position || !(isDue || data.notified !== news)) return;
  data.notified = news;
  if (isDue) data.headDueAtMs = nowMs + headEveryMs;
  socket.emit("bus:head", { ...position, now: Date.now() / 1000 });
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
