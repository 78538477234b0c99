/**
 * The panel beside the app. Rule: the app has the room that is left (--dock-right, --dock-bottom), so that neither
 * covers the other.
 */
import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import styles from "./Dock.module.css";
import { fit, type Place } from "./place";
import { Resizer } from "./Resizer";

export interface DockProps {
  readonly place: Place;
  readonly onSize: (size: Partial<Place>) => void;
  readonly children: ReactNode;
}

/** On a page too narrow for the app and a column beside it, the panel is at the bottom, whatever was chosen. */
const NARROW_PX = 1_000;

/** At the right or at the bottom, resizable at the edge towards the app. */
export function Dock({ place, onSize, children }: DockProps) {
  const widthPx = useWindowSize("innerWidth");
  const heightPx = useWindowSize("innerHeight");
  const dock = place.dock === "right" && widthPx >= NARROW_PX ? "right" : "bottom";
  const roomPx = dock === "right" ? widthPx : heightPx;
  const sizePx = fit(dock === "right" ? place.widthPx : place.heightPx, roomPx);
  const resize = (px: number) =>
    onSize(dock === "right" ? { widthPx: fit(px, roomPx) } : { heightPx: fit(px, roomPx) });
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(`--dock-${dock}`, `${sizePx}px`);
    return () => void style.removeProperty(`--dock-${dock}`);
  }, [dock, sizePx]);
  return (
    // a landmark of its own: the edge is beside the region that it resizes
    <aside className={styles.dock} data-dock={dock} style={dock === "right" ? { width: sizePx } : { height: sizePx }}>
      <Resizer dock={dock} sizePx={sizePx} minPx={fit(0, roomPx)} maxPx={fit(roomPx, roomPx)} onSize={resize} />
      <div className={styles.inside}>{children}</div>
    </aside>
  );
}

function useWindowSize(side: "innerWidth" | "innerHeight"): number {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener("resize", onChange);
    return () => window.removeEventListener("resize", onChange);
  }, []);
  return useSyncExternalStore(subscribe, () => window[side]);
}
