/** Whether the invitation is in sight. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { InviteEvents } from "./events";

export interface InviteState {
  readonly isPossible: boolean;
  readonly isShown: boolean;
}

const handlers = {
  "invite/possibleChanged": (draft, { payload }) => {
    draft.isPossible = payload.isPossible;
    // what has come in its way hides it; it is not closed by that
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
