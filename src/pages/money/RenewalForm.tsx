/**
 * Renews a course stream: who renews, a code that is checked first, points, and the price with every deduction before one confirms
 * (SUBS-05, SUBS-09).
 */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectUser } from "../../../streams/parts/core";
import {
  POINTS_TO_DEBIT,
  priceOf,
  type Renewal,
  selectBalance,
  selectCheckedCode,
  spendable,
} from "../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useMemberView, useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PhoneField } from "../../ui/form/PhoneField";
import { RadioList } from "../../ui/form/RadioList";
import { TextField } from "../../ui/form/TextField";
import { EmailField, tidyEmail } from "../EmailField";
import { useForm } from "../useForm";
import { useMoney } from "../useMoney";
import { usePurchase } from "../usePurchase";
import { CodeField } from "./CodeField";
import styles from "./Money.module.css";
import { PointsField } from "./PointsField";
import { PriceList } from "./PriceList";

interface RenewalFormProps {
  streamId: number;
  /** All with a price; at least one. */
  renewals: readonly Renewal[];
  /** The one that is chosen at first. */
  first: Renewal;
}

export function RenewalForm({ streamId, renewals, first }: RenewalFormProps) {
  const { t } = useTranslation(["money", "validation"]);
  const money = useMoney();
  const purchase = usePurchase();
  const saved = useSavedRenewal(String(first.service.id));
  const balance = useMemberView(selectBalance) ?? 0;
  const form = useForm({
    saved,
    check: checkRenewal,
    names: { code: ["promocode"] },
    outcome: purchase,
    send: ({ phone, name, email }) => {
      const contact = { phone: phone.trim(), fullName: name.trim(), email: tidyEmail(email) };
      const promocode = isCodeGood ? code : null;
      purchase.buy({ serviceId: service.id, renewal: { streamId, ...contact, promocode, points: price.points } });
    },
  });
  const { service } = renewals.find((one) => String(one.service.id) === form.values.serviceId) ?? first;
  const checked = useMemberView(selectCheckedCode, service.id);
  const { code, answer } = checked ?? { code: "", answer: null };
  const isCodeGood = answer?.success === true;
  const withCode = priceOf(service.price ?? 0, answer, { wanted: 0, balance: 0, least: POINTS_TO_DEBIT });
  const range = spendable(withCode.total, balance, POINTS_TO_DEBIT);
  const wanted = form.values.points === "on" && range ? range.most : 0;
  const price = priceOf(service.price ?? 0, answer, { wanted, balance, least: POINTS_TO_DEBIT });
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
      {renewals.length === 1 && (
        <div>
          <p className={styles.name}>{service.title}</p>
          {service.description && <p className={styles.soft}>{service.description}</p>}
        </div>
      )}
      <TextField {...form.field("name")} label={t("extend.name")} autoComplete="name" />
      <PhoneField {...form.field("phone")} label={t("extend.phone")} />
      <EmailField {...form.field("email")} label={t("extend.email")} />
      <CodeField {...form.field("code")} serviceId={service.id} checked={checked} />
      <PointsField
        isOn={form.values.points === "on" && range !== null}
        range={range}
        balance={balance}
        least={POINTS_TO_DEBIT}
        currency={service.currency}
        onChange={(isOn) => form.write("points", isOn ? "on" : "")}
      />
      <section className={styles.card} aria-label={t("price.label")} aria-live="polite">
        <PriceList price={price} currency={service.currency} />
      </section>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
          {form.isBusy ? t("buy.running") : total === null ? t("buy.confirm") : t("buy.confirmFor", { price: total })}
        </Button>
      </div>
    </Form>
  );
}

/** What the profile knows. */
function useSavedRenewal(serviceId: string) {
  const user = useView(selectUser);
  return useMemo(
    () => ({
      serviceId,
      name: user ? displayName(user) : "",
      phone: user?.phone ?? "",
      email: user?.email ?? "",
      code: "",
      points: "",
    }),
    [user, serviceId],
  );
}

const checkRenewal = ({ name, phone, email }: ReturnType<typeof useSavedRenewal>) => ({
  name: rules.required(name.trim()) ?? rules.max(name.trim(), LIMITS.name),
  phone: rules.required(phone.trim()) ?? rules.phone(phone.trim()),
  email: rules.email(tidyEmail(email)),
});
