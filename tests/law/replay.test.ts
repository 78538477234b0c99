// The law without a network: whatever happens to a recorded sequence of pushes, the client ends with the server's state.

import fc from "fast-check";
import { produce } from "immer";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyNewEvent } from "../../streams/bus/define";
import { collectSlices, pushesOf } from "../../streams/bus/domain";
import { createFold } from "../../streams/bus/fold";
import { receivePage } from "../../streams/domains/connection/receive";
import { sessionSlice } from "../../streams/domains/session/state";
import { memberDomains } from "../../streams/parts/member/domains";
import type { WholeState } from "../../streams/ports/fakes/client";
import { type FakeClient, type Responder, startFakeClient } from "../../streams/ports/fakes/client";
import { answer, failure } from "../../streams/ports/fakes/http";
import { isAll } from "../support/all";
import { LAW_CHATS, LAW_ORDERS, LAW_STATUSES } from "./changes";
import { answerKey, type Recording, record } from "./recorded";
import { type Snapshot, snapshotOf } from "./snapshots";

const pushes = pushesOf(memberDomains);

let recording: Recording;
beforeAll(async () => {
  recording = await record();
});

/** The server side of a recording: the pushes that it has made so far, and its answers to catch-up. */
interface FarSide {
  made: number;
  isFailing: boolean;
  readonly pageSize: number;
}

const respondFrom =
  (side: FarSide): Responder =>
  ({ method, path, query }) => {
    if (method !== "GET") return null;
    if (path === "/notifications") return catchUp(side, query?.after);
    // the answers are as old as the start of the recording: no server answers with less than it has pushed
    if (side.made > 0) return failure({ kind: "server", status: 503 });
    const known = recording.answers.get(answerKey(path, (query?.page ?? query?.before) as number | undefined));
    return known && path !== "/config.json" ? answer(known.body, known.page) : null;
  };

function catchUp(side: FarSide, after: unknown) {
  const { epoch, head, envelopes } = recording;
  if (side.isFailing) {
    side.isFailing = false;
    return failure({ kind: "server", status: 500 });
  }
  const from = after === undefined ? side.made : Number(after) - head;
  const to = Math.min(side.made, from + side.pageSize);
  return answer({ epoch, head: head + side.made, more: to < side.made, items: envelopes.slice(from, to) });
}

/** What the next page of the inbox comes before. */
const earlierOf = ({ client }: FakeClient): number | null => client.state().inbox.list.nextPage;

/** A client that has loaded everything the recording began with. */
async function startLoaded(side: FarSide): Promise<FakeClient> {
  const fake = await startFakeClient({ respond: respondFrom(side) });
  const { client } = fake;
  for (const streamId of LAW_STATUSES) client.send({ type: "courses/statusRequested", payload: { streamId } });
  client.send({ type: "paymentMethods/listRequested", payload: {} });
  client.send({ type: "videoConsultations/requested", payload: {} });
  client.send({ type: "schedule/requested", payload: {} });
  client.send({ type: "points/historyRequested", payload: { page: 1 } });
  client.send({ type: "orders/listRequested", payload: { page: 1 } });
  client.send({ type: "notes/listRequested", payload: {} });
  client.send({ type: "inbox/listRequested", payload: { page: 1 } });
  for (let next = earlierOf(fake); next !== null; next = earlierOf(fake))
    client.send({ type: "inbox/listRequested", payload: { page: next } });
  client.send({ type: "inbox/settingsRequested", payload: {} });
  for (const orderId of LAW_ORDERS) client.send({ type: "orders/oneRequested", payload: { orderId } });
  for (const chatId of LAW_CHATS) {
    client.send({ type: "chat/threadRequested", payload: { chatId } });
    const isComplete = () => client.state().chat.threads[chatId]?.isComplete;
    for (let page = 2; page <= 10 && !isComplete(); page++)
      client.send({ type: "chat/olderRequested", payload: { chatId } });
  }
  return fake;
}

/** These are fetched again after a push, which carries none of them: law.test.ts has a server that answers. */
const pushedOf = ({ banners: _, catalog: __, articles: ___, ...pushed }: Snapshot) => pushed;

/** What may happen on the way: a push is made and arrives or not, an old one comes (again), a head, a failing answer. */
type Step =
  | { readonly kind: "made"; readonly arrives: boolean }
  | { readonly kind: "again"; readonly back: number }
  | { readonly kind: "head" }
  | { readonly kind: "failing" };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("made" as const), arrives: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("again" as const), back: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "head" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "failing" as const }) },
);

function take(one: Step, side: FarSide, { ports }: FakeClient): void {
  const { epoch, head, envelopes } = recording;
  const emit = (name: "bus" | "bus:head", raw: unknown) => ports.socket.signals$.next({ kind: "packet", name, raw });
  if (one.kind === "failing") side.isFailing = true;
  if (one.kind === "made" && side.made < envelopes.length) {
    side.made += 1;
    if (one.arrives) emit("bus", envelopes[side.made - 1]);
  }
  if (one.kind === "again" && side.made > one.back) emit("bus", envelopes[side.made - 1 - one.back]);
  if (one.kind === "head") emit("bus:head", { epoch, head: head + side.made, now: 1_790_000_000 });
}

describe("a recorded sequence of pushes", () => {
  it("BUS-07 RT-02 a recorded sequence of pushes ends with the server's state when dropped, doubled and reordered in any way", async () => {
    const runs = fc.asyncProperty(
      fc.array(step, { maxLength: 150 }),
      fc.integer({ min: 1, max: 20 }),
      async (steps, pageSize) => {
        const side: FarSide = { made: 0, isFailing: false, pageSize };
        const fake = await startLoaded(side);
        for (const one of steps) take(one, side, fake);
        side.made = recording.envelopes.length;
        take({ kind: "head" }, side, fake);
        fake.ports.clock.advance(10_000);
        fake.client.stop();
        expect(pushedOf(snapshotOf(fake.client.state()))).toEqual(pushedOf(recording.end));
      },
    );
    await fc.assert(runs, { numRuns: isAll ? 300 : 60 });
  }, 600_000);

  it("BUS-07 a recorded sequence of pushes, folded up to an event, then again from its start to its end, is the state of folding it once", async () => {
    const side: FarSide = { made: 0, isFailing: false, pageSize: 300 };
    const loaded = await startLoaded(side);
    loaded.client.stop();
    const { epoch, head, envelopes } = recording;
    const page = { epoch, head: head + envelopes.length, more: false, items: [...envelopes] };
    const events = receivePage(page, { epoch, cursor: head }, pushes);
    const stamp = (event: AnyNewEvent, index: number) => ({
      ...event,
      id: `p${index}`,
      time: 0,
      source: "socket" as const,
    });
    const stamped = events.map(stamp);
    // who signed in was known before any subscription
    const session = { ...sessionSlice, initial: loaded.client.state().session };
    for (let prefix = 1; prefix <= stamped.length; prefix += 4) {
      const fold = createFold("session/ended", ({ error }) => {
        throw error;
      });
      fold.add({ ...collectSlices(memberDomains), session }, produce);
      for (const event of [...loaded.events, ...stamped.slice(0, prefix), ...stamped]) fold.apply(event);
      const state = snapshotOf(fold.state() as WholeState);
      expect(pushedOf(state), `prefix ${prefix}`).toEqual(pushedOf(recording.end));
    }
  });
});
