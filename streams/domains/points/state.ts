/** The balance and its entries; a push brings the whole balance and the entry that made it, so that the two always agree. */
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue } from "../../bus/resource/fetched";
import { noPages, type Pages } from "../../bus/resource/pages";
import type { PointEvents, Score } from "./events";
import { balance } from "./resources";

export interface PointsState extends Fetched<number> {
  readonly history: Pages<Score>;
}

const handlers = {
  ...balance.handlers<PointsState>(putValue),
  "points.changed": (draft, { payload }) => {
    if (isDeleted(payload)) return;
    const { amount, score } = payload;
    if (draft.value !== null) draft.value = amount;
    const entries = draft.history.value;
    if (!score || !entries) return;
    // the page that was requested meanwhile may have it already
    const index = entries.findIndex(({ id }) => id === score.id);
    if (index >= 0) entries[index] = score;
    else draft.history.value = [score, ...entries];
  },
} satisfies Handlers<PointsState, PointEvents>;

export const pointsSlice = defineSlice<PointsState>({
  scope: "session",
  initial: { ...notFetched, history: noPages },
  handlers,
});
