/**
 * Faults, driven on a whole client with the real recorder. Rule: a fault ends with the thing that its complaint is about: the last event of
 * the type that it names.
 */
import { type Asked, type Fault, type Reply, startRecordedClient } from "../../support/recordedClient";

type Recorded = Awaited<ReturnType<typeof startRecordedClient>>;
export interface Driven {
  readonly name: string;
  /** The last event of this type is what is asked about. */
  readonly about: string;
  /** Rows of docs/faults.md. */
  readonly rows: readonly number[];
  readonly drive: (client: Recorded) => Promise<void>;
}

const isSend = ({ method, path }: Asked): boolean => method === "POST" && path.endsWith("/messages");
/** The first `count` sends get this, the others the server's own answer. */
const failing = (count: number, reply: Reply | "unreached"): Fault => {
  let left = count;
  return (call) => (isSend(call) && left-- > 0 ? reply : null);
};
const sending =
  (fault: Fault | null, waitMs = 40_000) =>
  async ({ server, send, pass }: Recorded) => {
    if (fault) server.fault = fault;
    send("Is my back straight?");
    await pass(waitMs);
  };

export const DRIVEN: readonly Driven[] = [
  {
    name: "nothing is wrong",
    ...{ about: "chat.message", rows: [] },
    drive: async ({ reply, push, pass }) => {
      const entry = reply("Yes.");
      await pass(250);
      push(entry);
      await pass(500);
    },
  },
  {
    name: "the push is lost and the next head tells of it",
    ...{ about: "chat.message", rows: [2] },
    drive: async ({ reply, sendHead, pass }) => {
      reply("Yes.");
      await pass(5_750);
      sendHead();
      await pass(500);
    },
  },
  {
    name: "the push is lost and the next push tells of it",
    ...{ about: "chat.message", rows: [2] },
    drive: async ({ reply, push, write, pass }) => {
      reply("Yes.");
      await pass(750);
      push(write("chat.changed", { id: 3, title: "Spanish", unread: 1 }));
      await pass(500);
    },
  },
  {
    name: "it is not known whether the line was up when the push was written",
    ...{ about: "chat.message", rows: [] },
    drive: async ({ server, reply, signal, connect, pass, flow }) => {
      server.fault = ({ path }) => (path.endsWith("/notifications") ? { status: 503 } : null);
      signal({ kind: "dropped", reason: "transport close" });
      reply("Yes.");
      await pass(1_000);
      connect();
      await pass(1_000);
      // the records begin here: what was before is not known
      flow.clear();
      server.fault = () => null;
      await pass(60_000);
    },
  },
  {
    name: "the push comes twice",
    ...{ about: "chat.message", rows: [5] },
    drive: async ({ reply, push, pass }) => {
      const entry = reply("Yes.");
      push(entry);
      push(entry);
      await pass(500);
    },
  },
  {
    name: "pushes come out of order",
    ...{ about: "chat.message", rows: [6] },
    drive: async ({ reply, write, push, pass }) => {
      const first = reply("Yes.");
      push(write("chat.changed", { id: 3, title: "Spanish", unread: 1 }));
      await pass(250);
      push(first);
      await pass(500);
    },
  },
  {
    name: "the connection was away when it was written",
    ...{ about: "chat.message", rows: [3, 15] },
    drive: async ({ reply, signal, connect, pass }) => {
      signal({ kind: "dropped", reason: "ping timeout" });
      await pass(1_000);
      reply("Yes.");
      await pass(2_000);
      connect();
      await pass(500);
    },
  },
  {
    name: "the connection is silent and dies",
    ...{ about: "connection/dropped", rows: [3] },
    drive: async ({ signal, connect, pass }) => {
      signal({ kind: "dropped", reason: "ping timeout" });
      await pass(3_000);
      connect();
      await pass(500);
    },
  },
  {
    name: "the server ends the connection, and it stays away",
    ...{ about: "connection/dropped", rows: [28, 29] },
    drive: async ({ signal, pass }) => {
      signal({ kind: "dropped", reason: "io server disconnect" });
      await pass(3_000);
    },
  },
  {
    name: "websockets are blocked",
    ...{ about: "connection/websocketRefused", rows: [45] },
    drive: async ({ signal, connect, pass }) => {
      signal({ kind: "dropped", reason: "transport error" });
      signal({ kind: "websocketRefused" });
      connect("polling");
      await pass(500);
    },
  },
  {
    name: "catch-up fails three times",
    ...{ about: "chat.message", rows: [40, 57] },
    drive: async ({ server, reply, sendHead, pass }) => {
      let left = 9;
      server.fault = ({ path }) => (path.endsWith("/notifications") && left-- > 0 ? { status: 503 } : null);
      reply("Yes.");
      await pass(1_000);
      sendHead();
      await pass(60_000);
    },
  },
  {
    name: "the push cannot be read",
    ...{ about: "connection/pushRejected", rows: [7, 21] },
    drive: async ({ reply, push, pass }) => {
      push({ ...reply("Yes."), data: { id: "none" } });
      await pass(1_000);
    },
  },
  {
    name: "a push without content names what is to be fetched",
    ...{ about: "connection/staleNoticed", rows: [41] },
    drive: async ({ write, push, pass }) => {
      push(write("chat.message", { ref: true }));
      await pass(1_000);
    },
  },
  { name: "a send arrives", ...{ about: "outbox/sendAccepted", rows: [] }, drive: sending(null, 1_000) },
  {
    name: "the server is slow and says so",
    ...{ about: "outbox/sendAccepted", rows: [4] },
    drive: async (client) => {
      client.server.workMs = 2_800;
      await sending(failing(1, { status: 201, afterMs: 2_900, body: { id: 100, chat_id: 3 } }), 5_000)(client);
    },
  },
  {
    name: "the network is slow and the server says that it was not",
    ...{ about: "outbox/sendAccepted", rows: [4] },
    drive: async (client) => {
      client.server.workMs = 30;
      await sending(failing(1, { status: 201, afterMs: 2_500, body: { id: 100, chat_id: 3 } }), 5_000)(client);
    },
  },
  {
    name: "a send is slow and nobody says why",
    ...{ about: "outbox/sendAccepted", rows: [4] },
    drive: sending(failing(1, { status: 201, afterMs: 2_500, body: { id: 100, chat_id: 3 } }), 5_000),
  },
  {
    name: "the server answers 500 again and again",
    ...{ about: "outbox/sendAccepted", rows: [43] },
    drive: sending(failing(99, { status: 500 }), 120_000),
  },
  {
    name: "the server is away for a while",
    ...{ about: "outbox/sendAccepted", rows: [8, 29, 37] },
    drive: sending(failing(2, { status: 503 }), 60_000),
  },
  {
    name: "the server is away and stays away",
    ...{ about: "outbox/sendAccepted", rows: [8] },
    drive: sending(failing(99, { status: 503 }), 3_000),
  },
  {
    name: "there were too many calls",
    ...{ about: "outbox/sendAccepted", rows: [9] },
    drive: sending(failing(1, { status: 429, headers: { "Retry-After": "5" } }), 15_000),
  },
  {
    name: "the answer of a send is lost",
    ...{ about: "outbox/sendAccepted", rows: [1] },
    drive: sending(failing(1, "unreached"), 40_000),
  },
  {
    name: "this tab has no network",
    ...{ about: "outbox/sendAccepted", rows: [14] },
    drive: async ({ server, ports, send, pass, connect, signal }) => {
      server.fault = () => "unreached";
      ports.page.isOnline$.next(false);
      signal({ kind: "dropped", reason: "transport close" });
      send("Is my back straight?");
      await pass(6_500);
      server.fault = () => null;
      ports.page.isOnline$.next(true);
      connect();
      await pass(10_000);
    },
  },
  {
    name: "the message is refused",
    ...{ about: "outbox/sendAccepted", rows: [1] },
    drive: sending(failing(99, { status: 422 }), 5_000),
  },
  {
    name: "the session ends",
    ...{ about: "session/ended", rows: [10, 92] },
    drive: sending(failing(99, { status: 401 }), 5_000),
  },
  {
    name: "a field has an odd value",
    ...{ about: "report", rows: [44] },
    drive: async ({ write, push, pass }) => {
      push(write("chat.changed", { id: 3, title: "Spanish", unread: "many" }));
      await pass(500);
    },
  },
];

/** Drives it, and gives the records. */
export async function driveFault({ drive }: Driven) {
  const client = await startRecordedClient();
  client.flow.clear();
  await drive(client);
  await client.pass(1_000);
  const session = client.flow.session();
  client.fake.client.send({ type: "flightRecorder/reportRequested", payload: {} });
  await client.pass(250);
  // nothing of a session that has ended
  const report = client.fake.client.state().flightRecorder.report?.file ?? null;
  client.stop();
  return { session, report };
}
