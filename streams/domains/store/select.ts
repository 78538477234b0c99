/** What screens read of the app's store. */
import { itemOf } from "../../bus/items";
import type { StoreState } from "./state";

interface HasStore {
  readonly store: StoreState;
}
interface StoreBrand {
  readonly isAppStoreSupport: boolean;
  /** The application's prefix in the store. */
  readonly appStorePrefix?: string | undefined;
}

/** The product of a service for this application: the one whose code starts with its prefix; null: it is not sold in the store. */
export const findStoreProduct = (
  { appstoreProducts }: { readonly appstoreProducts: readonly { readonly code: string; readonly id: string }[] },
  { isAppStoreSupport, appStorePrefix }: StoreBrand,
): string | null =>
  (isAppStoreSupport && appStorePrefix
    ? appstoreProducts.find(({ code }) => code.startsWith(appStorePrefix))?.id
    : undefined) ?? null;

/** The product with the store's own price; null while it is not loaded. */
export const selectStoreProduct = itemOf(({ store }: HasStore) => store.products, null);
export const selectStorePurchase = ({ store }: HasStore): StoreState => store;
