/** Where the panel is and its size; stored on the device. */
import { type PanelStore, readStored, storeValue } from "../kit/panelStore";

export type Dock = "right" | "bottom" | "window";

export interface Place {
  readonly isOpen: boolean;
  readonly dock: Dock;
  readonly widthPx: number;
  readonly heightPx: number;
}

const KEY = "place";
const start: Place = { isOpen: true, dock: "bottom", widthPx: 560, heightPx: 360 };
const docks: readonly unknown[] = ["right", "bottom", "window"] satisfies Dock[];

const isPlace = (value: unknown): value is Place => {
  const place = value as Place | null;
  return (
    typeof place === "object" &&
    place !== null &&
    typeof place.isOpen === "boolean" &&
    docks.includes(place.dock) &&
    Number.isFinite(place.widthPx) &&
    Number.isFinite(place.heightPx)
  );
};

/** The last place; at the bottom at first. A window of its own does not open by itself: browsers block it. */
export function readPlace(store: PanelStore): Place {
  const stored = readStored(store, KEY, isPlace) ?? start;
  return stored.dock === "window" ? { ...stored, dock: "bottom" } : stored;
}

export const storePlace = (store: PanelStore, place: Place): void => storeValue(store, KEY, place);

/** The smallest panel that can be used, and how much of the page it may take. */
const MIN_PX = 200;
const MAX_SHARE = 0.8;

/** A size within what the page has room for. */
export function fit(sizePx: number, roomPx: number): number {
  return Math.round(Math.max(Math.min(MIN_PX, roomPx * MAX_SHARE), Math.min(sizePx, roomPx * MAX_SHARE)));
}
