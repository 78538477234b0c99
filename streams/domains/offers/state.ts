import { defineSlice, type Handlers } from "../../bus/fold";
import type { CodeAnswer, CodeCheck, OfferEvents } from "./events";

export interface OffersState {
  readonly checked: (CodeCheck & { readonly answer: CodeAnswer }) | null;
}

const handlers = {
  "offers/codeChecked": (draft, { payload }) => {
    draft.checked = payload;
  },
  "offers/codeDropped": (draft) => {
    draft.checked = null;
  },
} satisfies Handlers<OffersState, OfferEvents>;

export const offersSlice = defineSlice<OffersState>({
  scope: "session",
  initial: { checked: null },
  handlers,
});
