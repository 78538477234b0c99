/**
 * The seek bar: what is played, loaded and watched (VIDEO-09). Rule: it is a native slider, so that fingers, keys and screen readers can
 * use it as any other; a drag seeks once, when it ends.
 */
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../../ui/layout/VisuallyHidden";
import { clockTime } from "../../../../ui/words/clockTime";
import { useFormats } from "../../../../ui/words/formats";
import type { EngineState } from "../engine/engine";
import { shareOf } from "../engine/marks";
import styles from "./SeekBar.module.css";

export interface SeekBarProps {
  readonly state: EngineState;
  readonly durationMs: number;
  readonly watched: readonly (readonly [fromMs: number, toMs: number])[];
  readonly onSeek: (ms: number) => void;
}

const STEP_MS = 5000;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowDown: -STEP_MS,
  ArrowRight: STEP_MS,
  ArrowUp: STEP_MS,
};
/** A screen reader reads so many parts at most; the percentage says the rest. */
const MOST_PARTS = 5;

export function SeekBar({ state, durationMs, watched, onSeek }: SeekBarProps) {
  const { t } = useTranslation("player");
  const id = useId();
  const [draggedMs, setDragged] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const shownMs = draggedMs ?? state.positionMs;
  const at = (ms: number) => `${shareOf(ms, durationMs) * 100}%`;
  const drop = () => {
    setDragging(false);
    setDragged(null);
    if (draggedMs !== null) onSeek(draggedMs);
  };
  const step = (event: KeyboardEvent) => {
    const stepMs = STEPS[event.key];
    if (stepMs === undefined) return;
    event.preventDefault();
    onSeek(state.positionMs + stepMs);
  };
  return (
    <div className={styles.seek}>
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.loaded} style={{ width: at(state.bufferedMs) }} />
        {watched.map(([fromMs, toMs]) => (
          <span key={fromMs} className={styles.watched} style={{ left: at(fromMs), width: at(toMs - fromMs) }} />
        ))}
        <span className={styles.played} style={{ width: at(shownMs) }} />
      </div>
      {draggedMs !== null && (
        <span className={styles.preview} style={{ left: at(draggedMs) }} aria-hidden="true">
          {clockTime(draggedMs)}
        </span>
      )}
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(1, Math.round(durationMs))}
        step={1}
        value={Math.round(shownMs)}
        aria-label={t("seek")}
        aria-valuetext={t("position", { position: clockTime(shownMs), total: clockTime(durationMs) })}
        aria-describedby={`${id}-watched`}
        onChange={({ target }) => (isDragging ? setDragged(Number(target.value)) : onSeek(Number(target.value)))}
        onPointerDown={() => setDragging(true)}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={step}
      />
      <VisuallyHidden>
        <span id={`${id}-watched`}>
          <WatchedText durationMs={durationMs} watched={watched} />
        </span>
      </VisuallyHidden>
    </div>
  );
}

function WatchedText({ durationMs, watched }: Pick<SeekBarProps, "durationMs" | "watched">) {
  const { t } = useTranslation("player");
  const formats = useFormats();
  const watchedMs = watched.reduce((sum, [fromMs, toMs]) => sum + toMs - fromMs, 0);
  const percent = formats.percent(shareOf(watchedMs, durationMs));
  if (watched.length === 0 || watched.length > MOST_PARTS) return t("watched", { percent });
  const parts = watched.map(([fromMs, toMs]) => t("part", { from: clockTime(fromMs), to: clockTime(toMs) }));
  return t("watchedParts", { percent, parts: parts.join(", ") });
}
