/** The pages of the catalogue. What the learner gets or loses changes what they own in it. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, notFetched } from "../../bus/fetched";
import { inRecord } from "../../bus/statusField";
import { getPage } from "./api";
import type { CatalogPage } from "./events";

const CHANGED_BY = ["stream.changed", "subscription.changed", "community.changed"];

export const catalogPage = defineResource({
  name: "catalog/page",
  key: "catalogKey",
  statusIn: inRecord("pages", "resource", (): Fetched<CatalogPage> => notFetched),
  get: getPage,
  pushes: CHANGED_BY,
  hints: CHANGED_BY,
  maxAgeMs: 300_000,
});
