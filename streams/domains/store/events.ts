/** What the installed app sells through its store (SUBS-06; contract 6.21, 7.1). */
import type { Problem } from "../../bus/problem";
import type { StoreProduct, StorePurchase } from "../../ports/types";

export type { StoreProduct, StorePurchase } from "../../ports/types";

export interface StoreEvents {
  /** A screen offers this product: what it said of another one before ends. */
  readonly "store/productRequested": { readonly productId: string };
  readonly "store/productLoaded": { readonly product: StoreProduct };
  readonly "store/buyRequested": { readonly productId: string; readonly serviceId: number };
  /** The purchase as the store has it now. */
  readonly "store/purchaseChanged": { readonly purchase: StorePurchase };
  /** What was paid and not verified is verified again. */
  readonly "store/restoreRequested": Record<string, never>;
  /** The school has given what the purchase paid for. `isFirst`: this purchase was not verified on this device before. */
  readonly "store/verified": { readonly purchase: StorePurchase; readonly orderId: number; readonly isFirst: boolean };
  /** The purchase is paid, and not given yet. The store keeps it. */
  readonly "store/verificationFailed": { readonly purchase: StorePurchase; readonly problem: Problem };
  /** A step that the store, or the way to it, refused. */
  readonly "store/refused": { readonly problem: Problem };
}
