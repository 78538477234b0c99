/** Offers by their key, and what renews a course stream. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getOffer, getRenewals } from "./api";

const FIVE_MINUTES_MS = 300_000;

/** A course stream that changes may be a course that was bought: what was offered for it is requested again. */
const one = defineOwnResource({
  name: "offers/one",
  key: "offerKey",
  stored: "aged",
  get: getOffer,
  pushes: ["stream.changed"],
  maxAgeMs: FIVE_MINUTES_MS,
});

/** At each visit: a price that is shown before one pays is the present one. */
const renewals = defineOwnResource({
  name: "offers/renewals",
  key: "streamId",
  stored: "never",
  get: getRenewals,
  pushes: ["stream.changed"],
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [one, renewals] as const;
