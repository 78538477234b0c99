/** Fetches course streams and their statuses. */
import type { ResourceDeps } from "../../bus/defineResource";
import type { HttpPort } from "../../ports/types";
import { courseStreamList, courseStreamStatuses } from "./resources";
import type { CoursesState } from "./state";

interface Deps extends ResourceDeps<HttpPort, "courses", CoursesState> {
  state(): ReturnType<ResourceDeps<HttpPort, "courses", CoursesState>["state"]> & {
    readonly subscriptions: { readonly isSettled: boolean };
  };
}

export const coursesEffects = {
  ...courseStreamList.effects<Deps>({ isHeld: ({ state }) => !state().subscriptions.isSettled }),
  ...courseStreamStatuses.effects(),
};
