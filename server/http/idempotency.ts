/**
 * Sends that may be repeated (contract 1). Rule: the stored answer is in the transaction of the change, so a killed
 * server either did it and remembers the answer, or did nothing. Refusals are not stored: they changed nothing.
 */
import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { idempotencyRecords } from "../database/schema";
import { type Change, makeChange } from "../notifications/change";
import { findTextLanguage } from "../translations/hooks";
import { readCaller } from "./caller";
import { HttpError } from "./errors";

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A device that was offline sends again what it tried before it left. */
const STORED_FOR_MS = 30 * 24 * 3600_000;

/**
 * Runs a mutating route as one change, once per key: the same key and request get the stored answer; another request
 * gets 422; a key whose request still runs gets 409 with Retry-After.
 */
export async function answerOnce(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (change: Change) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = readKey(request);
  const answer = key ? await runOnce(platform, request, key, work) : await makeChange(platform, undefined, work);
  reply.status(answer.status);
  return answer.body === undefined || answer.body === null ? reply.send() : reply.send(answer.body);
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\w-]{8,64}$/.test(key)) throw new HttpError(400, "badRequest");
  return key;
}

async function runOnce(
  platform: Platform,
  request: FastifyRequest,
  key: string,
  work: (change: Change) => Promise<Answer>,
) {
  const { userId } = readCaller(request);
  const slot = `${userId}:${key}`;
  if (platform.runningKeys.has(slot)) throw new HttpError(409, "keyRunning", {}, { headers: { "Retry-After": "1" } });
  platform.runningKeys.add(slot);
  try {
    return await makeChange(platform, key, async (change) => {
      const stored = await reserve(change, userId, key, hashRequest(request));
      if (stored) return stored;
      const answer = await work(change);
      // as it is sent, so that a repeat gets the same
      const body = platform.translations.resolve(answer.body, findTextLanguage(request));
      return store(change, userId, key, { ...answer, body });
    });
  } finally {
    platform.runningKeys.delete(slot);
  }
}

/** Takes the key, or returns its stored answer. Another node's running request makes this wait for its end. */
async function reserve(change: Change, userId: number, key: string, requestHash: string): Promise<Answer | undefined> {
  const isSameKey = and(eq(idempotencyRecords.userId, userId), eq(idempotencyRecords.key, key));
  await change.db
    .delete(idempotencyRecords)
    .where(and(isSameKey, lt(idempotencyRecords.createdAtMs, change.nowMs - STORED_FOR_MS)));
  const taken = await change.db
    .insert(idempotencyRecords)
    .values({ userId, key, requestHash, status: 0, createdAtMs: change.nowMs })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key });
  if (taken.length > 0) return undefined;
  const [record] = await change.db.select().from(idempotencyRecords).where(isSameKey);
  if (record?.requestHash !== requestHash) throw new HttpError(422, "keyReused");
  return { status: record.status, body: record.body };
}

async function store(change: Change, userId: number, key: string, answer: Answer): Promise<Answer> {
  await change.db
    .update(idempotencyRecords)
    .set({ status: answer.status, body: answer.body === undefined ? sql`null` : answer.body })
    .where(and(eq(idempotencyRecords.userId, userId), eq(idempotencyRecords.key, key)));
  return answer;
}

/** The path without its query: the language of a retry may differ, and so may the order in which another build writes the fields. */
function hashRequest(request: FastifyRequest): string {
  const path = request.url.split("?")[0];
  return createHash("sha256")
    .update(JSON.stringify([request.method, path, request.body ?? null], inOrder))
    .digest("hex");
}

/** An object with its fields by name: two that are equal are one text. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Deletes answers older than 30 days. */
export async function pruneAnswers(db: Platform["db"], nowMs: number): Promise<void> {
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAtMs, nowMs - STORED_FOR_MS));
}
