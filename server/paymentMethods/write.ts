/** Adding and removing cards. Rule: where a learner has cards, exactly one of them is the default. */
import { and, desc, eq } from "drizzle-orm";
import { paymentMethods } from "../database/schema";
import { notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import { methodViews, notifyMethods } from "./view";

/** Removes a card; the newest of the others becomes the default. Throws 404. */
export async function removeMethod(change: Change, ids: { id: number; userId: number }): Promise<Answer> {
  await lockUser(change, ids.userId);
  const where = and(eq(paymentMethods.id, ids.id), eq(paymentMethods.userId, ids.userId));
  const [removed] = await change.db.delete(paymentMethods).where(where).returning();
  if (!removed) throw notFound();
  change.notify(ids.userId, "payment_method.changed", { id: ids.id, deleted: true });
  if (removed.isDefault) await chooseDefault(change, ids.userId);
  return { status: 204 };
}

/** Makes a card the one that is charged; one that is it already is answered again. Throws 404. */
export async function makeDefault(change: Change, ids: { id: number; userId: number }): Promise<Answer> {
  await lockUser(change, ids.userId);
  const where = and(eq(paymentMethods.id, ids.id), eq(paymentMethods.userId, ids.userId));
  const [chosen] = await change.db.select().from(paymentMethods).where(where);
  if (!chosen) throw notFound();
  if (!chosen.isDefault) {
    const former = await clearDefault(change, ids.userId);
    await change.db.update(paymentMethods).set({ isDefault: true }).where(where);
    await notifyMethod(change, ids.userId, ids.id);
    if (former !== null) await notifyMethod(change, ids.userId, former);
  }
  return { status: 200, body: { data: await readMethod(change, ids.userId, ids.id) } };
}

async function chooseDefault(change: Change, userId: number): Promise<void> {
  const [newest] = await change.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.id))
    .limit(1);
  if (!newest) return;
  await change.db.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, newest.id));
  await notifyMethods(change, userId);
}

export type NewCard = Pick<
  typeof paymentMethods.$inferInsert,
  "userId" | "brand" | "last4" | "expMonth" | "expYear" | "isRefused"
>;

/** Saves a card that the learner adds, as the default: it is added in order to pay with it. Throws 404. */
export async function replaceDefault(change: Change, card: NewCard): Promise<void> {
  await lockUser(change, card.userId);
  const former = await clearDefault(change, card.userId);
  await insertMethod(change, card, true);
  if (former !== null) await notifyMethod(change, card.userId, former);
}

/** Saves a card in the place of another one, which is gone then; where that is gone already, nothing is saved. */
export async function replaceMethod(change: Change, id: number, card: Omit<NewCard, "userId">): Promise<void> {
  const where = eq(paymentMethods.id, id);
  const [owner] = await change.db.select({ userId: paymentMethods.userId }).from(paymentMethods).where(where);
  if (!owner) return;
  const { userId } = owner;
  await lockUser(change, userId);
  const [replaced] = await change.db.delete(paymentMethods).where(where).returning();
  if (!replaced) return;
  change.notify(userId, "payment_method.changed", { id, deleted: true });
  await insertMethod(change, { ...card, userId }, replaced.isDefault);
}

/** Returns the id of the card that was the default; null: there was none. */
async function clearDefault(change: Change, userId: number): Promise<number | null> {
  const isDefault = and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true));
  const [former] = await change.db.update(paymentMethods).set({ isDefault: false }).where(isDefault).returning();
  return former?.id ?? null;
}

const notifyMethod = async (change: Change, userId: number, id: number): Promise<void> =>
  change.notify(userId, "payment_method.changed", await readMethod(change, userId, id));

/** Saves a card of a learner who is locked; the first one is the default. Returns it as the learner sees it. */
export async function addMethod(change: Change, card: NewCard): Promise<object> {
  const isOwn = eq(paymentMethods.userId, card.userId);
  return insertMethod(change, card, (await change.db.$count(paymentMethods, isOwn)) === 0);
}

async function insertMethod(change: Change, card: NewCard, isDefault: boolean): Promise<object> {
  const [row] = await change.db
    .insert(paymentMethods)
    .values({ ...card, isDefault, createdAtMs: change.nowMs })
    .returning();
  const view = await readMethod(change, card.userId, row?.id);
  change.notify(card.userId, "payment_method.changed", view);
  return view;
}

async function readMethod(change: Change, userId: number, id: number | undefined): Promise<object> {
  const views = await methodViews(change.db, userId);
  const view = views.find((each) => "id" in each && each.id === id);
  if (!view) throw new Error("the card was not stored");
  return view;
}

/** Saves the card with which an order was paid, where there is none yet. */
export async function storeCard(change: Change, userId: number): Promise<void> {
  if ((await change.db.$count(paymentMethods, eq(paymentMethods.userId, userId))) > 0) return;
  const expYear = new Date(change.nowMs).getUTCFullYear() + 3;
  await addMethod(change, { userId, brand: "visa", last4: "4242", expMonth: 12, expYear });
}
