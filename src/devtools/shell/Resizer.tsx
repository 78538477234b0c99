/** The edge of the panel that is dragged, or moved by arrow keys. */
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Dock.module.css";

export interface ResizerProps {
  readonly dock: "right" | "bottom";
  readonly sizePx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onSize: (sizePx: number) => void;
}

const STEP_PX = 16;
const PAGE_PX = 96;

/** A separator whose value is the size of the panel. */
export function Resizer({ dock, sizePx, minPx, maxPx, onSize }: ResizerProps) {
  const { t } = useTranslation("devtools");
  const [grows, shrinks] = dock === "right" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      [grows]: sizePx + STEP_PX,
      [shrinks]: sizePx - STEP_PX,
      PageUp: sizePx + PAGE_PX,
      PageDown: sizePx - PAGE_PX,
      Home: minPx,
      End: maxPx,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onSize(Math.max(minPx, Math.min(maxPx, wanted)));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onSize(dock === "right" ? window.innerWidth - event.clientX : window.innerHeight - event.clientY);
  };
  return (
    <div
      className={styles.resizer}
      data-dock={dock}
      role="separator"
      tabIndex={0}
      aria-label={t("resize")}
      aria-orientation={dock === "right" ? "vertical" : "horizontal"}
      aria-valuenow={sizePx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      aria-valuetext={t("pixels", { count: sizePx })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
