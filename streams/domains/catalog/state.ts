/** The catalogue's pages as they came. */
import type { Draft } from "immer";
import type { Fetched } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { stale } from "../../bus/resource";
import type { ClubEvents } from "../clubs/events";
import type { CourseEvents } from "../courses/events";
import type { Offer } from "../offers/events";
import type { SubscriptionEvents } from "../subscriptions/events";
import type { Addition, CatalogEvents, CatalogPage } from "./events";
import { add } from "./mutations";
import { catalogPage } from "./resources";

export interface CatalogState {
  /** By `catalogKey`. */
  readonly pages: Readonly<Record<number, Fetched<CatalogPage>>>;
  readonly add: MutationState<Addition>;
  /** What the last refused addition was offered instead. */
  readonly offered: (Addition & { readonly offer: Offer | null }) | null;
}

const invalidate = (draft: Draft<CatalogState>) => {
  for (const page of Object.values(draft.pages)) page.resource = stale(page.resource);
};

const handlers = {
  ...catalogPage.handlers<CatalogState>((draft, { value, key }) => {
    const page = draft.pages[key];
    if (page) page.value = value as Draft<CatalogPage>;
  }),
  ...add.handlers,
  "catalog/added": (draft, { payload: { positionId } }) => {
    for (const { value } of Object.values(draft.pages))
      for (const position of value?.positions ?? []) if (position.id === positionId) position.isInSubscription = true;
  },
  "catalog/offered": (draft, { payload }) => {
    draft.offered = payload;
  },
  // what is owned is in the pages: they are fetched again
  "stream.changed": invalidate,
  "subscription.changed": invalidate,
  "community.changed": invalidate,
} satisfies Handlers<CatalogState, CatalogEvents, CourseEvents & SubscriptionEvents & ClubEvents>;

export const catalogSlice = defineSlice<CatalogState>({
  scope: "session",
  initial: { pages: {}, add: idle, offered: null },
  handlers,
});
