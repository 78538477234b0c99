/** What cannot be brought up to date by pushes is fetched again: for every push, and every answer that carries `asOf`. */

import { describe, expect, it } from "vitest";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import { collectSlices, pushesOf } from "../../bus/domain";
import { pushesBeside } from "../../bus/related";
import type { Resource } from "../../bus/resource/resource";
import { coreDomains } from "../../parts/core/domains";
import { memberDomains } from "../../parts/member/domains";
import type { NewAppEvent } from "../../parts/types";
import { basics, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";

const pushes = pushesOf(memberDomains);

const slices = { ...collectSlices(coreDomains), ...collectSlices(memberDomains) };
/** The slices whose handler table knows this event. */
const handling = (type: string) =>
  Object.entries(slices)
    .filter(([, { handlers }]) => Object.hasOwn(handlers, type) && handlers[type] !== "ignore")
    .map(([name]) => name);

const isResource = (value: object): value is Resource => "isStale" in value && "loadedAt" in value;
/** Every loaded resource in a slice, at any depth. */
function resourcesIn(value: unknown): Resource[] {
  if (typeof value !== "object" || value === null) return [];
  if (isResource(value)) return value.status === "loaded" ? [value] : [];
  return Object.values(value).flatMap(resourcesIn);
}

const single: Readonly<Record<string, unknown>> = {
  "/user-score/amount": { amount: 1 },
  "/order/12": { id: 12, status: "created" },
  "/schedule": { repeatDays: {} },
  "/inbox": { items: [], unread: 0, since: null },
  "/inbox/settings": {},
};

/** A session that has loaded everything, and whose server fails from then on. */
async function startAndFail() {
  const server = { isDown: false };
  const respond: Responder = (call) => {
    if (call.method !== "GET" || call.path === "/config.json") return null;
    if (server.isDown) return failure({ kind: "server", status: 503 });
    return basics(call) ?? answer(single[call.path] ?? (call.path.endsWith("/status") ? {} : []));
  };
  const started = await startFakeClient({ respond });
  started.client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  started.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  started.client.send({ type: "paymentMethods/listRequested", payload: {} });
  started.client.send({ type: "orders/oneRequested", payload: { orderId: 12 } });
  started.client.send({ type: "videoConsultations/requested", payload: {} });
  started.client.send({ type: "videoConsultations/forSaleRequested", payload: {} });
  started.client.send({ type: "schedule/requested", payload: {} });
  started.client.send({ type: "notes/listRequested", payload: {} });
  started.client.send({ type: "inbox/listRequested", payload: { page: 1 } });
  started.client.send({ type: "inbox/settingsRequested", payload: {} });
  server.isDown = true;
  const resources = (type: string) => {
    const state: Readonly<Record<string, unknown>> = { ...started.client.state() };
    return handling(type).flatMap((name) => resourcesIn(state[name]));
  };
  return { ...started, resources };
}

describe("a stale notice", () => {
  it.each(Object.keys(pushes))("RT-10 a stale notice about %s makes stale what that push updates", async (type) => {
    const { client, resources } = await startAndFail();
    const before = resources(type);
    // the user is in the slice of the session, its freshness in another one
    if (type !== "user.changed") expect(before.length).toBeGreaterThan(0);
    expect(before.filter(({ isStale }) => isStale)).toEqual([]);
    client.send({ type: "connection/staleNoticed", payload: { types: [type], reason: "quarantine" } });
    expect(resources(type).filter(({ isStale }) => !isStale)).toEqual([]);
    if (type === "user.changed") expect(client.state().user.resource.isStale).toBe(true);
  });
});

// what no push updates is fetched again by the snapshot itself: no push can be missing from it
const beside = pushesBeside(slices, pushes);
const answers = Object.entries(fakeEvents).filter(
  ([type, payload]) =>
    typeof payload === "object" &&
    payload !== null &&
    "asOf" in payload &&
    type.includes("/") &&
    beside(type).length > 0,
);

describe("an answer that was requested under another epoch", () => {
  it.each(answers)("RT-10 RT-03 %s makes stale what it was put into", async (type, payload) => {
    const { client, resources } = await startAndFail();
    const asOf = { epoch: "E0", cursor: 0 };
    client.send({ type, payload: { ...payload, asOf } } as NewAppEvent);
    expect(resources(type).length).toBeGreaterThan(0);
    expect(resources(type).filter(({ isStale }) => !isStale)).toEqual([]);
  });
});
