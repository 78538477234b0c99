/** What the effects of the files on this device work with. */
import type { Effect } from "../../bus/effects";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import type { Ports } from "../../ports/types";
import type { Content } from "../contents/events";
import type { DeviceDataEvents } from "../deviceData/events";
import type { PageEvents } from "../page/events";
import type { DeviceFilesEvents } from "./events";
import type { DeviceFilesState } from "./state";
import { createStoredItems, type StoredItems } from "./stored";

export interface DeviceFilesDeps {
  readonly ports: Ports;
  state(): {
    readonly deviceFiles: DeviceFilesState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly page: { readonly isOnline: boolean };
    readonly contents: { readonly course: FetchedByKey<Content> };
  };
}
/** What is sent of other domains: the contents of a course, asked for anew. */
interface Asked {
  readonly "contents/courseRequested": { readonly courseId: number };
}
export type FilesEffect = Effect<
  DeviceFilesEvents & DeviceDataEvents & PageEvents,
  DeviceFilesEvents & Asked,
  DeviceFilesDeps
>;

/** The folder of the learner's files: nobody else's has this name. */
export const folderOf = ({ state }: DeviceFilesDeps): string => `user-${state().session.user?.id ?? 0}`;
export const storedOf = ({ ports, state }: DeviceFilesDeps): StoredItems =>
  createStoredItems(ports, state().session.user?.id ?? 0);
export const itemsOf = ({ state }: DeviceFilesDeps) => Object.values(state().deviceFiles.items);
