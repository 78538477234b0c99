/** Declares the domain `contents`. */
import { defineDomain } from "../../bus/domain";
import type { ContentsEvents } from "./events";
import { ownResources } from "./resources";
import { followHolding } from "./stored";

export const contents = defineDomain<ContentsEvents>()({
  name: "contents",
  effects: { followHolding },
  resources: ownResources,
});
