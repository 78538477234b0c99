// What is changed when a backend may be written to, in this order: what one makes, the next changes and the last removes.
// Rule: everything is put back as it was, but one message to an expert, which cannot be deleted.
import { concatMap, map, type Observable } from "rxjs";
import * as chat from "../../streams/domains/chat/api";
import * as inbox from "../../streams/domains/inbox/api";
import * as notes from "../../streams/domains/notes/api";
import * as outbox from "../../streams/domains/outbox/api";
import * as reminders from "../../streams/domains/reminders/api";
import * as schedule from "../../streams/domains/schedule/api";
import * as user from "../../streams/domains/user/api";
import { getUser } from "../../streams/domains/user/readApi";
import type { HttpPort } from "../../streams/ports/types";
import type { IdName, Ids } from "./ids";

interface Attempt {
  readonly http: HttpPort;
  /** The idempotency key. */
  readonly key: string;
  /** Words that nothing else on the backend has. */
  readonly words: string;
  readonly ids: Required<Ids>;
}

export interface ChangeRow {
  readonly needs?: readonly IdName[];
  readonly run: (attempt: Attempt) => Observable<unknown>;
  /** The status on the wire; absent: any success. */
  readonly status?: number;
  /** It is refused, with this status; the field of a 422, and what else the answer has. */
  readonly refused?: { readonly status: number; readonly field?: string; readonly names?: string };
  /** What its path names belongs to the learner: another one is answered 404. */
  readonly isOwned?: boolean;
  readonly finds?: (value: never) => Ids;
  /** The types that it pushes. */
  readonly pushes?: readonly string[];
  /** How many of them are stored. */
  readonly count?: (attempt: Attempt) => Observable<number>;
  /** The client does without it (404, 405, 501). */
  readonly mayLack?: boolean;
}

interface HasId {
  readonly id: number;
}
const NO_ID = 2_147_483_646;
/** A busy chat says when it takes the next message: the outbox waits for that, here the port does. */
const patient = (http: HttpPort): HttpPort => ({
  ...http,
  request: (request) => http.request({ ...request, maxTries: 5 }),
});
const send = ({ http, key, words }: Attempt, chatId: number, text = words) =>
  outbox.postMessage(patient(http), { key, chatId, text, fileIds: [] });
const reminder = ({ words }: Attempt, time: string) =>
  ({ title: words, time, weekdays: ["mon"], isEnabled: false }) satisfies Parameters<typeof reminders.postReminder>[2];
const toggleNews = ({ http, key }: Attempt) =>
  getUser(http).pipe(concatMap(({ disableNotification }) => user.postNotification(http, key, !disableNotification)));
const note = ({ words, ids }: Attempt, lessonId: number) => ({
  streamId: ids.streamId,
  lessonId,
  seconds: 1,
  quote: "",
  text: words,
});

