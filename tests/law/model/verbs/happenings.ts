// What others do: the experts, the learner's other devices, the staff.
import type { Change } from "../fake/changes";
import { changeMessage, changeUser, enrol, foreign, garbled, judge, read, withdraw, write } from "../fake/changes";
import { changeCommerce } from "../fake/commerce";
import { choose, finishDay, freezeFor, playElsewhere, startDay, unfreeze } from "../fake/learning";
import type { Rows } from "../fake/rows";
import type { Life } from "../life";
import { nth, type Verb } from "./verb";

/** How a change is published: immediately, later, or never (the server was killed between commit and publishing). */
type Way = "pushed" | "held" | "killed";
const WAYS: readonly Way[] = ["pushed", "pushed", "held", "killed"];

/** Another person or device changes something of the learner's; the remainder of `at` by four selects how it is published. */
const happens =
  (make: (rows: Rows, at: number) => Change | null, whose: (life: Life) => number = ({ userId }) => userId): Verb =>
  (life, at) => {
    const userId = whose(life);
    const change = make(life.server.account(userId).rows, Math.floor(at / WAYS.length));
    const done = change && life.server.commit(userId, change);
    const way = WAYS[at % WAYS.length];
    if (!done || way === "killed") return;
    life.tab.line.publish(userId, done.envelopes);
    if (way === "pushed") life.tab.line.drain();
  };

const messageOf = (rows: Rows, at: number, isExpert: boolean) => {
  const chat = nth(rows.chats, at);
  const message = nth((chat?.messages ?? []).filter((row) => row.isExpert === isExpert).toReversed(), at >> 1);
  return chat && message ? { chatId: chat.id, messageId: message.id } : null;
};
const writes = (isExpert: boolean, isLarge = false) =>
  happens((rows, at) => {
    const chat = nth(rows.chats, at);
    return chat ? write(chat.id, { text: `Words ${rows.nextId}`, isExpert, isLarge }) : null;
  });
const edits = (isExpert: boolean) =>
  happens((rows, at) => {
    const place = messageOf(rows, at, isExpert);
    return place && changeMessage(place.chatId, place.messageId, { text: `Edited with ${rows.head} notified` });
  });
const judges = (isExpert: boolean) =>
  happens((rows, at) => {
    const row = nth(
      rows.homework.filter(({ status }) => (status === "UPLOADED") === isExpert),
      at,
    );
    const next = isExpert ? (at % 2 === 0 ? "FAIL" : "DONE") : "UPLOADED";
    return row ? judge(row.id, next, { text: `Words ${rows.nextId}`, isExpert }) : null;
  });

const changesDay = (change: (streamId: number, dayId: number) => Change) =>
  happens((rows, at) => {
    const stream = nth(rows.streams, at);
    return stream ? change(stream.id, nth(stream.days, at >> 1)?.dayId ?? 0) : null;
  });

const changesStream = (change: (streamId: number, at: number) => Change) =>
  happens((rows, at) => {
    const stream = nth(rows.streams, at);
    return stream ? change(stream.id, at) : null;
  });

export const happenings = {
  reply: writes(true),
  largeReply: writes(true, true),
  correction: edits(true),
  otherDeviceWrites: writes(false),
  otherDeviceEdits: edits(false),
  otherDeviceReads: happens((rows, at) => {
    const chat = nth(rows.chats, at);
    const last = nth((chat?.messages ?? []).toReversed(), at >> 1);
    return chat && last ? read(chat.id, "learner", last.id) : null;
  }),
  otherDeviceRates: happens((rows, at) => {
    const place = messageOf(rows, at, true);
    return place && changeMessage(place.chatId, place.messageId, { rating: 1 + (at % 5) });
  }),
  otherDeviceSubmits: judges(false),
  expertReads: happens((rows, at) => {
    const chat = nth(rows.chats, at);
    return chat ? read(chat.id, "expert", chat.messages.findLast(({ isExpert }) => !isExpert)?.id ?? 0) : null;
  }),
  verdict: judges(true),
  enrolment: happens(() => enrol),
  withdrawal: happens((rows, at) => (rows.streams.length > 1 ? withdraw(nth(rows.streams, at)?.id ?? 0) : null)),
  otherDeviceMoves: happens((rows) => changeUser({ city: `Town ${rows.head}` })),
  day: changesDay(finishDay),
  dayStart: changesDay(startDay),
  lesson: changesDay(playElsewhere),
  otherDeviceChooses: changesStream((streamId, at) => choose(streamId, at % 4)),
  otherDeviceFreezes: changesStream((streamId, at) => freezeFor(streamId, 1 + (at % 5))),
  otherDeviceUnfreezes: changesStream(unfreeze),
  commerce: happens((_, at) => changeCommerce(at)),
  unknownPush: happens(() => foreign),
  garbledPush: happens((rows, at) => garbled(nth(rows.chats, at)?.id ?? 0)),
  toTheOther: happens(
    (rows, at) => write(nth(rows.chats, at)?.id ?? 0, { text: `Words ${rows.nextId}`, isExpert: true }),
    ({ userId }) => 3 - userId,
  ),
} satisfies Record<string, Verb>;
