/** Declares the domain `catalog`. */
import { defineDomain } from "../../bus/domain";
import type { CatalogEvents } from "./events";
import { add } from "./mutations";
import { catalogPage } from "./resources";
import { catalogSlice } from "./state";

export const catalog = defineDomain<CatalogEvents>()({
  name: "catalog",
  slice: catalogSlice,
  effects: { ...catalogPage.effects(), add: add.effect },
});