export const changes: Readonly<Record<string, ChangeRow>> = {
  "outbox.postMessage": {
    needs: ["chatId"],
    run: (attempt) => send(attempt, attempt.ids.chatId),
    isOwned: true,
    finds: ({ id }: HasId) => ({ messageId: id }),
    pushes: ["chat.message"],
    count: ({ http, words, ids }) =>
      chat
        .getMessages(http, ids.chatId, 1)
        .pipe(map(({ items }) => items.filter((each) => each.message === words).length)),
  },
  "outbox.postMessage (without a text)": {
    needs: ["chatId"],
    run: (attempt) => send(attempt, attempt.ids.chatId, ""),
    refused: { status: 422, field: "message" },
  },
  "outbox.postMessage (a closed chat)": {
    needs: ["closedChatId"],
    run: (attempt) => send(attempt, attempt.ids.closedChatId),
    refused: { status: 403 },
  },
  "chat.putMessage": {
    needs: ["chatId", "messageId"],
    run: ({ http, key, words, ids }) => chat.putMessage(http, key, ids.chatId, ids.messageId, `${words}.`),
    isOwned: true,
    pushes: ["chat.message"],
  },
  "chat.putMessage (an expert's)": {
    needs: ["chatId", "expertMessageId"],
    run: ({ http, key, words, ids }) => chat.putMessage(http, key, ids.chatId, ids.expertMessageId, words),
    refused: { status: 403 },
  },
  "chat.putRating (beyond 5)": {
    needs: ["chatId", "expertMessageId"],
    run: ({ http, key, ids }) => chat.putRating(http, key, ids.chatId, ids.expertMessageId, 6),
    refused: { status: 422, field: "rating" },
  },
  "chat.putViewed": {
    needs: ["chatId", "messageId"],
    run: ({ http, key, ids }) => chat.putViewed(http, key, ids.chatId, ids.messageId),
    isOwned: true,
  },
  "notes.postNote": {
    needs: ["streamId", "lessonId"],
    run: (attempt) => notes.postNote(attempt.http, attempt.key, note(attempt, attempt.ids.lessonId)),
    status: 201,
    finds: ({ id }: HasId) => ({ noteId: id }),
    pushes: ["note.changed"],
    count: ({ http, words }) =>
      notes.getNotes(http).pipe(map((all) => (all ?? []).filter(({ text }) => text === words).length)),
    mayLack: true,
  },
  "notes.postNote (of no lesson)": {
    needs: ["streamId", "noteId"],
    run: (attempt) => notes.postNote(attempt.http, attempt.key, note(attempt, NO_ID)),
    refused: { status: 422, field: "lesson_id" },
  },
  "notes.patchNote": {
    needs: ["noteId"],
    run: ({ http, key, words, ids }) =>
      notes.patchNote(http, key, ids.noteId, { text: `${words} again`, formerText: words }),
    status: 200,
    isOwned: true,
    pushes: ["note.changed"],
  },
  "notes.patchNote (of words that are gone)": {
    needs: ["noteId"],
    run: ({ http, key, words, ids }) =>
      notes.patchNote(http, key, ids.noteId, { text: "late", formerText: `${words} before` }),
    refused: { status: 409, names: "note" },
  },
  "notes.deleteNote": {
    needs: ["noteId"],
    run: ({ http, key, ids }) => notes.deleteNote(http, key, ids.noteId),
    status: 204,
    isOwned: true,
    pushes: ["note.changed"],
  },
  "reminders.postReminder": {
    run: (attempt) => reminders.postReminder(attempt.http, attempt.key, reminder(attempt, "07:30")),
    status: 201,
    finds: ({ id }: HasId) => ({ reminderId: id }),
    count: ({ http, words }) =>
      reminders.getReminders(http).pipe(map((all) => all.filter(({ title }) => title === words).length)),
  },
  "reminders.putReminder": {
    needs: ["reminderId"],
    run: (attempt) =>
      reminders.putReminder(attempt.http, attempt.key, attempt.ids.reminderId, reminder(attempt, "08:30")),
    status: 200,
    isOwned: true,
  },
  "reminders.deleteReminder": {
    needs: ["reminderId"],
    run: ({ http, ids }) => reminders.deleteReminder(http, ids.reminderId),
    status: 204,
    isOwned: true,
  },
  "schedule.putSchedule": {
    run: ({ http, key }) =>
      schedule.getSchedule(http).pipe(concatMap(({ repeatDays }) => schedule.putSchedule(http, key, repeatDays))),
    pushes: ["schedule.changed"],
  },
  "inbox.putChoices": {
    run: ({ http, key }) =>
      inbox.getChoices(http).pipe(concatMap((all) => inbox.putChoices(http, key, all ?? ({ off: {} } as never)))),
    mayLack: true,
  },
  "user.postNotification": { run: toggleNews, pushes: ["user.changed"] },
  "user.postNotification (back)": { run: toggleNews, pushes: ["user.changed"] },
};
