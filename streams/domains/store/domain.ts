/** Declares the domain `store`. */
import { defineDomain } from "../../bus/domain";
import { storeEffects } from "./effects";
import type { StoreEvents } from "./events";
import { storeSlice } from "./state";

export const store = defineDomain<StoreEvents>({
  reports: {
    // verified by the school: once for each purchase (SUBS-06)
    "store/verified": ({ purchase: { productId }, orderId, isFirst }) =>
      isFirst ? [["in_app_purchase", { product_id: productId, order_id: orderId }]] : [],
  },
})({ name: "store", slice: storeSlice, effects: storeEffects });
