/** A time zone with the time it has there now (PROF-01, contract 6.18): people recognise their zone by it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "../hooks/useServerNow";
import { SelectField, type SelectFieldProps } from "../ui/form/SelectField";
import { createFormats } from "../ui/layout/formats";

type ZoneFieldProps = Pick<SelectFieldProps, "label" | "value" | "error" | "onChange">;

/** `value` is an IANA name; one that this browser does not list remains a choice. */
export function ZoneField({ value, ...rest }: ZoneFieldProps) {
  const { t } = useTranslation("account");
  const now = useServerNow();
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf("timeZone");
    const zones = known.includes(value) ? known : [value, ...known];
    return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  }, [value]);
  const hint = t("profile.timeThere", { time: createFormats("en", value).time(now) });
  return <SelectField {...rest} value={value} options={options} hint={hint} />;
}
