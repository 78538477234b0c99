/** Filter and switches of the list. Rule: nothing here ever hides another control; a mistake is explained in a line of its own. */
import CircleDot from "lucide-react/icons/circle-dot";
import CirclePause from "lucide-react/icons/circle-pause";
import Pause from "lucide-react/icons/pause";
import Star from "lucide-react/icons/star";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../ui/words/formats";
import { ToolButton } from "../kit/ToolButton";
import { usePanel, useStatus } from "../panel";
import styles from "./FilterBar.module.css";
import { QueryHelp } from "./QueryHelp";
import { SavedFilters, useSavedFilters } from "./SavedFilters";

export interface FilterBarProps {
  readonly query: string;
  readonly problem: string | null;
  readonly shownCount: number;
  readonly totalCount: number;
  readonly onQuery: (query: string) => void;
}

export function FilterBar({ query, problem, shownCount, totalCount, onQuery }: FilterBarProps) {
  const { t } = useTranslation("devtools");
  const { number } = useFormats();
  const id = useId();
  const { store } = usePanel();
  const { filters, add, remove } = useSavedFilters(store);
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <input
          className={styles.query}
          type="text"
          value={query}
          placeholder="type:chat.* source:socket latency>200"
          aria-label={t("filter.label")}
          aria-describedby={`${id}-said`}
          aria-invalid={problem !== null || undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onQuery(event.target.value)}
        />
        <ToolButton
          isBare
          icon={Star}
          label={t("filter.save")}
          disabled={query.trim() === "" || problem !== null || filters.includes(query.trim())}
          onClick={() => add(query.trim())}
        />
        <QueryHelp />
        <Switches />
      </div>
      <div className={styles.line}>
        <p
          id={`${id}-said`}
          className={styles.announced}
          role="status"
          aria-live={problem === null ? "off" : "polite"}
          data-wrong={problem !== null || undefined}
        >
          {problem ?? t("filter.shown", { shown: number(shownCount), total: number(totalCount) })}
        </p>
        <SavedFilters filters={filters} onUse={onQuery} onRemove={remove} />
      </div>
    </div>
  );
}

function Switches() {
  const { t } = useTranslation("devtools");
  const { flow, held, imported, pauseView, select } = usePanel();
  const { isRecording, isDeliveryPaused } = useStatus();
  const isFile = imported !== null;
  const clear = () => {
    select(null);
    pauseView(false);
    flow.clear();
  };
  return (
    <div className={styles.switches}>
      <ToolButton
        isBare
        icon={CircleDot}
        label={t("record")}
        isOn={isRecording}
        disabled={isFile}
        onClick={() => flow.setRecording(!isRecording)}
      />
      <ToolButton
        isBare
        icon={Pause}
        label={t("view.pause")}
        isOn={held !== null}
        disabled={isFile}
        onClick={() => pauseView(held === null)}
      />
      <ToolButton
        isBare
        icon={CirclePause}
        label={t("delivery.pause")}
        isOn={isDeliveryPaused}
        disabled={isFile}
        onClick={() => flow.pauseDelivery(!isDeliveryPaused)}
      />
      <ToolButton isBare icon={Trash} label={t("clear")} disabled={isFile} onClick={clear} />
    </div>
  );
}
