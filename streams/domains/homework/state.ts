/** Homework by id. Rule: a late status for an older `updatedAt` never wins (contract 5). */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { pending, type Resource } from "../../bus/resource/resource";
import type { Homework, HomeworkEvents } from "./events";
import { homeworkList } from "./resources";

export interface HomeworkState {
  readonly list: Resource;
  readonly items: Readonly<Record<number, Homework>>;
  /** `updatedAt` of the verdicts seen on this device; older than `since` counts as seen. */
  readonly seen: Readonly<Record<number, number>>;
  readonly seenSince: number;
  readonly openId: number | null;
}

const initial: HomeworkState = {
  list: pending,
  items: {},
  seen: {},
  seenSince: Number.MAX_SAFE_INTEGER,
  openId: null,
};

function put(draft: Draft<HomeworkState>, status: Homework): void {
  const known = draft.items[status.id];
  if (known && known.updatedAt > status.updatedAt) return;
  // a push may leave out the task, which does not change with the status
  draft.items[status.id] = status.homework ? status : { ...status, homework: known?.homework ?? null };
}

const handlers = {
  ...homeworkList.handlers<HomeworkState>((draft, { value }) => {
    const ids = new Set(value.map(({ id }) => id));
    // stale data is not trusted when the server was restored: then the server's older status counts
    const isGone = (id: number) => draft.list.isStale || !ids.has(id);
    for (const id of Object.keys(draft.items)) if (isGone(Number(id))) delete draft.items[Number(id)];
    for (const item of value) put(draft, item);
  }),
  "homework/opened": (draft, { payload: { statusId } }) => {
    draft.openId = statusId;
  },
  "homework/seen": (draft, { payload: { statusId } }) => {
    const item = draft.items[statusId];
    if (item) draft.seen[statusId] = item.updatedAt;
  },
  "homework/closed": (draft, { payload }) => {
    if (draft.openId === payload.statusId) draft.openId = null;
  },
  "homework/submitted": (draft, { payload }) => put(draft, payload.status),
  "homework/seenRestored": (draft, { payload }) => {
    draft.seenSince = payload.since;
    for (const [id, at] of Object.entries(payload.seen))
      draft.seen[Number(id)] = Math.max(at, draft.seen[Number(id)] ?? 0);
  },
  "homework.status": (draft, { payload }) => {
    if (isDeleted(payload)) delete draft.items[payload.id];
    else if (draft.list.status === "loaded") put(draft, payload);
  },
} satisfies Handlers<HomeworkState, HomeworkEvents>;

export const homeworkSlice = defineSlice<HomeworkState>({ scope: "session", initial, handlers });
