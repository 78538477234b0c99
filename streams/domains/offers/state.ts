/** What is offered, and the last check of a promo code. */
import type { Draft } from "immer";
import type { Fetched } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { together } from "../../bus/together";
import type { CodeAnswer, CodeCheck, Offer, OfferEvents, Renewal } from "./events";
import { codeCheck } from "./mutations";
import { oneOffer, renewals } from "./resources";

export interface OffersState {
  /** By place; null: there is none. */
  readonly ones: Readonly<Record<number, Fetched<Offer | null>>>;
  /** By course stream. */
  readonly renewals: Readonly<Record<number, Fetched<readonly Renewal[]>>>;
  readonly codeCheck: MutationState<CodeCheck>;
  readonly checked: (CodeCheck & { readonly answer: CodeAnswer }) | null;
}

const handlers = {
  ...together(
    oneOffer.handlers<OffersState>((draft, { value, key }) => {
      const one = draft.ones[key];
      if (one) one.value = value;
    }),
    renewals.handlers<OffersState>((draft, { value, key }) => {
      const one = draft.renewals[key];
      if (one) one.value = value as Draft<Renewal[]>;
    }),
  ),
  ...codeCheck.handlers,
  "offers/codeChecked": (draft, { payload }) => {
    draft.checked = payload;
  },
  "offers/codeDropped": (draft) => {
    draft.checked = null;
  },
} satisfies Handlers<OffersState, OfferEvents>;

export const offersSlice = defineSlice<OffersState>({
  scope: "session",
  initial: { ones: {}, renewals: {}, codeCheck: idle, checked: null },
  handlers,
});
