/** The contents of each course that a screen needs. */
import { defineResource } from "../../bus/defineResource";
import { pending, type Resource } from "../../bus/resource";
import { inRecord } from "../../bus/statusField";
import { getContent } from "./api";
import type { Content } from "./events";

/** How long the contents of a course count as fresh (B, section 9: general cache expiry). */
const CONTENT_CACHE_MS = 86_400_000;

/** A course's contents, as far as they are known. */
export interface KnownContent {
  readonly resource: Resource;
  readonly content: Content | null;
}

/** No push names a course's contents: they are fetched again with age, and after a snapshot. */
export const courseContents = defineResource({
  name: "contents/course",
  key: "courseId",
  statusIn: inRecord("courses", "resource", (): KnownContent => ({ resource: pending, content: null })),
  get: getContent,
  pushes: [],
  maxAgeMs: CONTENT_CACHE_MS,
});
