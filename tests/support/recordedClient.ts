/**
 * A whole client whose records are the real ones: the real calls over a fake fetch, the real recorder, and a server with a log of pushes.
 * Rule: every moment comes from one clock that a test moves, so that the same faults give the same records.
 */
import { createInspection } from "../../streams/bus/inspection";
import { reportsOnce } from "../../streams/bus/wire/oddFields";
import { createFlow } from "../../streams/devtools/record/flow";
import { chatPushes } from "../../streams/domains/chat/events";
import { fakeConfig, startFakeClient } from "../../streams/ports/fakes/client";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createHttpPort } from "../../streams/ports/http/http";
import { createStoredAnswers } from "../../streams/ports/http/storedAnswers";
import { createSinkPort } from "../../streams/ports/outside/sink";
import type { SocketSignal } from "../../streams/ports/types";
import { until } from "./until";

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** It comes so much later. */
  readonly afterMs?: number;
}
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
}
/** "unreached": nobody answers and the network says so; null: the server's own answer. */
export type Fault = (call: Asked) => Reply | "unreached" | null;

const basics: Readonly<Record<string, unknown>> = {
  "/user": { id: 7, email: "learner@example.com", first_name: "Lena", last_name: "Novak", timezone: "Europe/Madrid" },
  "/payment-subscription": [],
  "/chats": [{ id: 3, title: "Spanish", unread: 0 }],
};
/** How far the server's clock is ahead of this device's. */
const AHEAD_MS = 1_500;

type Envelope = { seq: number; type: string; at: number; cause: string | null; data: unknown };

/** Turns of the queue of promises, until nothing is under way. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((done) => setImmediate(done));
}

export async function startRecordedClient({ isUp = true }: { isUp?: boolean } = {}) {
  let keys = 16;
  // as the browser makes them: redaction takes other long numbers for phone numbers
  const random = { random: () => 0.5, newKey: () => `0d8f1c5e-77aa-4f0e-9d3c-0a41b7f2c9${(++keys).toString(16)}` };
  const ports = { ...createFakePorts(), random };
  const { clock, token } = ports;
  const inspection = createInspection(() => clock.now(), true);
  const sink = createSinkPort({ warn: () => undefined, debug: () => undefined }, false, inspection);
  const log: Envelope[] = [];
  const messages: object[] = [];
  const server = { fault: (() => null) as Fault, epoch: "E1", workMs: null as number | null };
  const head = () => log.at(-1)?.seq ?? 0;
  const serverNow = () => (clock.now() + AHEAD_MS) / 1_000;
  const envelope = ({ seq, type, at, cause, data }: Envelope) => ({
    ...{ v: 1, epoch: server.epoch, seq, id: `n${seq}`, type, at, data },
    ...(cause === null ? {} : { cause }),
  });

  const own = (call: Asked): Reply => {
    if (call.path === "/config.json") return { body: fakeConfig };
    if (call.path === "/spa/v2/notifications") {
      if (call.query.get("epoch") === null)
        return { body: { epoch: server.epoch, head: head(), more: false, items: [] } };
      const after = Number(call.query.get("after") ?? 0);
      const items = log.filter(({ seq }) => seq > after).map(envelope);
      return { body: { epoch: server.epoch, head: head(), more: false, items } };
    }
    const path = call.path.replace("/spa/api/v1", "");
    if (path === "/chats/3/messages" && call.method === "POST") return { status: 201, body: storeOwn(call) };
    if (path === "/chats/3/messages") return { body: [...messages].reverse() };
    return path in basics ? { body: basics[path] } : { status: 404, body: { message: "Not found" } };
  };
  const write = (type: string, data: unknown, cause: string | null = null): Envelope => {
    const entry = { seq: head() + 1, type, at: serverNow(), cause, data };
    log.push(entry);
    return entry;
  };
  const makeMessage = (more: object) => {
    const at = Math.round(serverNow());
    const made = {
      ...chatPushes["chat.message"].example,
      ...{ id: 100 + messages.length, chat_id: 3, is_viewed: 0, created_at: at, updated_at: at, ...more },
    };
    messages.push(made);
    return made;
  };
  const stored = new Map<string, Envelope & { readonly data: unknown }>();
  const storeOwn = (call: Asked): unknown => {
    const known = call.key === null ? undefined : stored.get(call.key);
    if (known) return known.data;
    const { message } = call.body as { message: string };
    const made = makeMessage({ message, employee: null, cause: call.key });
    const entry = write("chat.message", made, call.key);
    if (call.key !== null) stored.set(call.key, entry);
    return made;
  };

  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(input, "https://learn.example");
    const headers = new Headers(init.headers);
    const asked: Asked = {
      ...{ method: init.method ?? "GET", path: pathname, query: searchParams },
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      key: headers.get("Idempotency-Key"),
    };
    const reply = server.fault(asked) ?? own(asked);
    if (typeof reply === "object" && reply.afterMs !== undefined)
      await new Promise((done) => clock.scheduler.schedule(() => done(null), reply.afterMs));
    if (reply === "unreached") throw new TypeError("Failed to fetch");
    const timing: Record<string, string> =
      server.workMs === null ? {} : { "Server-Timing": `app;dur=${server.workMs}` };
    return new Response(JSON.stringify(reply.body ?? null), {
      status: reply.status ?? 200,
      headers: { "Content-Type": "application/json", ...timing, ...reply.headers },
    });
  };
  const http = createHttpPort({
    settings: () => ({ apiUrl: "", language: "en", appId: "local", appType: "web" }),
    ...{ token, clock, random, inspection, onOddField: reportsOnce(sink) },
    fetch: fetch as typeof globalThis.fetch,
  });
  const storedAnswers = createStoredAnswers({
    ...{ http, clock, store: ports.storage.durable },
    clubHosts: (host) => ports.clubHosts(host),
    // nothing is stored: what is shown came from the server
    prefix: () => null,
    language: () => "en",
    cache: { isExpected: () => false },
  });
  const fake = await startFakeClient({
    ports: { ...ports, storedAnswers, http: http as unknown as typeof ports.http, sink: sink as typeof ports.sink },
    inspection,
  });
  const flow = createFlow(fake.client.tools);
  await settle();
  await until("the member is there", () => (fake.client.state() as { chat?: unknown }).chat !== undefined);

  const signal = (given: SocketSignal) => ports.socket.signals$.next(given);
  const sendHead = (name: "bus:head" | "bus:ready" = "bus:head") =>
    signal({ kind: "packet", name, raw: { epoch: server.epoch, head: head(), now: serverNow() } });
  const connect = (transport = "websocket") => {
    signal({ kind: "connected", transport });
    sendHead("bus:ready");
    signal({ kind: "latency", roundTripMs: 24 });
  };
  /** Time passes: everything that is due runs, calls included. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) {
      clock.advance(Math.min(250, left));
      await settle();
    }
  };
  if (isUp) {
    connect();
    await pass(1_000);
  }
  const stop = () => {
    flow.stop();
    fake.client.stop();
  };
  return {
    ...{ fake, flow, ports, inspection, server, log, signal, sendHead, connect, pass, write, stop },
    push: (entry: Envelope) => signal({ kind: "packet", name: "bus", raw: envelope(entry) }),
    /** What an expert writes; it is in the log, and pushed only where a test does that. */
    reply: (text: string) => write("chat.message", makeMessage({ message: text })),
    send: (text: string) => fake.client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text, files: [] } }),
  };
}
