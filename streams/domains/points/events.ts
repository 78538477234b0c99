/** The learner's balance of points, and the entries that it is the sum of (contract 3.3, 5). */

import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity } from "../../bus/wire/entity";
import { amount, seconds } from "../../bus/wire/numbers";
import { type Infer, object, otherwise, string } from "../../bus/wire/schema";
import { id, maybe, text } from "../../bus/wire/wire";

/** One entry. `amount` is negative where points were taken; `type` says how it came about, in the server's words. */
export const ScoreStruct = entity(
  { id: id() },
  { amount: otherwise(amount(), 0), type: text(), comment: maybe(string()), createdAt: seconds() },
);
export type Score = Infer<typeof ScoreStruct>;

export const BalanceStruct = object({ amount: amount() });

export const pointPushes = {
  /** The balance after the entry, never a sum to add (contract 3.1), and the entry. */
  "points.changed": definePush(entity({ amount: amount() }, { score: maybe(ScoreStruct) }), {
    amount: 240,
    score: { id: 9, amount: 10, type: "homework", comment: null, created_at: 1_790_000_000, updated_at: 1_790_000_000 },
  }),
};

export interface PointEvents extends PushEvents<typeof pointPushes>, ResourceEvents<"points", number> {}
