/** The balance; a push brings the whole of it. */
import { isDeleted } from "../../bus/define";
import { type Fetched, notFetched, putValue } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type PointEvents } from "./events";
import { balance } from "./resources";

export type PointsState = Fetched<number>;

const handlers = {
  ...balance.handlers<PointsState>(putValue),
  "points.changed": (draft, { payload }) => {
    if (!isDeleted(payload) && draft.value !== null) draft.value = payload.amount;
  },
} satisfies Handlers<PointsState, PointEvents>;

export const pointsSlice = defineSlice<PointsState>({ scope: "session", initial: notFetched, handlers });
