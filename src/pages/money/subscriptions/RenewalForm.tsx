/**
 * Renews a course stream: who renews, a code that is checked first, points, and the price with every deduction before one confirms
 * (SUBS-05, SUBS-09).
 */

import { useTranslation } from "react-i18next";
import { POINTS_TO_DEBIT, type Renewal, renewalPlace } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { RadioList } from "../../../ui/choice/RadioList";
import { Form } from "../../../ui/form/Form";
import { PhoneField } from "../../../ui/form/PhoneField";
import { TextField } from "../../../ui/form/TextField";
import { EmailField, tidyEmail } from "../../shared/form/EmailField";
import { useForm } from "../../shared/form/useForm";
import { useTyped } from "../../shared/form/useTyped";
import { SalesAfter } from "../../shared/states/PurchaseProblem";
import { useMoney } from "../../shared/useMoney";
import { usePurchase } from "../../shared/usePurchase";
import { CodeField } from "../CodeField";
import { PointsField } from "../PointsField";
import { PriceCard } from "../PriceCard";
import { ServiceName } from "../ServiceName";
import { checkRenewal, pointsOf, useRenewalPrice } from "./renewalPrice";
import { useSavedRenewal } from "./useSavedRenewal";

interface RenewalFormProps {
  readonly streamId: number;
  /** All with a price; at least one. */
  readonly renewals: readonly Renewal[];
  /** The one that is chosen at first. */
  readonly first: Renewal;
}

export function RenewalForm({ streamId, renewals, first }: RenewalFormProps) {
  const { t } = useTranslation(["money", "validation"]);
  const money = useMoney();
  const purchase = usePurchase();
  const saved = useSavedRenewal(String(first.service.id));
  const typed = useTyped(saved, renewalPlace(streamId));
  const { service } = renewals.find((one) => String(one.service.id) === typed.values.serviceId) ?? first;
  const { checked, code, range, balance, price } = useRenewalPrice(service, pointsOf(typed.values));
  const form = useForm({
    saved,
    stored: typed,
    check: (values) => checkRenewal(values, range),
    names: { code: ["promocode"] },
    outcome: purchase,
    send: ({ phone, name, email }) => {
      const contact = { phone: phone.trim(), fullName: name.trim(), email: tidyEmail(email) };
      purchase.buy({ serviceId: service.id, renewal: { streamId, ...contact, promocode: code, points: price.points } });
    },
  });
  const total = money(price.total, service.currency);
  return (
    <Form {...form.whole}>
      {renewals.length > 1 && (
        <RadioList
          {...form.field("serviceId")}
          label={t("extend.what")}
          options={renewals.map((renewal) => ({
            value: String(renewal.service.id),
            label: renewal.service.title,
            text: [money(renewal.service.price, renewal.service.currency), renewal.service.period]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      )}
      {renewals.length === 1 && <ServiceName service={service} />}
      <TextField {...form.field("name")} label={t("extend.name")} autoComplete="name" />
      <PhoneField {...form.field("phone")} label={t("extend.phone")} />
      <EmailField {...form.field("email")} label={t("extend.email")} />
      <CodeField {...form.field("code")} serviceId={service.id} checked={checked} />
      <PointsField {...form.field("points")} range={range} balance={balance} least={POINTS_TO_DEBIT} />
      <section aria-label={t("price.label")}>
        <PriceCard price={price} currency={service.currency} />
      </section>
      <SalesAfter problem={purchase.problem} />
      <Actions>
        <Button look="primary" type="submit" data-click="renew" aria-busy={form.isBusy || undefined}>
          {form.isBusy ? t("buy.running") : total === null ? t("buy.confirm") : t("buy.confirmFor", { price: total })}
        </Button>
      </Actions>
    </Form>
  );
}
