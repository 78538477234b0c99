/**
 * Renews a course stream: who renews, a code that is checked first, points, and the price with every deduction before one confirms
 * (SUBS-05, SUBS-09).
 */

import { useTranslation } from "react-i18next";
import { type Order, POINTS_TO_DEBIT, type Renewal, renewalPlace } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Form } from "../../../ui/form/Form";
import { PhoneField } from "../../../ui/form/PhoneField";
import { TextField } from "../../../ui/form/TextField";
import { EmailField, tidyEmail } from "../../shared/form/EmailField";
import { useForm } from "../../shared/form/useForm";
import { useTyped } from "../../shared/form/useTyped";
import { SalesAfter } from "../../shared/states/PurchaseProblem";
import { useMoney } from "../../shared/useMoney";
import type { usePurchase } from "../../shared/usePurchase";
import { CodeField } from "../CodeField";
import { PointsField } from "../PointsField";
import { PriceCard } from "../PriceCard";
import { useCodeCheck } from "../useCodeCheck";
import { RenewalChoice } from "./RenewalChoice";
import { checkRenewal, pointsOf, useRenewalPrice } from "./renewalPrice";
import { useSavedRenewal } from "./useSavedRenewal";

interface RenewalFormProps {
  readonly streamId: number;
  /** All with a price; at least one. */
  readonly renewals: readonly Renewal[];
  /** The one that is chosen at first. */
  readonly first: Renewal;
  /** The order that is not settled: ordering again replaces it, and its points come back. */
  readonly open: Order | null;
  /** Of the page: what was ordered goes on when the form is gone. */
  readonly purchase: ReturnType<typeof usePurchase>;
}

export function RenewalForm({ streamId, renewals, first, open, purchase }: RenewalFormProps) {
  const { t } = useTranslation(["money", "validation"]);
  const money = useMoney();
  const saved = useSavedRenewal(String(first.service.id));
  const typed = useTyped(saved, renewalPlace(streamId));
  const { service } = renewals.find((one) => String(one.service.id) === typed.values.serviceId) ?? first;
  const codeCheck = useCodeCheck(service.id, typed.values.code);
  const returned = open?.service?.id === service.id ? open.points : 0;
  const deducted = { checked: codeCheck.checked, wanted: pointsOf(typed.values), returned };
  const { code, range, balance, price } = useRenewalPrice(service, deducted);
  const form = useForm({
    saved,
    stored: typed,
    check: (values) => checkRenewal(values, range),
    names: { code: ["promocode"] },
    outcome: purchase,
    send: ({ phone, name, email }) => {
      // the price with the code is read before one pays it
      if (codeCheck.isUnchecked) return codeCheck.check();
      const contact = { phone: phone.trim(), fullName: name.trim(), email: tidyEmail(email) };
      purchase.buy({ serviceId: service.id, renewal: { streamId, ...contact, promocode: code, points: price.points } });
    },
  });
  return (
    <Form {...form.whole}>
      <RenewalChoice renewals={renewals} {...form.field("serviceId")} />
      <TextField {...form.field("name")} label={t("extend.name")} autoComplete="name" />
      <PhoneField {...form.field("phone")} label={t("extend.phone")} />
      <EmailField {...form.field("email")} label={t("extend.email")} />
      <CodeField {...form.field("code")} codeCheck={codeCheck} />
      <PointsField {...form.field("points")} range={range} balance={balance} least={POINTS_TO_DEBIT} />
      <section aria-label={t("price.label")}>
        <PriceCard price={price} currency={service.currency} />
      </section>
      <SalesAfter problem={purchase.problem} />
      <Actions>
        <PayButton
          isOrdering={form.isBusy}
          isChecking={codeCheck.isRunning && codeCheck.isUnchecked}
          price={money(price.total, service.currency)}
        />
      </Actions>
    </Form>
  );
}

interface PayButtonProps {
  readonly isOrdering: boolean;
  /** The price is not known before the code is. */
  readonly isChecking: boolean;
  readonly price: string | null;
}

function PayButton({ isOrdering, isChecking, price }: PayButtonProps) {
  const { t } = useTranslation("money");
  const waiting = isOrdering ? t("buy.running") : isChecking ? t("code.running") : null;
  return (
    <Button look="primary" type="submit" data-click="renew" aria-busy={waiting !== null || undefined}>
      {waiting ?? (price === null ? t("buy.confirm") : t("buy.confirmFor", { price }))}
    </Button>
  );
}
