/** Forward and back through the events of a file, one by one or by the slider. */
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { ToolButton } from "../kit/ToolButton";
import { usePanel, useSession } from "../panel";
import { indexOfId } from "../records";
import styles from "./SessionTab.module.css";

export function Steps() {
  const { t } = useTranslation("devtools");
  const { selectedId, select } = usePanel();
  const { events } = useSession();
  const at = selectedId === null ? -1 : indexOfId(events, selectedId);
  const go = (index: number) => select(events[index]?.id ?? null);
  const event = events[at];
  return (
    <span className={styles.steps}>
      <ToolButton isBare icon={ChevronLeft} label={t("file.back")} disabled={at <= 0} onClick={() => go(at - 1)} />
      <input
        type="range"
        aria-label={t("file.step")}
        aria-valuetext={event ? `${event.id} ${event.type}` : t("file.start")}
        min={0}
        max={Math.max(0, events.length - 1)}
        value={Math.max(0, at)}
        onChange={({ target }) => go(Number(target.value))}
      />
      <ToolButton
        isBare
        icon={ChevronRight}
        label={t("file.forward")}
        disabled={at >= events.length - 1}
        onClick={() => go(at + 1)}
      />
      <span className={styles.count}>
        {at + 1} / {events.length}
      </span>
    </span>
  );
}
