/** Courses' contents by course. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { pending } from "../../bus/resource";
import type { ContentEvents } from "./events";
import { courseContents, type KnownContent } from "./resources";

export interface ContentsState {
  readonly courses: Readonly<Record<number, KnownContent>>;
}
const initial: ContentsState = { courses: {} };

const handlers = {
  ...courseContents.handlers<ContentsState>((draft, { value, key }) => {
    draft.courses[key] = { resource: pending, content: value };
  }),
} satisfies Handlers<ContentsState, ContentEvents>;

export const contentsSlice = defineSlice<ContentsState>({ scope: "session", initial, handlers });
