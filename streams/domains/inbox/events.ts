/** What happened to the learner, and what of it they want to hear of (RT-11; contract 3.3, 4). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import type { PageAnswer } from "../../bus/resource/pages";
import { record } from "../../bus/wire/compound";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment, seconds } from "../../bus/wire/numbers";
import { coerced, enums, type Infer, number, object, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

/** What the learner may switch off; a server may know others, which are always on. */
export const NEWS_KINDS = ["reply", "verdict", "stage", "consultation", "payment", "points"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

const RefStruct = part({
  chatId: maybe(id()),
  messageId: maybe(id()),
  streamId: maybe(id()),
  statusId: maybe(id()),
  dayNumber: maybe(count()),
  consultationId: maybe(id()),
  startDateTime: seconds(),
  orderId: maybe(id()),
  subscriptionId: maybe(id()),
  installmentId: maybe(id()),
  /** What became of it, in the server's word. */
  state: text(),
});

export const EntryStruct = entity(
  { id: id() },
  {
    /** Of the happening: the same in a push, in the list and in a notification. */
    key: text(),
    kind: text(),
    ref: RefStruct,
    title: maybe(string()),
    author: maybe(string()),
    amount: maybe(amount()),
    /** 0: not known. */
    at: otherwise(moment(), 0),
    isRead: flag(),
  },
);
export type Entry = Infer<typeof EntryStruct>;

/** One page; null of the first: the server has no list. */
export const InboxStruct = part({ items: listOrEmpty(listOf(EntryStruct)), unread: count(), since: seconds() });
export interface InboxAnswer extends PageAnswer<Entry> {
  readonly unread: number;
  /** From when on it lists, in the server's milliseconds; null: not known. */
  readonly since: number | null;
  readonly hasList: boolean;
}

/** The hours in which this device shows no notification, "HH:MM" of the profile's zone. */
const HoursStruct = object({ from: string(), to: string() });
const mapOf = <T>(struct: Parameters<typeof record<string, T>>[1]) =>
  coerced(record(string(), struct), (value) => value ?? {});

export const ChoicesStruct = part({
  /** Where this server brings news. */
  channels: listOrEmpty(listOf(enums(["app", "device", "email"]))),
  /** By channel: the kinds that are switched off. */
  off: mapOf(listOf(string())),
  quiet: maybe(HoursStruct),
  /** By chat: until when it is mute, in seconds. */
  mutedChats: mapOf(number()),
});
export type InboxChoices = Infer<typeof ChoicesStruct>;

export const NO_CHOICES: InboxChoices = { channels: ["app", "device"], off: {}, quiet: null, mutedChats: {} };

/** What a change of the list tells: an entry, or what is read; with the count after it. */
const InboxChangeStruct = entity(
  { unread: count() },
  { entry: maybe(EntryStruct), readIds: listOrEmpty(listOf(id())), readUpTo: maybe(id()) },
);

export const inboxPushes = {
  "inbox.changed": definePush(InboxChangeStruct, {
    unread: 2,
    entry: {
      id: 31,
      key: "reply-17",
      kind: "reply",
      ref: { chat_id: 3, message_id: 17, stream_id: 5 },
      title: "Spanish from zero",
      author: "Anna Ruiz",
      amount: null,
      at: 1_790_000_000,
      is_read: 0,
    },
  }),
  "inbox_settings.changed": definePush(ChoicesStruct, {
    channels: ["app", "device"],
    off: { app: [], device: ["points"] },
    quiet: { from: "22:00", to: "07:30" },
    muted_chats: { 3: 1_790_003_600 },
  }),
};

/** Which entries of the server's list are read: some, or all up to one. */
export interface InboxRead {
  readonly ids: readonly number[];
  readonly upTo: number | null;
}

/** An entry that this device made itself: `at` in the server's milliseconds. */
export const DeviceEntryStruct = object({
  key: string(),
  kind: string(),
  ref: object({
    chatId: maybe(number()),
    messageId: maybe(number()),
    streamId: maybe(number()),
    statusId: maybe(number()),
    dayNumber: maybe(number()),
    consultationId: maybe(number()),
    startDateTime: maybe(number()),
    orderId: maybe(number()),
    subscriptionId: maybe(number()),
    installmentId: maybe(number()),
    state: string(),
  }),
  title: maybe(string()),
  author: maybe(string()),
  amount: maybe(number()),
  at: number(),
});
export type DeviceEntry = Infer<typeof DeviceEntryStruct>;

/** What this device itself knows of the inbox. */
export interface DeviceInbox {
  /** Since when it notes what happens. */
  readonly since: number;
  /** What it has noted, where the server has no list; the oldest first. */
  readonly found: readonly DeviceEntry[];
  /** The keys of what was read of what this device itself makes. */
  readonly read: readonly string[];
  /** Everything of that until then is read. */
  readonly readUpTo: number;
  /** Where the server stores none. */
  readonly choices: InboxChoices | null;
}

export interface Absence {
  readonly since: number;
  readonly until: number;
}

export interface InboxEvents extends PushEvents<typeof inboxPushes> {
  readonly "inbox/listLoaded": ResourceEvents<"inbox/list", InboxAnswer, "page">["inbox/listLoaded"];
  /** The server has stored that these are read. */
  readonly "inbox/marked": { readonly read: InboxRead; readonly asOf: Position };
  readonly "inbox/choicesSaved": { readonly choices: InboxChoices; readonly asOf: Position };
  /** A push told of something, and the server may have no list. */
  readonly "inbox/found": { readonly entry: DeviceEntry };
  /** The learner has read what this device itself lists: some, or all until a moment. */
  readonly "inbox/deviceReadRequested": { readonly keys: readonly string[]; readonly upTo: number | null };
  /** What this device has now: at the start, and after each change in any tab. */
  readonly "inbox/deviceRead": { readonly device: DeviceInbox };
  /** The learner is back after a long absence: from when until when they were away, in the server's milliseconds. */
  readonly "inbox/returned": Absence;
}

/** The slice as other domains read it. */
export interface HasChoices {
  readonly inbox: {
    readonly settings: { readonly value: InboxChoices | null };
    readonly device: { readonly choices: InboxChoices | null } | null;
  };
}

/** What holds: the server's, else this device's. */
export const choicesOf = ({ inbox }: HasChoices): InboxChoices =>
  inbox.settings.value ?? inbox.device?.choices ?? NO_CHOICES;

/** Whether a happening of this kind is wanted there. `chatId`: of a reply. */
export const isWanted = (
  choices: InboxChoices,
  channel: string,
  { kind, chatId }: { readonly kind: string; readonly chatId?: number | null | undefined },
  nowMs: number,
): boolean =>
  !choices.off[channel]?.includes(kind) && (kind !== "reply" || (choices.mutedChats[chatId ?? 0] ?? 0) * 1000 <= nowMs);
