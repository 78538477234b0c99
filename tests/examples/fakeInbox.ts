/** Examples of the events of the inbox. */
import { NO_CHOICES } from "../../streams/domains/inbox/events";
import { makeEntry } from "../../streams/domains/inbox/findNews";
import { position } from "./fakeEntities";
import { outcomes } from "./outcomes";

const at = 1_790_000_000_000;
const entry = makeEntry({ key: "reply-17", kind: "reply", at, author: "Anna Ruiz" }, { chatId: 3, messageId: 17 });
const read = { ids: [31], upTo: null };
const list = { items: [{ ...entry, id: 31, isRead: false }], isLast: true, unread: 1, since: at, hasList: true };

export const ofInbox = {
  "inbox/listLoaded": { page: 1, value: list, asOf: position },
  "inbox/settingsLoaded": { value: NO_CHOICES, asOf: position },
  "inbox/readRequested": read,
  ...outcomes("inbox/read"),
  "inbox/marked": { read, asOf: position },
  "inbox/choiceRequested": { ...NO_CHOICES, off: { device: ["points"] } },
  ...outcomes("inbox/choice"),
  "inbox/choicesSaved": { choices: NO_CHOICES, asOf: position },
  "inbox/found": { entry },
  "inbox/deviceReadRequested": { keys: ["day-5-3"], upTo: null },
  "inbox/deviceRead": { device: { since: at, found: [entry], read: ["day-5-3"], readUpTo: at, choices: null } },
  "inbox/returned": { since: at, until: at + 7_200_000 },
};
