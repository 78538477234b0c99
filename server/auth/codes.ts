/**
 * One-time codes and reset links. Rules: only their hash is stored; a new one voids the one before; few tries, then none;
 * a request for an unknown address leaves the same row and takes the same time (SEC-05, AUTH-11); a code made in the future,
 * before the clock was set back, neither delays a request nor is accepted.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { oneTimeCodes } from "../database/schema";
import { tooSoon } from "../http/errors";

export type CodeKind = "email" | "phone" | "reset";

/** Seconds until another code may be requested. */
export const RESEND_AFTER_SECONDS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PER_HOUR = 6;
const TRIES = 5;
const LIFE_MS: Record<CodeKind, number> = { email: 10 * MINUTE_MS, phone: 10 * MINUTE_MS, reset: HOUR_MS };

export interface CodeFor {
  readonly kind: CodeKind;
  readonly recipient: string;
  /** Null: nobody has this e-mail. */
  readonly userId: number | null;
}

/** Makes a code, six digits, or the token of a link. Throws 429 within a minute of the last one, and for the seventh in an hour. */
export async function issueCode(db: Db, secret: string, input: CodeFor, nowMs: number): Promise<string> {
  const where = and(eq(oneTimeCodes.kind, input.kind), eq(oneTimeCodes.recipient, input.recipient));
  // two requests at the same time would both find that none was sent
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${input.kind} ${input.recipient}`}))`);
  const recent = await db
    .select({ atMs: oneTimeCodes.createdAtMs })
    .from(oneTimeCodes)
    .where(and(where, gt(oneTimeCodes.createdAtMs, nowMs - HOUR_MS), lte(oneTimeCodes.createdAtMs, nowMs)))
    .orderBy(desc(oneTimeCodes.id));
  const waitMs = Math.max(
    (recent[0]?.atMs ?? 0) + RESEND_AFTER_SECONDS * 1000 - nowMs,
    (recent[PER_HOUR - 1]?.atMs ?? 0) + HOUR_MS - nowMs,
  );
  if (waitMs > 0) throw tooSoon(waitMs, "codeTooSoon");
  const code =
    input.kind === "reset" ? randomBytes(32).toString("base64url") : `${randomInt(1_000_000)}`.padStart(6, "0");
  await db.update(oneTimeCodes).set({ triesLeft: 0 }).where(where);
  await db.insert(oneTimeCodes).values({
    ...input,
    codeHash: hashOf(secret, input.kind, code),
    triesLeft: TRIES,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + LIFE_MS[input.kind],
  });
  return code;
}

/** The result of a try; the try is counted, so commit it whatever the result is. */
export type Tried = { readonly outcome: "right"; readonly userId: number } | { readonly outcome: "wrong" | "void" };

/** Tries a code that was sent to `recipient`; `userId` when it must have been for that user. */
export async function tryCode(
  db: Db,
  secret: string,
  { kind, recipient, userId }: { kind: "email" | "phone"; recipient: string; userId?: number },
  code: string,
  nowMs: number,
): Promise<Tried> {
  const isOwn = userId === undefined ? undefined : eq(oneTimeCodes.userId, userId);
  const where = and(eq(oneTimeCodes.kind, kind), eq(oneTimeCodes.recipient, recipient), isOwn);
  const row = await readNewest(db, where);
  if (!row || !isUsable(row, nowMs)) return { outcome: "void" };
  const isRight = isSame(row.codeHash, hashOf(secret, kind, code));
  if (isRight && row.userId !== null) {
    await db.delete(oneTimeCodes).where(eq(oneTimeCodes.id, row.id));
    return { outcome: "right", userId: row.userId };
  }
  await db
    .update(oneTimeCodes)
    .set({ triesLeft: row.triesLeft - 1 })
    .where(eq(oneTimeCodes.id, row.id));
  return { outcome: row.triesLeft === 1 ? "void" : "wrong" };
}

/** The user whose reset link has this token: undefined when there is none, it was used, another was sent, or its hour is over. */
export async function ownerOfReset(db: Db, secret: string, token: string, nowMs: number): Promise<number | undefined> {
  const row = await readNewest(db, eq(oneTimeCodes.codeHash, hashOf(secret, "reset", token)));
  if (!row || row.kind !== "reset" || !isUsable(row, nowMs)) return undefined;
  return row.userId ?? undefined;
}

/** Voids every code and link of a user: the e-mail or the password has changed. */
export const voidCodes = async (db: Db, userId: number): Promise<void> =>
  void (await db.update(oneTimeCodes).set({ triesLeft: 0 }).where(eq(oneTimeCodes.userId, userId)));

/** Deletes what can neither be used nor counts for the hour. */
export const pruneCodes = async (db: Db, nowMs: number): Promise<void> =>
  void (await db.delete(oneTimeCodes).where(sql`${oneTimeCodes.createdAtMs} < ${nowMs - HOUR_MS}`));

async function readNewest(db: Db, where: SQL | undefined) {
  const rows = await db.select().from(oneTimeCodes).where(where).orderBy(desc(oneTimeCodes.id)).limit(1).for("update");
  return rows[0];
}

const isUsable = (row: typeof oneTimeCodes.$inferSelect, nowMs: number): boolean =>
  row.triesLeft > 0 && row.createdAtMs <= nowMs && nowMs < row.expiresAtMs;

const hashOf = (secret: string, kind: CodeKind, code: string): string =>
  createHmac("sha256", secret).update(`code:${kind}:${code}`).digest("hex");

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
