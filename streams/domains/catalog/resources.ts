/** The pages of the catalogue, and its positions. What the learner gets or loses changes what they own in it. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getPage, getPosition } from "./api";

const CHANGED_BY = ["stream.changed", "subscription.changed", "community.changed"];

const page = defineOwnResource({
  name: "catalog/page",
  key: "catalogKey",
  stored: "aged",
  get: getPage,
  pushes: CHANGED_BY,
  refetchOn: CHANGED_BY,
  maxAgeMs: 300_000,
});

const position = defineOwnResource({
  name: "catalog/position",
  key: "positionId",
  stored: "never",
  get: getPosition,
  pushes: CHANGED_BY,
  refetchOn: CHANGED_BY,
  maxAgeMs: 300_000,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [page, position] as const;
