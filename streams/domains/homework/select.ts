/** What screens read of homework. */
import { createSelector } from "reselect";
import { itemOf } from "../../bus/items";
import type { Resource } from "../../bus/resource/resource";
import type { Homework, HomeworkPhase } from "./events";
import type { HomeworkState } from "./state";

export interface HasHomework {
  readonly homework: HomeworkState;
}
const items = (state: HasHomework) => state.homework.items;

export const selectHomeworkResource = (state: HasHomework): Resource => state.homework.list;
export const selectHomework = itemOf(items, null);

/** An expert replies within 24 hours (B, section 4). */
const REPLY_WITHIN_MS = 86_400_000;
/** Until when the expert replies, in the server's milliseconds; null where no reply is expected. */
export const replyBy = ({ status, updatedAt }: Homework): number | null =>
  status === "UPLOADED" ? updatedAt + REPLY_WITHIN_MS : null;

/** Every homework: what waits for the learner first, then what is being checked, then what is finished; newest first within each group. */
const RANK = { FAIL: 0, NOT_UPLOADED: 1, UPLOADED: 2, DONE: 3 } as const;
export const selectHomeworkList = createSelector([items], (byId): readonly Homework[] =>
  Object.values(byId).toSorted(
    (a, b) =>
      Number(a.isLocked) - Number(b.isLocked) ||
      RANK[a.status] - RANK[b.status] ||
      b.updatedAt - a.updatedAt ||
      a.id - b.id,
  ),
);

/** A homework in a message: its task, and what became of it (CHAT-17). */
interface HomeworkStep {
  readonly title: string;
  readonly streamId: number;
  readonly status: HomeworkPhase;
}

/**
 * What a message with an attempt or a verdict says; `messageId` null: how the homework stands now. An attempt has the status of its own
 * verdict, whatever came after it. Null: the homework is not known.
 */
export const selectHomeworkStep: (
  state: HasHomework,
  statusId: number,
  messageId: number | null,
) => HomeworkStep | null = createSelector(
  [selectHomework, (_: HasHomework, _statusId: number, messageId: number | null) => messageId],
  (item, messageId) => {
    if (!item) return null;
    const { history, homework, streamId } = item;
    const from = history.findIndex(({ chatMessageId }) => messageId !== null && chatMessageId === messageId);
    const steps = from < 0 ? [] : history.slice(from);
    const status = from < 0 ? item.status : (steps.find(isVerdict) ?? steps[0] ?? item).status;
    return { title: homework?.title ?? "", streamId, status };
  },
);
const isVerdict = ({ status }: Pick<Homework, "status">): boolean => status === "DONE" || status === "FAIL";

/** The messages that are attempts with a verdict: nothing changes them any more (CHAT-17). */
export const selectJudgedMessageIds = createSelector([items], (byId): ReadonlySet<number> => {
  const judged = Object.values(byId).flatMap(({ history }) => history.slice(0, history.findLastIndex(isVerdict) + 1));
  return new Set(judged.flatMap(({ chatMessageId }) => chatMessageId ?? []));
});

/** A verdict that was not seen on this device. */
const isNewVerdict = (seen: HomeworkState["seen"], seenSince: number, { id, status, updatedAt }: Homework): boolean =>
  isVerdict({ status }) && updatedAt > (seen[id] ?? seenSince);

/** Which verdicts are new, and how many (SHELL-13). */
export const selectNewVerdictIds = createSelector(
  [items, (state: HasHomework) => state.homework.seen, (state: HasHomework) => state.homework.seenSince],
  (byId, seen, seenSince): ReadonlySet<number> =>
    new Set(Object.values(byId).flatMap((item) => (isNewVerdict(seen, seenSince, item) ? [item.id] : []))),
);
export const selectNewVerdictCount = (state: HasHomework): number => selectNewVerdictIds(state).size;
