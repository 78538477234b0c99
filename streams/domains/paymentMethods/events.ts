/** The cards and accounts that the learner pays with (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import { entity, listOf } from "../../bus/wire/entity";
import { type Infer, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

export const PaymentMethodStruct = entity(
  { id: id() },
  {
    brand: text(),
    last4: maybe(string()),
    expMonth: maybe(count()),
    expYear: maybe(count()),
    isDefault: flag(),
    /** What it pays for, where the server says it (SUBS-10). */
    subscriptionIds: listOrEmpty(listOf(id())),
    installmentIds: listOrEmpty(listOf(id())),
  },
);
export type PaymentMethod = Infer<typeof PaymentMethodStruct>;

export const paymentMethodPushes = {
  "payment_method.changed": definePush(PaymentMethodStruct, {
    id: 4,
    brand: "visa",
    last4: "4242",
    exp_month: 11,
    exp_year: 2028,
    is_default: 1,
    subscription_ids: [3],
    installment_ids: [],
  }),
};

export interface PaymentMethodEvents extends PushEvents<typeof paymentMethodPushes> {
  readonly "paymentMethods/removed": { readonly id: number };
  /** The card that is charged from now on, with all that it pays for. */
  readonly "paymentMethods/chosen": { readonly method: PaymentMethod; readonly asOf: Position };
  /** Where a card is added: an address from outside, checked before it is opened. */
  readonly "paymentMethods/bankNamed": { readonly url: string };
}
