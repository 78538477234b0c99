/** Offers by their key, and what renews a course stream. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, notFetched } from "../../bus/fetched";
import { inRecord } from "../../bus/statusField";
import { getOffer, getRenewals } from "./api";
import type { Offer, Renewal } from "./events";

const FIVE_MINUTES_MS = 300_000;

/** A course stream that changes may be a course that was bought: what was offered for it is requested again. */
export const oneOffer = defineResource({
  name: "offers/one",
  key: "offerKey",
  statusIn: inRecord("ones", "resource", (): Fetched<Offer | null> => notFetched),
  get: getOffer,
  pushes: ["stream.changed"],
  maxAgeMs: FIVE_MINUTES_MS,
});

/** At each visit: a price that is shown before one pays is the present one. */
export const renewals = defineResource({
  name: "offers/renewals",
  key: "streamId",
  statusIn: inRecord("renewals", "resource", (): Fetched<readonly Renewal[]> => notFetched),
  get: getRenewals,
  pushes: ["stream.changed"],
  maxAgeMs: 0,
});
