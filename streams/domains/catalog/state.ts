/** The catalogue's pages as they came. */

import { defineSlice, type Handlers } from "../../bus/fold";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import type { Offer } from "../offers/events";
import type { Addition, CatalogEvents, CatalogPage } from "./events";

export interface CatalogState {
  /** By `catalogKey`. */
  readonly page: FetchedByKey<CatalogPage>;
  /** What the last refused addition was offered instead. */
  readonly offered: (Addition & { readonly offer: Offer | null }) | null;
}

const handlers = {
  "catalog/added": (draft, { payload: { positionId } }) => {
    for (const { value } of Object.values(draft.page))
      for (const position of value?.positions ?? []) if (position.id === positionId) position.isInSubscription = true;
  },
  "catalog/offered": (draft, { payload }) => {
    draft.offered = payload;
  },
} satisfies Handlers<CatalogState, CatalogEvents>;

export const catalogSlice = defineSlice<CatalogState>({
  scope: "session",
  initial: { page: {}, offered: null },
  handlers,
});
