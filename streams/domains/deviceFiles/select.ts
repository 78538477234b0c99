/** What screens read of what is on this device. */
import { createSelector } from "reselect";
import { type DeviceItem, lengthOf, type StoredFilm, sizeOf } from "./events";
import type { DeviceFilesState } from "./state";

export { lengthOf, sizeOf } from "./events";

export interface HasDeviceFiles {
  readonly deviceFiles: DeviceFilesState;
}
interface HasPage {
  readonly page: { readonly isOnline: boolean };
}

/** The largest first. */
export const selectDeviceItems: (state: HasDeviceFiles) => readonly DeviceItem[] = createSelector(
  [(state: HasDeviceFiles) => state.deviceFiles.items],
  (items) => Object.values(items).sort((a, b) => sizeOf(b) - sizeOf(a) || a.at - b.at),
);
/** The bytes that are taken. */
export const selectDeviceRoom = ({ deviceFiles }: HasDeviceFiles): number =>
  Object.values(deviceFiles.items).reduce((sum, item) => sum + lengthOf(item), 0);
export const selectDeviceFiles = ({ deviceFiles }: HasDeviceFiles): DeviceFilesState => deviceFiles;

/** How an item stands, as a screen says it. */
export type ItemStage = "waits" | "comes" | "here" | "older" | "off";
const STAGES: Readonly<Record<DeviceItem["status"], ItemStage>> = {
  pending: "waits",
  loading: "comes",
  loaded: "here",
  outdated: "older",
  fail: "off",
};
export const stageOf = ({ status }: DeviceItem): ItemStage => STAGES[status];

/** How each item stands, by its key. */
export const selectItemStages: (state: HasDeviceFiles) => Readonly<Record<string, ItemStage>> = createSelector(
  [(state: HasDeviceFiles) => state.deviceFiles.items],
  (items) => Object.fromEntries(Object.values(items).map((item) => [item.key, stageOf(item)])),
);

/** Why nothing is fetched now; null: nothing holds it up. */
export function selectFetchHeld({ deviceFiles, page }: HasDeviceFiles & HasPage): "offline" | "metered" | null {
  if (!page.isOnline) return "offline";
  return deviceFiles.isWifiOnly && deviceFiles.network === "metered" ? "metered" : null;
}

/** Whether a film is whole on this device; null: the device has not said yet what it has. */
export function selectHasFilm({ deviceFiles }: HasDeviceFiles, key: string): boolean | null {
  if (!deviceFiles.isListed) return null;
  const item = deviceFiles.items[key];
  // one that the server has changed plays as it was
  return item !== undefined && item.files.length > 0 && item.files.every(({ isWhole }) => isWhole);
}
/** The film that is open under this key; null: it is not there, undefined: not said yet. */
export const selectFilm = ({ deviceFiles }: HasDeviceFiles, key: string): StoredFilm | null | undefined =>
  deviceFiles.films[key];
