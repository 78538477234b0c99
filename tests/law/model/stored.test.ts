// What a device has stored at any moment, and everything since, is what a fresh client has at the same time of the server (OFF-09).
// Rule: after the return nothing is answered but catch-up, so that no answer can hide what the device and the log do not give.
import fc from "fast-check";
import { throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../streams/bus/problem";
import { pending, type Resource } from "../../../streams/bus/resource/resource";
import type { WholeState } from "../../../streams/ports/fakes/client";
import type { HttpPort } from "../../../streams/ports/types";
import { isAll } from "../../support/all";
import { COURSES, FOLDED, HINTED, type HistoryStep, openAll, stepsOf, within } from "./histories";
import { createLife, type Life } from "./life";
import type { Mistake } from "./mistake";
import { mistakes } from "./mistakes";
import { difference, freshState, freshUser, screensOf } from "./oracle";
import { comeToRest, playSteps } from "./play";

const RUNS = isAll ? 300 : 40;
const LIMIT_MS = 240_000;
const NEWEST = 10;
const ENTRIES = 3;

interface Cut {
  /** The tab closes before this step; it is killed when it has written so many records, or none of them is lost. */
  readonly stored: number;
  readonly records: number | null;
  /** Another one opens before this step; the rest is pushed to it. */
  readonly opened: number;
}

/** Only catch-up is answered while `isAlone`. */
const aloneIn = (server: { isAlone: boolean }, mistake: Mistake): Mistake => ({
  ...mistake,
  http: (http: HttpPort) => {
    const refused = () => throwError(() => new ProblemError("Nothing but catch-up", { kind: "server", status: 500 }));
    return {
      ...http,
      request: (call) => (server.isAlone && call.path !== "/notifications" ? refused() : http.request(call)),
      requestPage: (call) => (server.isAlone ? refused() : http.requestPage(call)),
    };
  },
});

/** Plays a history with a return in it; what is wrong then of what is not stale, and what is stale. */
async function playReturn(steps: readonly HistoryStep[], cut: Cut, mistake: Mistake = {}) {
  const server = { isAlone: false };
  const life = createLife(aloneIn(server, mistake));
  try {
    life.signIn(1);
    life.clock.advance(25);
    await comeToRest(life);
    openAll(life);
    await comeToRest(life);
    await playSteps(life, steps.slice(0, cut.stored));
    life.goOffline();
    if (cut.records === null) life.close();
    else life.kill(cut.records);
    server.isAlone = true;
    life.goOffline();
    await playSteps(life, steps.slice(cut.stored, cut.opened));
    openAll(life);
    life.goOnline();
    await playSteps(life, steps.slice(cut.opened));
    await comeToRest(life);
    return judgeReturn(life);
  } finally {
    life.tab.stop();
  }
}

/** Under which resource each part of the screens is. */
function resourcesIn(state: WholeState, chatIds: readonly number[], streamIds: readonly number[]) {
  const { chat, homework, courses, subscriptions, clubs, installments, points, paymentMethods, banners } = state;
  return {
    chats: chat.list,
    unread: chat.list,
    homework: homework.list,
    streams: courses.list,
    subscriptions: subscriptions.resource,
    clubs: clubs.resource,
    installments: installments.list.resource,
    banners: banners.resource,
    points: points.resource,
    history: points.history.resource,
    paymentMethods: paymentMethods.list.resource,
    messages: chatIds.map((id) => chat.threads[id]?.newest),
    statuses: streamIds.map((id) => courses.statuses[id]?.resource),
  };
}
const isTrusted = (resource: Resource = pending): boolean => resource.status === "loaded" && !resource.isStale;

function judgeReturn({ tab, server, userId, watch }: Life) {
  const state = tab.client.state() as WholeState;
  const { chats, streams } = server.account(userId).rows;
  const counts = new Map(chats.map(({ id, messages }) => [id, Math.min(NEWEST, messages.length)]));
  const opened = streams.map(({ id }) => id);
  const fresh = { ...freshState(server, userId, counts, opened, true), brand: state.brand };
  const [ours, theirs] = [state, fresh].map((each) => screensOf(each, counts, opened, ENTRIES));
  const wrong = watch.broken === null ? [] : [watch.broken];
  const stale: string[] = [];
  const judge = (name: string, resource: Resource | undefined, shown: unknown, expected: unknown) => {
    if (!isTrusted(resource)) return void stale.push(name);
    const found = difference(shown, expected, name);
    if (found) wrong.push(found);
  };
  for (const [name, resource] of Object.entries(resourcesIn(state, [...counts.keys()], opened))) {
    const [shown, expected] = [ours, theirs].map((each) => each?.[name as "chats"]);
    if (Array.isArray(resource))
      for (const [n, each] of resource.entries()) judge(`${name} ${n}`, each, shown?.[n], expected?.[n]);
    else judge(name, resource, shown, expected);
  }
  const user = difference(state.session.user, freshUser(server, userId), "user");
  return { wrong: user ? [...wrong, user] : wrong, stale, position: state.connection, head: server.position(userId) };
}

const history = stepsOf(30, FOLDED, FOLDED, HINTED, COURSES);
const cuts = fc
  .record({ stored: fc.nat(30), since: fc.nat(30), records: fc.option(fc.nat(24)) })
  .map(({ stored, since, records }): Cut => ({ stored, opened: stored + since, records }));

const find = (mistake: Mistake) =>
  fc.check(
    fc.asyncProperty(history, cuts, async (steps, cut) => {
      expect((await playReturn(steps, cut, mistake)).wrong).toEqual([]);
    }),
    { ...within(200, LIMIT_MS), endOnFailure: true },
  );

describe("a return", () => {
  it("OFF-09 OFF-10 a return shows what a fresh client shows, or says that it is stale, whenever it was stored", async () => {
    const runs = fc.asyncProperty(history, cuts, async (steps, cut) => {
      const { wrong, position, head } = await playReturn(steps, cut);
      expect(wrong).toEqual([]);
      expect(position).toMatchObject({ epoch: head.epoch, cursor: head.head });
    });
    await fc.assert(runs, within(RUNS, LIMIT_MS));
  }, 300_000);

  it("OFF-09 a return after pushes that can be folded needs no answer but catch-up", async () => {
    const whole = cuts.map((cut) => ({ ...cut, records: null }));
    const runs = fc.asyncProperty(stepsOf(30, FOLDED), whole, async (steps, cut) => {
      expect((await playReturn(steps, cut)).stale).toEqual([]);
    });
    await fc.assert(runs, within(RUNS, LIMIT_MS));
  }, 300_000);

  it.each([
    "a return that skips what was missed",
    "a stored answer that counts as one of now",
    "a stored answer that is never stale",
  ] as const)("RT-08 a return finds %s", async (name) => {
    expect((await find(mistakes[name])).failed).toBe(true);
  });
});
