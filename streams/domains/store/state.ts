/** The products that a screen offers, and the purchase under way. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { StoreEvents, StoreProduct } from "./events";

export interface StoreState {
  readonly products: Readonly<Record<string, StoreProduct>>;
  /** The product that the screen offers. */
  readonly productId: string | null;
  /** `deciding`: the person is in the store's sheet. `verifying`: it is paid, and the school checks it. */
  readonly step: "idle" | "opening" | "deciding" | "verifying";
  /** The sheet, while the person decides there. */
  readonly page: string | null;
  readonly problem: Problem | null;
  /** Something is paid that the school has not verified. */
  readonly isUnverified: boolean;
  /** The order of what was bought on this screen. */
  readonly orderId: number | null;
}

/** The store's number for a purchase that the person cancelled: no error (contract 6.21). */
const CANCELLED = 6_777_006;

const idle = { step: "idle", page: null, problem: null } as const;
const isSilent = ({ storeCode }: Problem): boolean => storeCode === CANCELLED;

const handlers = {
  "store/productRequested": (draft, { payload: { productId } }) => {
    Object.assign(draft, idle, { productId, orderId: null });
  },
  "store/productLoaded": (draft, { payload: { product } }) => {
    draft.products[product.id] = product;
  },
  "store/buyRequested": (draft) => {
    Object.assign(draft, idle, { step: "opening" });
  },
  "store/purchaseChanged": (draft, { payload: { purchase } }) => {
    // one that was restored at the start is no matter of this screen until it is verified
    if (purchase.productId !== draft.productId) return;
    const { state, page, storeCode } = purchase;
    if (state === "pending") Object.assign(draft, idle, { step: "deciding", page });
    else if (state === "approved") Object.assign(draft, idle, { step: "verifying" });
    else if (state === "cancelled") Object.assign(draft, idle);
    else Object.assign(draft, idle, { problem: { kind: "refused", ...(storeCode === null ? {} : { storeCode }) } });
  },
  "store/restoreRequested": (draft) => {
    draft.problem = null;
  },
  "store/verified": (draft, { payload: { purchase, orderId } }) => {
    draft.isUnverified = false;
    if (purchase.productId === draft.productId) Object.assign(draft, idle, { orderId });
  },
  "store/verificationFailed": (draft, { payload: { purchase, problem } }) => {
    draft.isUnverified = true;
    if (purchase.productId === draft.productId) Object.assign(draft, idle, { problem });
  },
  "store/refused": (draft, { payload: { problem } }) => {
    Object.assign(draft, idle, { problem: isSilent(problem) ? null : problem });
  },
} satisfies Handlers<StoreState, StoreEvents>;

export const storeSlice = defineSlice<StoreState>({
  scope: "session",
  initial: { products: {}, productId: null, ...idle, isUnverified: false, orderId: null },
  handlers,
});
