/** What is on this device, what is known of what could be, and what is open in the player. Rule: the bytes are behind the port, never here. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { NetworkKind } from "../../ports/types";
import type { Answered, DeviceFilesEvents, DeviceItem, StoredFilm } from "./events";
import { again, makeItem } from "./items";

export interface DeviceFilesState {
  /** The device has said what it has. */
  readonly isListed: boolean;
  readonly isAble: boolean;
  readonly items: Readonly<Record<string, DeviceItem>>;
  /** How many the browser has deleted without a trace; null: none, or the learner has seen it. */
  readonly lost: number | null;
  readonly isRemovalFailed: boolean;
  /** By the key of what is wanted. */
  readonly answers: Readonly<Record<string, Answered>>;
  readonly isWifiOnly: boolean;
  readonly network: NetworkKind;
  readonly left: number | null;
  /** By the key of an item: its film in the player; null: it is not there. */
  readonly films: Readonly<Record<string, StoredFilm | null>>;
}
const initial: DeviceFilesState = {
  isListed: false,
  isAble: true,
  items: {},
  lost: null,
  isRemovalFailed: false,
  answers: {},
  isWifiOnly: false,
  network: "unknown",
  left: null,
  films: {},
};

type Writable = Draft<DeviceFilesState>;
const put = (draft: Writable, item: DeviceItem): void => {
  draft.items[item.key] = item as Draft<DeviceItem>;
};
const remove = (draft: Writable, keys: readonly string[]): void => {
  for (const key of keys) delete draft.items[key];
};

const handlers = {
  "deviceFiles/listed": (draft, { payload: { items, isAble } }) => {
    Object.assign(draft, { isListed: true, isAble, items: Object.fromEntries(items.map((item) => [item.key, item])) });
  },
  "deviceFiles/lossNoticed": (draft, { payload: { count } }) => {
    draft.lost = count;
  },
  "deviceFiles/lossSeen": (draft) => {
    draft.lost = null;
  },
  "deviceFiles/sizesRequested": (draft, { payload: { wanted } }) => {
    for (const { key } of wanted) if (draft.answers[key]?.status !== "known") draft.answers[key] = { status: "asking" };
  },
  "deviceFiles/sizeAnswered": (draft, { payload: { key, answer } }) => {
    draft.answers[key] = answer as Draft<Answered>;
  },
  "deviceFiles/addRequested": (draft, { payload: { wanted }, time }) => {
    for (const each of wanted) {
      const known = draft.items[each.key];
      const item = makeItem(each, draft.answers[each.key], time);
      if (item && !known) put(draft, item);
      else if (known && (known.status === "fail" || known.status === "outdated")) put(draft, again(known));
    }
    draft.isRemovalFailed = false;
  },
  "deviceFiles/retryRequested": (draft, { payload: { key } }) => {
    const known = draft.items[key];
    if (known) put(draft, again(known));
  },
  "deviceFiles/removeRequested": (draft, { payload: { keys } }) => {
    remove(draft, keys);
    draft.isRemovalFailed = false;
  },
  "deviceFiles/removedElsewhere": (draft, { payload: { keys } }) => remove(draft, keys),
  "deviceFiles/removeFailed": (draft) => {
    draft.isRemovalFailed = true;
  },
  "deviceFiles/changed": (draft, { payload: { item } }) => {
    // one that was removed meanwhile does not come back
    if (draft.items[item.key]) put(draft, item);
  },
  "deviceFiles/received": (draft, { payload: { key, name, length } }) => {
    const file = draft.items[key]?.files.find((each) => each.name === name);
    if (file) file.length = length;
  },
  "deviceFiles/checkRequested": "ignore",
  "deviceFiles/wifiChosen": (draft, { payload: { isWifiOnly } }) => {
    draft.isWifiOnly = isWifiOnly;
  },
  "deviceFiles/networkChanged": (draft, { payload: { network } }) => {
    draft.network = network;
  },
  "deviceFiles/roomRequested": "ignore",
  "deviceFiles/leftMeasured": (draft, { payload: { left } }) => {
    draft.left = left;
  },
  "deviceFiles/saveRequested": "ignore",
  "deviceFiles/openRequested": "ignore",
  "deviceFiles/opened": (draft, { payload: { key, film } }) => {
    draft.films[key] = film;
  },
  "deviceFiles/closed": (draft, { payload: { key } }) => {
    delete draft.films[key];
  },
} satisfies Handlers<DeviceFilesState, DeviceFilesEvents>;

export const deviceFilesSlice = defineSlice<DeviceFilesState>({ scope: "session", initial, handlers });
