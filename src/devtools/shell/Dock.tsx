/**
 * The panel beside the app. Rule: the app keeps the room that is left (--dock-right, --dock-bottom), so that neither
 * covers the other.
 */
import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import styles from "./Dock.module.css";
import { fit } from "./place";
import { Resizer } from "./Resizer";

export interface DockProps {
  dock: "right" | "bottom";
  wantedPx: number;
  onSize: (sizePx: number) => void;
  children: ReactNode;
}

/** A page too narrow for the app and a column beside it has the panel at its bottom, whatever was chosen. */
const NARROW_PX = 1_000;

/** At the right or at the bottom, resizable at the edge towards the app. */
export function Dock({ dock: wanted, wantedPx, onSize, children }: DockProps) {
  const widthPx = useWindowSize("innerWidth");
  const heightPx = useWindowSize("innerHeight");
  const dock = widthPx < NARROW_PX ? "bottom" : wanted;
  const roomPx = dock === "right" ? widthPx : heightPx;
  const sizePx = fit(wantedPx, roomPx);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(`--dock-${dock}`, `${sizePx}px`);
    return () => void style.removeProperty(`--dock-${dock}`);
  }, [dock, sizePx]);
  return (
    <div className={styles.dock} data-dock={dock} style={dock === "right" ? { width: sizePx } : { height: sizePx }}>
      <Resizer
        dock={dock}
        sizePx={sizePx}
        minPx={fit(0, roomPx)}
        maxPx={fit(roomPx, roomPx)}
        onSize={(px) => onSize(fit(px, roomPx))}
      />
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

function useWindowSize(side: "innerWidth" | "innerHeight"): number {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener("resize", onChange);
    return () => window.removeEventListener("resize", onChange);
  }, []);
  return useSyncExternalStore(subscribe, () => window[side]);
}
