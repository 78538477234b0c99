/** A time zone, found by its city, its region or its offset, with the time it has there now (PROF-01, contract 6.18): people recognise their zone by it. */
import { startTransition, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectLanguage } from "../../../../streams/parts/core";
import { useServerNow } from "../../../hooks/useServerNow";
import { useView } from "../../../hooks/useView";
import { ComboField, type ComboFieldProps } from "../../../ui/choice/ComboField";
import { createFormats } from "../../../ui/words/formats";
import { listZones, zoneEntry, zoneTime } from "../../../ui/words/zones";

type ZoneFieldProps = Pick<ComboFieldProps, "label" | "value" | "error" | "onChange">;

/** `value` is an IANA name; one that this browser does not list remains a choice. */
export function ZoneField({ value, ...rest }: ZoneFieldProps) {
  const { t } = useTranslation("account");
  const language = useView(selectLanguage);
  const now = useServerNow();
  // four hundred zones cost a tenth of a second: they are looked up once, when the learner is about to choose
  const [begun, setBegun] = useState<{ readonly value: string; readonly at: number } | null>(null);
  const begin = () => setBegun((known) => known ?? { value, at: now });
  const isBegun = begun !== null;
  const from = begun?.value ?? value;
  const at = begun?.at ?? now;
  const zones = useMemo(
    () => (isBegun ? listZones(language, from, at) : [zoneEntry(language, from, at)]),
    [isBegun, language, from, at],
  );
  const options = useMemo(
    () =>
      zones.map((entry) => ({
        value: entry.zone,
        label: entry.name,
        more: entry.region,
        detail: zoneTime(entry, now),
      })),
    [zones, now],
  );
  return (
    <ComboField
      {...rest}
      value={value}
      options={options}
      hint={t("profile.timeThere", { time: createFormats("en", value).time(now) })}
      openText={t("profile.showZones")}
      emptyText={t("profile.noZone")}
      // the field has the focus first; a list that opens at once does not wait for what that began
      onFocus={() => startTransition(begin)}
      onOpen={begin}
    />
  );
}
