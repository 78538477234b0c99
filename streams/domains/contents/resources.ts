/** The contents, and the demo video, of each course that a screen needs them of. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, notFetched } from "../../bus/fetched";
import { pending, type Resource } from "../../bus/resource";
import { inRecord } from "../../bus/statusField";
import { getContent, getDemoVideo } from "./api";
import type { Content } from "./events";
import type { Video } from "./files";

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

/** Separate from the contents: who does not take the course gets no stages, and those must not count as the course's. */
export const demoVideos = defineResource({
  name: "contents/demoVideo",
  key: "courseId",
  statusIn: inRecord("demoVideos", "resource", (): Fetched<Video | null> => notFetched),
  get: getDemoVideo,
  pushes: [],
  maxAgeMs: CONTENT_CACHE_MS,
});
