/** What the learner pays in parts (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import { entity, listOf } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { enums, type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

/** One payment of the plan; a paid one may have its receipt, a file. */
const Payment = entity(
  { number: id() },
  {
    at: seconds(),
    amount: maybe(count()),
    state: otherwise(enums(["paid", "due", "overdue"]), "due"),
    receiptUrl: maybe(string()),
  },
);

const identity = { id: id() };
export const InstallmentStruct = entity(identity, {
  title: text(),
  /** month, week or day. */
  period: maybe(string()),
  /** paid, active or cancelled. */
  state: text(),
  /** Of one payment, in minor units. */
  amount: maybe(count()),
  currency: maybe(string()),
  paidCount: maybe(count()),
  totalCount: maybe(count()),
  nextPayAt: seconds(),
  cancelPopupText: maybe(string()),
  /** In one installment's own answer; a list and a push may have none. */
  payments: listOrEmpty(listOf(Payment)),
});
export type Installment = Infer<typeof InstallmentStruct>;

export const installmentPushes = {
  "installment.changed": definePush(InstallmentStruct, {
    id: 2,
    title: "Spanish from zero",
    period: "month",
    state: "active",
    amount: 4000,
    currency: "EUR",
    paid_count: 2,
    total_count: 6,
    next_pay_at: 1_799_000_000,
  }),
};

/** Which part of which installment is paid, by which card. */
export interface PartPayment {
  readonly id: number;
  readonly number: number;
  readonly methodId: number;
}

export interface InstallmentEvents extends PushEvents<typeof installmentPushes> {
  /** The answer to a payment. */
  readonly "installments/changed": { readonly installment: Installment; readonly asOf: Position };
}
