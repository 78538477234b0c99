/** What the browser has decided about notifications, and whether they are offered now. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { NotificationPermit } from "../../ports/types";
import type { NotificationEvents, PushStatus } from "./events";

export interface NotificationsState {
  readonly permission: NotificationPermit;
  /** The browser asks the learner now. */
  readonly isAsking: boolean;
  /** Its last question was closed without an answer. */
  readonly isUnanswered: boolean;
  readonly isOffered: boolean;
  /** The path of a notification that was pressed, until it is shown. */
  readonly openedPath: string | null;
  /** News while no page is open, and why that failed. */
  readonly pushStatus: PushStatus;
  readonly pushProblem: Problem | null;
}

const handlers = {
  "notifications/permissionChanged": (draft, { payload: { permission } }) => {
    draft.permission = permission;
    if (permission !== "default") Object.assign(draft, { isUnanswered: false, isOffered: false });
  },
  "notifications/permissionRequested": (draft) => {
    Object.assign(draft, { isAsking: true, isUnanswered: false });
  },
  "notifications/permissionAnswered": (draft, { payload: { permission } }) => {
    Object.assign(draft, { permission, isAsking: false, isUnanswered: permission === "default", isOffered: false });
  },
  "notifications/offered": (draft) => {
    draft.isOffered = true;
  },
  "notifications/offerDeclined": (draft) => {
    draft.isOffered = false;
  },
  "notifications/opened": (draft, { payload }) => {
    draft.openedPath = payload.path;
  },
  "notifications/followed": (draft) => {
    draft.openedPath = null;
  },
  "notifications/pushLooked": "ignore",
  "notifications/pushRequested": "ignore",
  "notifications/pushWithdrawn": "ignore",
  "notifications/pushChanged": (draft, { payload }) => {
    draft.pushStatus = payload.status;
    draft.pushProblem = payload.problem;
  },
} satisfies Handlers<NotificationsState, NotificationEvents>;

export const notificationsSlice = defineSlice<NotificationsState>({
  scope: "session",
  initial: {
    permission: "absent",
    isAsking: false,
    isUnanswered: false,
    isOffered: false,
    openedPath: null,
    pushStatus: "unknown",
    pushProblem: null,
  },
  handlers,
});
