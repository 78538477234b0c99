/** The learner's balance of points (contract 3.3, 5). */
import { object } from "superstruct";
import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/defineResource";
import { amount } from "../../bus/wire";

export const BalanceStruct = object({ amount: amount() });

export const pointPushes = {
  "points.changed": definePush(BalanceStruct, {
    amount: 240,
    score: { id: 9, amount: 10, type: "homework", comment: null, created_at: 1_790_000_000, updated_at: 1_790_000_000 },
  }),
};

export interface PointEvents extends PushEvents<typeof pointPushes>, ResourceEvents<"points", number> {}
