/** Declares the domain `catalog`. */
import { defineDomain } from "../../bus/domain";
import type { CatalogEvents } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { catalogSlice } from "./state";

export const catalog = defineDomain<CatalogEvents>()({
  name: "catalog",
  slice: catalogSlice,
  resources: ownResources,
  mutations,
});
