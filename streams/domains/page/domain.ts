/** Declares the domain `page`. */
import { defineDomain } from "../../bus/domain";
import { pageEffects } from "./effects";
import type { PageEvents } from "./events";
import { type PageState, pageSlice } from "./state";

export const page = defineDomain<PageEvents>({
  reports: {
    "page/shown": ({ name }) => [["page_view", { page: name }]],
    "page/clicked": ({ name }, { page }: { readonly page: PageState }) => [["click", { name, page: page.shown ?? "" }]],
  },
})({
  name: "page",
  slice: pageSlice,
  effects: pageEffects,
});
