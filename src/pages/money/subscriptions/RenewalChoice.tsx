/** Which of the services that renew a course is ordered; where there is one only, its name and price (SUBS-05). */
import { useTranslation } from "react-i18next";
import type { Renewal } from "../../../../streams/parts/member/index";
import { RadioList } from "../../../ui/choice/RadioList";
import { useMoney } from "../../shared/useMoney";
import { ServiceName } from "../ServiceName";

interface RenewalChoiceProps {
  /** At least one. */
  readonly renewals: readonly Renewal[];
  /** The id of the chosen service. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function RenewalChoice({ renewals, value, onChange }: RenewalChoiceProps) {
  const { t } = useTranslation("money");
  const money = useMoney();
  const [first, second] = renewals;
  if (!first) return null;
  if (!second) return <ServiceName service={first.service} />;
  return (
    <RadioList
      label={t("extend.what")}
      value={value}
      options={renewals.map(({ service }) => ({
        value: String(service.id),
        label: service.title,
        text: [money(service.price, service.currency), service.period].filter(Boolean).join(" · "),
      }))}
      onChange={onChange}
    />
  );
}
