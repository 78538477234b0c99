/**
 * Points that staff give and take back (contract 7). Rules: who gave what is stored; a balance never falls below zero by the
 * staff's hand; an entry is taken back once, by a counter-entry that names it. The learner is notified of each.
 */
import { eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { scores, users } from "../database/schema";
import { changes } from "../http/changes";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import type { Change } from "../notifications/change";
import { addScore, readBalance, scoreView, sumOfScores } from "../points/store";
import { lockUser } from "../users/lock";
import { fullName, readUser } from "../users/view";
import { answerPage, type StaffList, staffPage } from "./pages";

/** The most that one gift changes: as much as the best verdict gives, so that a slip of the hand stays small. */
export const MAX_GIFT = 1_000;

/** `GET /points?user_id=`, `POST /points` and `POST /points/{id}/undo`. */
export function staffPointRoutes(app: FastifyInstance, platform: Platform): void {
  const query = takes(
    { query: (query) => ({ ...staffPage(query), userId: query.number("user_id") ?? 0 }) },
    ({ userId, ...page }, _, reply) => answerPage(platform.db, listPoints(userId), page, reply),
  );
  app.get("/points", query);
  const seen = (query: Query) => ({ seen: query.number("balance") });
  const give = changes(platform, { query: seen, body: pointsBody }, (change, gift, byId) =>
    givePoints(change, { ...gift, byId }),
  );
  app.post("/points", give);
  const undo = changes(platform, { path: (path) => ({ id: path.id() }), body: noBody }, (change, { id }, byId) =>
    undoPoints(change, id, byId),
  );
  app.post("/points/:id/undo", undo);
}

const pointsBody = (fields: Fields) => ({
  userId: fields.id("user_id"),
  amount: fields.integer("amount", { min: -MAX_GIFT, max: MAX_GIFT, isRequired: true }),
  type: fields.line("type", { max: 100, isRequired: true }),
});
type Gift = ReturnType<typeof pointsBody> & { readonly seen: number | undefined; readonly byId: number };

/** Throws 409 when the balance is not the one that was `seen`, so that two desks do not give the same twice. */
async function givePoints(change: Change, { seen, byId, ...gift }: Gift): Promise<Answer> {
  await lockUser(change, gift.userId);
  const balance = await readBalance(change.db, gift.userId);
  if (seen !== undefined && seen !== balance)
    throw new HttpError(409, "pointsMoved", { balance }, { extra: { balance } });
  if (gift.amount === 0) throw invalid("amount", "invalid");
  // what raises a balance is never refused
  if (gift.amount < 0 && balance + gift.amount < 0) throw invalid("amount", "pointsTooFew", { balance });
  return { status: 201, body: await addScore(change, { ...gift, givenById: byId }) };
}

/** Throws 404 for what no member of the staff gave, 409 for what was taken back and for what the balance no longer has. */
async function undoPoints(change: Change, id: number, byId: number): Promise<Answer> {
  const [entry] = await change.db.select().from(scores).where(eq(scores.id, id));
  if (!entry || entry.givenById === null || entry.undoesId !== null) throw notFound();
  await lockUser(change, entry.userId);
  const [before] = await change.db.select().from(scores).where(eq(scores.undoesId, id));
  if (before) throw new HttpError(409, "pointsUndone", { name: await nameOf(change.db, before.givenById) });
  const balance = await readBalance(change.db, entry.userId);
  if (entry.amount > 0 && balance < entry.amount) throw new HttpError(409, "pointsTooFew", { balance });
  const { userId, type } = entry;
  const counter = { userId, amount: -entry.amount, type, givenById: byId, undoesId: id };
  return { status: 201, body: await addScore(change, counter) };
}

const nameOf = async (db: Db, id: number | null): Promise<string> => (id ? fullName(await readUser(db, id)) : "");

const undoing = alias(scores, "undoing");

/** Every entry of a learner, with who gave it and what became of it. */
const listPoints = (userId: number): StaffList => ({
  table: scores,
  id: scores.id,
  scope: eq(scores.userId, userId),
  search: () => undefined,
  views: readEntries,
});

async function readEntries(db: Db, where: SQL): Promise<object[]> {
  const rows = await db
    .select({ score: scores, by: users, undoneById: undoing.id })
    .from(scores)
    .leftJoin(users, eq(users.id, scores.givenById))
    .leftJoin(undoing, eq(undoing.undoesId, scores.id))
    .where(where);
  return rows.map(({ score, by, undoneById }) => ({
    ...scoreView(score),
    given_by: by && { id: by.id, name: fullName(by) },
    undoes_id: score.undoesId,
    undone_by_id: undoneById,
  }));
}

/** The learners whose ids these are, with what can be done about their points. */
export async function readLearners(db: Db, where: SQL): Promise<object[]> {
  const rows = await db.select().from(users).where(where);
  const balances = await readBalances(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((user) => ({
    id: user.id,
    name: fullName(user),
    email: user.email,
    points: { balance: balances.get(user.id) ?? 0, max_gift: MAX_GIFT },
  }));
}

async function readBalances(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const isTheirs = inArray(scores.userId, [...ids]);
  const rows = await db
    .select({ id: scores.userId, balance: sumOfScores })
    .from(scores)
    .where(isTheirs)
    .groupBy(scores.userId);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
