/** Which parts of the state are loaded. */
import type { AppState, CoreState, VisitorState } from "../types";

/** True when the visitor's slices are there; a screen that does not wait for them checks this first. */
export const isVisitorReady = (state: AppState): state is AppState & VisitorState => state.bus.visitor === "ready";

export const selectVisitorStatus = (state: AppState): CoreState["bus"]["visitor"] => state.bus.visitor;
export const selectMemberStatus = (state: AppState): CoreState["bus"]["member"] => state.bus.member;
