/** Courses' contents and demo videos by course. */
import type { Fetched } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { pending } from "../../bus/resource";
import type { ContentEvents } from "./events";
import type { Video } from "./files";
import { courseContents, demoVideos, type KnownContent } from "./resources";

export interface ContentsState {
  readonly courses: Readonly<Record<number, KnownContent>>;
  readonly demoVideos: Readonly<Record<number, Fetched<Video | null>>>;
}
const initial: ContentsState = { courses: {}, demoVideos: {} };

const handlers = {
  ...courseContents.handlers<ContentsState>((draft, { value, key }) => {
    draft.courses[key] = { resource: pending, content: value };
  }),
  ...demoVideos.handlers<ContentsState>((draft, { value, key }) => {
    const known = draft.demoVideos[key];
    if (known) known.value = value;
  }),
} satisfies Handlers<ContentsState, ContentEvents>;

export const contentsSlice = defineSlice<ContentsState>({ scope: "session", initial, handlers });
