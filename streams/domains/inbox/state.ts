/** The inbox: the server's list with its count, what this device itself has noted, and since when the learner was away. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched } from "../../bus/resource/fetched";
import { noPages, type Pages } from "../../bus/resource/pages";
import type { Absence, DeviceEntry, DeviceInbox, Entry, InboxChoices, InboxEvents, InboxRead } from "./events";

export interface InboxState {
  readonly list: Pages<Entry>;
  readonly settings: Fetched<InboxChoices | null>;
  /** How many of the server's list are not read. */
  readonly unread: number;
  /** From when on the server's list goes; null: not known. */
  readonly since: number | null;
  /** Null: the server has not answered yet. */
  readonly hasList: boolean | null;
  /** What pushes told before the server said whether it has a list, or since, where it has none; the oldest first. */
  readonly found: readonly DeviceEntry[];
  /** Null until it was read from the device. */
  readonly device: DeviceInbox | null;
  /** The last long absence of the learner; null: there was none. */
  readonly away: Absence | null;
}
/** How many are noted without the server. */
export const MOST_FOUND = 300;

/** Nothing is counted twice: what is newer than the list's oldest is loaded. */
function mark(draft: Draft<InboxState>, { ids, upTo }: InboxRead): void {
  const isMeant = (entry: { readonly id: number }) => ids.includes(entry.id) || (upTo !== null && entry.id <= upTo);
  const entries = draft.list.value ?? [];
  const isPast = upTo !== null && (entries[0]?.id ?? 0) <= upTo;
  for (const entry of entries) {
    if (entry.isRead || !isMeant(entry)) continue;
    entry.isRead = true;
    draft.unread = Math.max(0, draft.unread - 1);
  }
  if (upTo === null) return;
  draft.unread = isPast ? 0 : entries.filter((entry) => entry.id > upTo && !entry.isRead).length;
}

function putEntry(draft: Draft<InboxState>, entry: Entry): void {
  const { list } = draft;
  if (!list.value) return;
  // a consultation that was moved back has the key of what was said before
  list.value = [entry, ...list.value.filter(({ id, key }) => id !== entry.id && key !== entry.key)].sort(
    (one, other) => other.id - one.id,
  );
}

const handlers = {
  "inbox/listLoaded": (draft, { payload: { value, page } }) => {
    draft.hasList = value.hasList;
    draft.unread = value.unread;
    if (page === 1) draft.since = value.since;
    if (value.hasList) draft.found = [];
  },
  "inbox.changed": (draft, { payload }) => {
    if (isDeleted(payload)) return;
    const { entry, readIds, readUpTo, unread } = payload;
    if (readIds.length > 0 || readUpTo !== null) mark(draft, { ids: readIds, upTo: readUpTo });
    if (entry) putEntry(draft, entry);
    draft.unread = unread;
  },
  "inbox/marked": (draft, { payload: { read } }) => mark(draft, read),
  "inbox_settings.changed": (draft, { payload }) => {
    if (!isDeleted(payload) && draft.settings.value !== null) draft.settings.value = payload;
  },
  "inbox/choicesSaved": (draft, { payload: { choices } }) => {
    draft.settings.value = choices;
  },
  "inbox/found": (draft, { payload: { entry } }) => {
    if (draft.hasList === true || draft.found.some(({ key }) => key === entry.key)) return;
    draft.found = [...draft.found, entry].slice(-MOST_FOUND);
  },
  "inbox/deviceReadRequested": "ignore",
  "inbox/deviceRead": (draft, { payload: { device } }) => {
    draft.device = device as Draft<DeviceInbox>;
  },
  "inbox/returned": (draft, { payload }) => {
    draft.away = payload;
  },
} satisfies Handlers<InboxState, InboxEvents>;

export const inboxSlice = defineSlice<InboxState>({
  scope: "session",
  initial: {
    list: noPages,
    settings: notFetched,
    unread: 0,
    since: null,
    hasList: null,
    found: [],
    device: null,
    away: null,
  },
  handlers,
});
