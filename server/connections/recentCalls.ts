/**
 * What this node remembers of learners' calls, for the staff: the last catch-up, and the calls that were refused or failed (DEV-18).
 * Rules: in memory only, and bounded; never a body, an address or a query, only what the log says too (SRV-13).
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CATCH_UP } from "../notifications/log";

const MOST_CATCH_UPS = 20_000;
const MOST_LEARNERS_REFUSED = 1_000;
const MOST_REFUSED_EACH = 20;

/** A place in a learner's log that a device has read. */
export interface Reached {
  readonly epoch: string;
  readonly cursor: number;
}

/** A call for missed notifications: from where it asked, and whether it got them or must take a snapshot. */
export interface CatchUp extends Reached {
  readonly atMs: number;
  readonly answer: "events" | "snapshot";
}

/** One line of the log, without what the card says already. */
export interface RefusedCall {
  readonly requestId: string;
  readonly atMs: number;
  readonly method: string;
  /** The pattern. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export class RecentCalls {
  /** Nothing earlier is known here. */
  readonly sinceMs = Date.now();
  private readonly catchUps = new Map<number, CatchUp>();
  private readonly refused = new Map<number, readonly RefusedCall[]>();

  noteCatchUp(userId: number, catchUp: CatchUp): void {
    putNewest(this.catchUps, userId, catchUp, MOST_CATCH_UPS);
  }

  noteRefused(userId: number, call: RefusedCall): void {
    const calls = [call, ...(this.refused.get(userId) ?? [])].slice(0, MOST_REFUSED_EACH);
    putNewest(this.refused, userId, calls, MOST_LEARNERS_REFUSED);
  }

  findCatchUp(userId: number): CatchUp | undefined {
    return this.catchUps.get(userId);
  }

  /** The newest first. */
  listRefused(userId: number): readonly RefusedCall[] {
    return this.refused.get(userId) ?? [];
  }
}

/** The entry that was written longest ago goes when there are too many. */
function putNewest<T>(entries: Map<number, T>, key: number, entry: T, most: number): void {
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size <= most) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}

/** Notes the calls of learners, on all routes that are added to the app later. */
export function watchCalls(app: FastifyInstance): RecentCalls {
  const recent = new RecentCalls();
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    const { caller, routeOptions, method, id: requestId } = request;
    if (caller?.role !== "learner") return;
    const atMs = Date.now();
    const { url: route = "none" } = routeOptions;
    const reached = route === CATCH_UP ? readReached(request) : undefined;
    if (reached && (status === 200 || status === 409))
      recent.noteCatchUp(caller.userId, { ...reached, atMs, answer: status === 200 ? "events" : "snapshot" });
    // a snapshot is no refusal
    if (status < 400 || (reached && status === 409)) return;
    recent.noteRefused(caller.userId, { requestId, atMs, method, route, status, ms: Math.round(elapsedTime) });
  });
  return recent;
}

function readReached({ query }: FastifyRequest): Reached | undefined {
  const { epoch, after } = query as { epoch?: unknown; after?: unknown };
  return readPosition(epoch, after === undefined ? undefined : Number(after));
}

const MAX_EPOCH_LENGTH = 40;

/** The position that a client tells; undefined: it is none. */
export function readPosition(epoch: unknown, cursor: unknown): Reached | undefined {
  const isPosition =
    typeof epoch === "string" &&
    epoch.length <= MAX_EPOCH_LENGTH &&
    typeof cursor === "number" &&
    Number.isSafeInteger(cursor) &&
    cursor >= 0;
  return isPosition ? { epoch, cursor } : undefined;
}
