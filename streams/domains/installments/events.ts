/** What the learner pays in parts (contract 3.3, 5). */
import { type Infer, string } from "superstruct";
import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/defineResource";
import { entity } from "../../bus/entity";
import { amount, count, id, maybe, seconds, text } from "../../bus/wire";

const identity = { id: id() };
export const InstallmentStruct = entity(identity, {
  title: text(),
  /** month, week or day. */
  period: maybe(string()),
  /** paid, active or cancelled. */
  state: text(),
  amount: maybe(amount()),
  currency: maybe(string()),
  paidCount: maybe(count()),
  totalCount: maybe(count()),
  nextPayAt: seconds(),
  cancelPopupText: maybe(string()),
});
export type Installment = Infer<typeof InstallmentStruct>;

export const installmentPushes = {
  "installment.changed": definePush(InstallmentStruct, {
    id: 2,
    title: "Spanish from zero",
    period: "month",
    state: "active",
    amount: 40,
    currency: "EUR",
    paid_count: 2,
    total_count: 6,
    next_pay_at: 1_799_000_000,
  }),
};

export interface InstallmentEvents
  extends PushEvents<typeof installmentPushes>,
    ResourceEvents<"installments", readonly Installment[]> {}
