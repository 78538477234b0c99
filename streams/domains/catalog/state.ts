/** The catalogue's pages and positions as they came. */

import { defineSlice, type Handlers } from "../../bus/fold";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import type { Offer } from "../offers/events";
import type { Addition, CatalogEvents, CatalogPage, CatalogPosition } from "./events";

export interface CatalogState {
  /** By `catalogKey`. */
  readonly page: FetchedByKey<CatalogPage>;
  readonly position: FetchedByKey<CatalogPosition>;
  /** What the last refused addition was offered instead. */
  readonly offered: (Addition & { readonly offer: Offer | null }) | null;
}

const handlers = {
  "catalog/added": (draft, { payload: { positionId } }) => {
    for (const { value } of Object.values(draft.page))
      for (const position of value?.positions ?? []) if (position.id === positionId) position.isInSubscription = true;
    const one = draft.position[positionId]?.value;
    if (one) one.isInSubscription = true;
  },
  "catalog/offered": (draft, { payload }) => {
    draft.offered = payload;
  },
} satisfies Handlers<CatalogState, CatalogEvents>;

export const catalogSlice = defineSlice<CatalogState>({
  scope: "session",
  initial: { page: {}, position: {}, offered: null },
  handlers,
});
