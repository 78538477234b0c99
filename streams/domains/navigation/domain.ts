/** Declares the domain `navigation`. */
import { defineDomain } from "../../bus/domain";
import type { NavigationEvents } from "./events";
import { storeHome } from "./homePreview";
import { navigationSlice } from "./state";

export const navigation = defineDomain<NavigationEvents>()({
  name: "navigation",
  slice: navigationSlice,
  effects: { storeHome },
});
