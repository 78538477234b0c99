/** The last path of each section, for the duration of the session. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { NavigationEvents, Section } from "./events";
import { sectionOf } from "./sections";

export interface NavigationState {
  readonly last: Readonly<Partial<Record<Section, string>>>;
}

const handlers = {
  "navigation/visited": (draft, { payload: { path } }) => {
    const section = sectionOf(path);
    if (section) draft.last[section] = path;
  },
} satisfies Handlers<NavigationState, NavigationEvents>;

export const navigationSlice = defineSlice<NavigationState>({ scope: "session", initial: { last: {} }, handlers });
