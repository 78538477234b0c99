/** What a query may contain, by example; opened by a button, closed by it or by Escape. */
import CircleHelp from "lucide-react/icons/circle-question-mark";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOfInputMethod } from "../../ui/input/inputMethod";
import { ToolButton } from "../kit/ToolButton";
import styles from "./FilterBar.module.css";

const examples = [
  ["type", "type:chat.*"],
  ["source", "source:socket"],
  ["way", "way:catchup"],
  ["subject", "chat:12"],
  ["latency", "latency>200"],
  ["text", 'text:"hello"'],
  ["cause", "cause:e12"],
  ["at", "at>18:40"],
  ["not", "-type:connection/*"],
] as const;

export function QueryHelp() {
  const { t } = useTranslation("devtools");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside opened
    <span onKeyDown={(event) => event.key === "Escape" && !isOfInputMethod(event.nativeEvent) && setOpen(false)}>
      <ToolButton
        isBare
        icon={CircleHelp}
        label={t("filter.help")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={styles.help} hidden={!isOpen}>
        <dl>
          {examples.map(([name, example]) => (
            <div key={name} className={styles.example}>
              <dt>{example}</dt>
              <dd>{t(`filter.example.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </span>
  );
}
