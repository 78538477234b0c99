/** The hours in which this device shows no notification, in the profile's zone (RT-11). */
import { useTranslation } from "react-i18next";
import { selectDeviceNotifications } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { Card } from "../../../ui/card/Card";
import { CheckboxField } from "../../../ui/choice/CheckboxField";
import { TimeField } from "../../../ui/form/TimeField";
import { useFormats } from "../../../ui/words/formats";
import styles from "./News.module.css";
import { useChoices } from "./useChoices";

const NIGHT = { from: "22:00", to: "07:00" };

export function QuietCard() {
  const { t } = useTranslation("account");
  const { timeZone } = useFormats();
  const { choices, change } = useChoices();
  const { permission } = useMemberView(selectDeviceNotifications);
  const { quiet } = choices;
  // a time is said as it is typed: only a whole one counts
  const set = (part: Partial<typeof NIGHT>) => {
    if (quiet && Object.values(part).every((time) => time !== "")) change({ quiet: { ...quiet, ...part } });
  };
  if (permission === "absent" || permission === "denied") return null;
  return (
    <Card title={t("news.quiet.title")}>
      <CheckboxField
        label={t("news.quiet.label")}
        hint={t("news.quiet.hint", { zone: timeZone })}
        isChecked={quiet !== null}
        onChange={(isOn) => change({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <div className={styles.hours}>
          <TimeField label={t("news.quiet.from")} value={quiet.from} onChange={(from) => set({ from })} />
          <TimeField label={t("news.quiet.to")} value={quiet.to} onChange={(to) => set({ to })} />
        </div>
      )}
    </Card>
  );
}
