/** Whether the invitation is visible. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { InviteEvents } from "./events";

export interface InviteState {
  readonly isPossible: boolean;
  readonly isShown: boolean;
}

const handlers = {
  "invite/possibleChanged": (draft, { payload }) => {
    draft.isPossible = payload.isPossible;
    // another overlay hides it; that does not close it
    if (!payload.isPossible) draft.isShown = false;
  },
  "invite/shown": (draft) => {
    draft.isShown = true;
  },
  "invite/closed": (draft) => {
    draft.isShown = false;
  },
  "invite/closedElsewhere": (draft) => {
    draft.isShown = false;
  },
} satisfies Handlers<InviteState, InviteEvents>;

export const inviteSlice = defineSlice<InviteState>({
  scope: "session",
  initial: { isPossible: false, isShown: false },
  handlers,
});
