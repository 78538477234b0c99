// Everything that may happen in a life, by name, and how often it does.

import type { Fate } from "../fake/network";
import { actions } from "./actions";
import { happenings } from "./happenings";
import { nth, type Verb } from "./verb";

const line = {
  drain: ({ tab }) => tab.line.drain(),
  head: ({ tab }) => {
    tab.line.head();
    tab.line.drain();
  },
  lose: ({ tab: { line } }, at) => void line.underWay.splice(at % Math.max(1, line.underWay.length), 1),
  double: ({ tab: { line } }, at) => {
    const packet = nth([...line.underWay, ...line.delivered], at);
    if (packet) line.underWay.push(packet);
  },
  overtake: ({ tab: { line } }, at) => {
    line.underWay.unshift(...line.underWay.splice(at % Math.max(1, line.underWay.length), 1));
  },
  mutilate: ({ tab: { line } }, at) => {
    const index = at % Math.max(1, line.underWay.length);
    const packet = line.underWay[index];
    if (packet) line.underWay[index] = { ...packet, raw: at % 2 === 0 ? "{" : { ...(packet.raw as object), data: 7 } };
  },
  drop: ({ tab }) => tab.line.drop(),
  deaf: ({ tab }) => tab.line.goDeaf(),
} satisfies Record<string, Verb>;

const fate =
  (...fates: Fate[]): Verb =>
  ({ tab }) =>
    void tab.network.fates.push(...fates);
const calls = {
  slowCall: fate("slowUp"),
  slowAnswer: fate("slowDown"),
  slowAnswers: fate("slowDown", "slowDown", "slowDown"),
  /** As many as a snapshot causes. */
  allSlow: fate(...Array.from({ length: 12 }, (): Fate => "slowDown")),
  lostCall: fate("lost"),
  lostAnswer: fate("unanswered"),
  busyServer: fate("failing", "failing", "failing"),
  release: ({ tab }, at) => void tab.network.release(at),
  /** Any stretch of the life, over rests too. */
  catchUpDown: ({ tab }) => {
    tab.network.isCatchUpDown = true;
  },
  catchUpUp: ({ tab }) => {
    tab.network.isCatchUpDown = false;
  },
} satisfies Record<string, Verb>;

/** The position, the start, and an answer of each resource that was fetched, with what it replaces. */
const RECORDS_OF_A_CLOSE = 24;

const page = {
  hide: ({ tab }) => tab.page.isVisible$.next(false),
  show: ({ tab }) => {
    tab.page.isVisible$.next(true);
    tab.page.resumed$.next("visible");
  },
  offline: (life) => life.goOffline(),
  online: (life) => life.goOnline(),
  reload: (life) => life.reload(),
  close: (life) => life.close(),
  kill: (life, at) => life.kill(at % RECORDS_OF_A_CLOSE),
  deploy: (life) => life.deploy(),
} satisfies Record<string, Verb>;

const store = {
  backup: ({ server, userId }) => server.backup(userId),
  restore: ({ server, userId }) => server.restore(userId),
  cut: ({ server, userId }, at) => server.cut(userId, at % 5),
} satisfies Record<string, Verb>;

const session = {
  /** Another tab signs the other learner in. */
  switch: (life) => life.signInElsewhere(3 - life.userId),
  logout: (life) => {
    life.tab.client.send({ type: "session/logoutRequested", payload: {} });
    life.signIn(3 - life.userId);
  },
  /** The session is revoked; the same learner signs in again. */
  revoke: (life) => {
    life.tab.line.bye("revoked");
    life.tab.line.drain();
    if (life.tab.client.state().session.status !== "member") life.signIn(life.userId);
  },
} satisfies Record<string, Verb>;

const WAITS_MS = [5, 30, 30, 300, 3_000, 35_000, 95_000] as const;
const time = {
  wait: ({ clock }, at) => clock.advance(WAITS_MS[at % WAITS_MS.length] ?? 5),
} satisfies Record<string, Verb>;

const allVerbs = { ...happenings, ...actions, ...line, ...calls, ...page, ...store, ...session, ...time };
export type VerbName = keyof typeof allVerbs;
export const verbs: Readonly<Record<VerbName, Verb>> = allVerbs;

/** How often each verb comes in a schedule. */
export const WEIGHTS: readonly (readonly [VerbName, number])[] = Object.entries({
  ...{ reply: 8, largeReply: 1, correction: 3, otherDeviceWrites: 3, otherDeviceEdits: 1, otherDeviceReads: 3 },
  ...{ otherDeviceRates: 1, otherDeviceSubmits: 2, expertReads: 2, verdict: 3, enrolment: 1, withdrawal: 0.5, day: 1 },
  ...{ dayStart: 1, lesson: 2, otherDeviceChooses: 1, otherDeviceFreezes: 1, otherDeviceUnfreezes: 0.5 },
  ...{ learn: 4, startDay: 1, finishDay: 1, play: 3, choose: 2, freeze: 1, unfreeze: 0.5 },
  ...{ otherDeviceMoves: 4, mute: 4, commerce: 7, shop: 3, olderPoints: 1 },
  ...{ unknownPush: 1, garbledPush: 1, toTheOther: 1 },
  ...{ open: 5, older: 2, send: 4, edit: 1.5, rate: 1, see: 2, submit: 2 },
  ...{ drain: 3, head: 2, lose: 3, double: 3, overtake: 3, mutilate: 1, drop: 2, deaf: 1 },
  ...{
    slowCall: 3,
    slowAnswer: 4,
    slowAnswers: 2,
    allSlow: 0.5,
    lostCall: 2,
    lostAnswer: 2,
    busyServer: 1,
    release: 5,
    catchUpDown: 0.5,
    catchUpUp: 0.5,
  },
  ...{ hide: 1, show: 1.5, offline: 1, online: 1, reload: 0.4, close: 0.4, kill: 0.4, deploy: 0.3 },
  ...{ backup: 1.5, restore: 1, cut: 1.5 },
  ...{ switch: 0.6, logout: 0.4, revoke: 0.4 },
  wait: 16,
} satisfies Record<VerbName, number>) as [VerbName, number][];
