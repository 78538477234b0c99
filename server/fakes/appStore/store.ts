/** Purchases of the stub of the app's store (contract 7.1). Rule: what is approved stays until it is finished. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../database/open";
import { courseServices, storePurchases } from "../../database/schema";
import { pageSignature, receiptOf } from "./receipts";

export type PurchaseRow = typeof storePurchases.$inferSelect;

/** What a person at the store can let fail, besides a purchase. */
export const STEPS = ["setup", "products", "restore", "finish"] as const;
export type Step = (typeof STEPS)[number];

/** The codes with which the next call of a step fails, by learner and step; a person chooses them, and a restart forgets them. */
export type NextFailures = Map<string, number>;

/** 6777006, the only one that a person's "no" has. */
export const CANCELLED = 6_777_006;
/** The store plugin's numbers (contract 6.21): 6777009 does not exist. */
export const CODES = Array.from({ length: 32 }, (_, index) => 6_777_001 + index).filter((code) => code !== 6_777_009);

export const isProduct = (id: string) => sql`${courseServices.appstoreProducts} @> ${JSON.stringify([{ id }])}::jsonb`;

export const purchaseView = ({ storage: { secret } }: Platform, row: PurchaseRow): object => ({
  id: row.id,
  product_id: row.productId,
  state: row.state,
  receipt: row.state === "approved" ? receiptOf(secret, row.id, `${row.userId}:${row.productId}`) : null,
  code: row.code,
  is_finished: row.isFinished,
  page: `/local/store/sheet/${row.id}/${pageSignature(secret, `sheet:${row.id}`)}`,
});

/** A new purchase, or the one of this product that is not finished yet. */
export async function beginPurchase(db: Db, userId: number, productId: string, nowMs: number): Promise<PurchaseRow> {
  const [open] = await db
    .select()
    .from(storePurchases)
    .where(
      and(
        eq(storePurchases.userId, userId),
        eq(storePurchases.productId, productId),
        inArray(storePurchases.state, ["pending", "approved"]),
        eq(storePurchases.isFinished, false),
      ),
    )
    .orderBy(asc(storePurchases.id))
    .limit(1);
  if (open) return open;
  const values = { userId, productId, state: "pending" as const, createdAtMs: nowMs };
  const [row] = await db.insert(storePurchases).values(values).returning();
  if (!row) throw new Error("the purchase was not stored");
  return row;
}
