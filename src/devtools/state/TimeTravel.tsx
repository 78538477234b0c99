/** The slider over the events: the app shows the state after the selected one, and sends nothing (DEV-03). */
import { useTranslation } from "react-i18next";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { usePanel, useSession, useStatus } from "../panel";
import { indexOfId } from "../records";
import styles from "./StateTab.module.css";

/** At its right end it is live. A file has its own steps, in the banner. */
export function TimeTravel() {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const { events } = useSession();
  const { travellingTo } = useStatus();
  if (imported) return null;
  const live = events.length;
  const at = travellingTo === null ? -1 : indexOfId(events, travellingTo);
  const value = at < 0 ? live : at;
  const event = events[value];
  const announced = event ? `${event.id} ${event.type} ${clockTime(event.at)}` : t("travel.live");
  return (
    <div className={styles.travel}>
      <label className={styles.slider}>
        <span>{t("travel.label")}</span>
        <input
          type="range"
          min={0}
          max={live}
          value={value}
          disabled={live === 0}
          aria-valuetext={announced}
          onChange={({ target }) => flow.travelTo(events[Number(target.value)]?.id ?? null)}
        />
      </label>
      <output className={styles.moment}>{announced}</output>
      <ToolButton label={t("travel.back")} disabled={travellingTo === null} onClick={() => flow.travelTo(null)} />
    </div>
  );
}
