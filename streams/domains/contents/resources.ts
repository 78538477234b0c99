/** The contents, and the demo video, of each course that a screen needs them of. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getContent, getDemoVideo } from "./api";
import type { ContentsEvents } from "./events";
import { loadContent } from "./stored";

/** How long the contents of a course count as fresh (B, section 9: general cache expiry). */
const CONTENT_CACHE_MS = 86_400_000;

/** No push names a course's contents: they are fetched again with age, after a snapshot, and when the learner holds more or less of it. */
const course = defineOwnResource({
  name: "contents/course",
  key: "courseId",
  stored: "aged",
  get: getContent,
  load: loadContent,
  refetchOn: [
    {
      type: "contents/holdingChanged",
      keyOf: ({ courseId }: ContentsEvents["contents/holdingChanged"]) => courseId,
    },
  ],
  maxAgeMs: CONTENT_CACHE_MS,
});

/** Separate from the contents: who does not take the course gets no stages, and those must not count as the course's. */
const demoVideo = defineOwnResource({
  name: "contents/demoVideo",
  key: "courseId",
  stored: "aged",
  get: getDemoVideo,
  maxAgeMs: CONTENT_CACHE_MS,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [course, demoVideo] as const;
