/**
 * The connection card of a learner (DEV-18): open sockets, position, last catch-up, last pushes and refused calls. Rules: each node
 * answers for its own sockets, and the card says how many nodes answered; a push counts as delivered only if a device has since sent a
 * position at or after it, by a ping or by a catch-up.
 */
import { hostname } from "node:os";
import { desc, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { notifications } from "../database/schema";
import type { Position } from "../notifications/log";
import { dataOf } from "../socket/heads";
import { userRoom } from "../socket/hub";
import type { CatchUp, Reached, RefusedCall } from "./recentCalls";

const MOST_PUSHES = 50;
const MOST_REFUSED = 20;

/** What one node knows of a learner. */
export interface NodeView {
  readonly node: string;
  /** Since when it remembers calls. */
  readonly sinceMs: number;
  readonly sockets: readonly SocketView[];
  readonly catchUp?: CatchUp | undefined;
  readonly refused: readonly RefusedCall[];
}

interface SocketView {
  readonly sinceMs: number;
  readonly transport: string;
  readonly client: string;
  readonly isDesk: boolean;
  readonly reached?: (Reached & { readonly atMs: number }) | undefined;
}

type Known = Pick<Platform, "hub" | "recentCalls">;

const NODE = `${hostname()}:${process.pid}`;

/** What this node knows of a learner. */
export function readNode({ hub, recentCalls }: Known, userId: number): NodeView {
  const { sockets, adapter } = hub.io.sockets;
  const open = [...(adapter.rooms.get(userRoom(userId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  return {
    node: NODE,
    sinceMs: recentCalls.sinceMs,
    sockets: open.map((socket) => {
      const { client, isDesk, reached } = dataOf(socket);
      return { sinceMs: socket.handshake.issued, transport: socket.conn.transport.name, client, isDesk, reached };
    }),
    catchUp: recentCalls.findCatchUp(userId),
    refused: recentCalls.listRefused(userId),
  };
}

/** Answers what another node asks for its own card; `{}` for what is no question of this version. */
export function answerNode(known: Known, question: object): object {
  const { userId } = question as { userId?: unknown };
  return typeof userId === "number" ? readNode(known, userId) : {};
}

/** The card as `GET /staff/v1/learners/{id}/connection` answers it (contract 7). */
export async function readCard(platform: Pick<Platform, "db" | "readPosition"> & Known, userId: number) {
  const { answers, missing } = await platform.hub.ask({ userId });
  const position = await platform.readPosition(userId);
  const others = answers.filter(isNodeView);
  const nodes = [readNode(platform, userId), ...others];
  const catchUp = nodes
    .flatMap(({ node, catchUp: last }) => (last ? [{ node, ...last }] : []))
    .sort((a, b) => b.atMs - a.atMs)[0];
  const reached = findReached(nodes, position);
  return {
    ...position,
    cursor: reached ?? null,
    nodes: { answered: nodes.length, missing: missing === undefined ? null : missing + answers.length - others.length },
    since: seconds(Math.max(...nodes.map(({ sinceMs }) => sinceMs))),
    sockets: nodes.flatMap(({ node, sockets }) => sockets.map((socket) => socketView(node, socket, position))),
    last_catch_up: catchUp ? catchUpView(catchUp) : null,
    pushes: await readPushes(platform, userId, reached),
    refused: nodes
      .flatMap(({ node, refused }) => refused.map((call) => ({ node, ...call })))
      .sort((a, b) => b.atMs - a.atMs)
      .slice(0, MOST_REFUSED)
      .map(({ requestId, atMs, ...call }) => ({ request_id: requestId, at: seconds(atMs), ...call })),
  };
}

/** The farthest place of this log that a device is known to have read; undefined: none has said. */
function findReached(nodes: readonly NodeView[], { epoch, head }: Position): number | undefined {
  const told = nodes.flatMap(({ sockets, catchUp }) => [...sockets.map(({ reached }) => reached), catchUp]);
  const cursors = told.flatMap((each) => (each?.epoch === epoch && each.cursor <= head ? [each.cursor] : []));
  return cursors.length > 0 ? Math.max(...cursors) : undefined;
}

const seconds = (ms: number): number => ms / 1000;

function socketView(node: string, { sinceMs, transport, client, isDesk, reached }: SocketView, { epoch }: Position) {
  const isOfThisLog = reached?.epoch === epoch;
  return {
    since: seconds(sinceMs),
    transport,
    client,
    is_desk: isDesk,
    node,
    cursor: reached && isOfThisLog ? reached.cursor : null,
    told_at: reached ? seconds(reached.atMs) : null,
  };
}

const catchUpView = ({ node, atMs, cursor, answer }: CatchUp & { readonly node: string }) => ({
  at: seconds(atMs),
  after: cursor,
  answer,
  node,
});

/** The newest first, by type and number alone. */
async function readPushes({ db }: Pick<Platform, "db">, userId: number, reached: number | undefined) {
  const { seq, type, atMs } = notifications;
  const rows = await db
    .select({ seq, type, atMs })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(seq))
    .limit(MOST_PUSHES);
  return rows.map((row) => ({
    seq: row.seq,
    type: row.type,
    at: seconds(row.atMs),
    is_delivered: reached !== undefined && row.seq <= reached,
  }));
}

/** Another version of this server may answer something else. */
const isNodeView = (answer: object): answer is NodeView =>
  "node" in answer &&
  typeof answer.node === "string" &&
  "sinceMs" in answer &&
  typeof answer.sinceMs === "number" &&
  "sockets" in answer &&
  Array.isArray(answer.sockets) &&
  "refused" in answer &&
  Array.isArray(answer.refused);
