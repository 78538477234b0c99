/** Faults on purpose, at a server that was started for it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChaosSettings } from "../../../streams/devtools/index";
import { Section, Sections } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { usePanel } from "../panel";
import styles from "./ChaosTab.module.css";
import { useChaos } from "./useChaos";

const none: ChaosSettings = {
  latencyMs: 0,
  errorRate: 0,
  isDropping: false,
  isDuplicating: false,
  isReordering: false,
  areWebsocketsBlocked: false,
};
const switches = ["isDropping", "isDuplicating", "isReordering", "areWebsocketsBlocked"] as const;

/** The form starts with the server's present settings. */
export function ChaosTab() {
  const current = useChaos();
  return current && <ChaosForm key={JSON.stringify(current)} current={current} />;
}

function ChaosForm({ current }: { current: ChaosSettings }) {
  const { t } = useTranslation("devtools");
  const { flow } = usePanel();
  const [settings, setSettings] = useState(current);
  const [announced, setAnnounced] = useState("");
  const reportOutcome = (text: string) => ({
    complete: () => setAnnounced(text),
    error: () => setAnnounced(t("chaos.failed")),
  });
  const change = (part: Partial<ChaosSettings>) => setSettings({ ...settings, ...part });
  return (
    <Sections label={t("tab.chaos")}>
      <Section title={t("chaos.title")}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            flow.chaos.set(settings).subscribe(reportOutcome(t("chaos.set")));
          }}
        >
          <NumberField
            label={t("chaos.latencyMs")}
            max={60_000}
            step={100}
            value={settings.latencyMs}
            onChange={(latencyMs) => change({ latencyMs })}
          />
          <NumberField
            label={t("chaos.errorPercent")}
            max={100}
            value={Math.round(settings.errorRate * 100)}
            onChange={(percent) => change({ errorRate: Math.min(100, percent) / 100 })}
          />
          {switches.map((name) => (
            <label key={name} className={styles.switch}>
              <input
                type="checkbox"
                checked={settings[name]}
                onChange={({ target }) => change({ [name]: target.checked })}
              />
              {t(`chaos.${name}`)}
            </label>
          ))}
          <div className={styles.actions}>
            <ToolButton type="submit" label={t("chaos.apply")} />
            <ToolButton
              label={t("chaos.clear")}
              onClick={() => {
                setSettings(none);
                flow.chaos.clear().subscribe(reportOutcome(t("chaos.cleared")));
              }}
            />
            <span role="status">{announced}</span>
          </div>
        </form>
      </Section>
    </Sections>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What cannot be read, and what is below zero, counts as zero. */
function NumberField({ label, onChange, ...range }: NumberFieldProps) {
  return (
    <label className={styles.number}>
      {label}
      <input
        type="number"
        min={0}
        {...range}
        onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
      />
    </label>
  );
}
