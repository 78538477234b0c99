/** The state of each file that was requested, by its address. Rule: its bytes are behind the port, never here. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { DownloadEvents } from "./events";

interface Download {
  readonly status: "loading" | "loaded" | "fail";
  readonly problem: Problem | null;
  /** The request (its event's id) that fetches it: another one meanwhile fetches nothing. */
  readonly fetchedBy: string;
}
export interface DownloadsState {
  readonly byUrl: Readonly<Record<string, Download>>;
}
const initial: DownloadsState = { byUrl: {} };

const handlers = {
  "downloads/requested": (draft, { id, payload: { url } }) => {
    const known = draft.byUrl[url];
    if (!known || known.status === "fail") draft.byUrl[url] = { status: "loading", problem: null, fetchedBy: id };
  },
  "downloads/loaded": (draft, { payload: { url } }) => {
    const known = draft.byUrl[url];
    if (known) known.status = "loaded";
  },
  "downloads/failed": (draft, { payload: { url, problem } }) => {
    const known = draft.byUrl[url];
    if (known) draft.byUrl[url] = { ...known, status: "fail", problem };
  },
} satisfies Handlers<DownloadsState, DownloadEvents>;

export const downloadsSlice = defineSlice<DownloadsState>({ scope: "session", initial, handlers });

export interface HasDownloads {
  readonly downloads: DownloadsState;
}
/** How far each file is, by its address. */
export const selectDownloads = (state: HasDownloads): DownloadsState["byUrl"] => state.downloads.byUrl;
