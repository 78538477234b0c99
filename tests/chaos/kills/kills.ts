// A send, or a report, whose server is killed at the worst moments: it is stored once, or shown as failed with a way to try again.
// Rule: the server is a real process that ends as kill -9 ends it; the client keeps what its device stores, and nothing else.
import { randomUUID } from "node:crypto";
import { createFakeStorage, type FakeStorage } from "../../../streams/ports/fakes/storage";
import { createCall, expecting2xx, signIn } from "../../support/http";
import type { NodeClient } from "../../support/servers/nodeClient";
import { startServer, type TestServer } from "../../support/servers/platform";
import { until as untilSoon } from "../../support/until";
import { startClient } from "../platform";
import { playReport } from "./killedReport";
import type { KillPoint } from "./killPoints";

/** What happens between the kill and the end: the tab waits, is closed and opened again, or its request is refused on the way. */
export const MANNERS = ["waits", "reopened", "refused"] as const;
export type Manner = (typeof MANNERS)[number];

const CHAT = 4;
const DRAFT_CHAT = 5;
const V1 = "/spa/api/v1";
/** A server that starts again on a busy machine may be slow; how long does not matter here. */
const PATIENCE = { deadlineMs: 60_000 };
const until = <T>(what: string, ask: () => T | Promise<T>) => untilSoon(what, ask, PATIENCE);

export interface KillBench {
  /** Kills the server once; returns what does not hold, empty when all does. */
  round(point: KillPoint, manner: Manner): Promise<readonly string[]>;
  /** The same with a report of what was played. */
  reportRound(point: KillPoint, isReopened: boolean): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A server and one learner's tab; rounds run on them one after another. */
export async function startKillBench(): Promise<KillBench> {
  const server = await startServer({ env: { BRAND: "local" } });
  const { token } = await signIn(server.url);
  const tab = createTab(server, token);
  await tab.open();
  return {
    round: (point, manner) => playRound(server, tab, point, manner),
    reportRound: (point, isReopened) => playReport(server, tab, point, isReopened),
    close: async () => {
      tab.close();
      await server.stop();
    },
  };
}

type Tab = ReturnType<typeof createTab>;

/** One learner's tab: it can be closed and opened again with what the device stored. */
function createTab({ url }: TestServer, token: string) {
  const storage: FakeStorage = createFakeStorage();
  let node: NodeClient | undefined;
  let isRefusing = false;
  const refusing: typeof fetch = async (input, init) =>
    isRefusing && init?.method === "POST" ? Response.json({ message: "Not now" }, { status: 403 }) : fetch(input, init);
  const current = (): NodeClient => {
    if (!node) throw new Error("the tab is closed");
    return node;
  };
  return {
    current,
    token,
    storage,
    refuse: (isOn: boolean) => {
      isRefusing = isOn;
    },
    async open() {
      node = await startClient({ url, token, storage, fetch: refusing });
      for (const chatId of [CHAT, DRAFT_CHAT]) node.client.send({ type: "chat/threadRequested", payload: { chatId } });
      await until("the chat is loaded", () => current().state().chat.threads[CHAT]?.newest.status === "loaded");
    },
    close() {
      node?.stop();
      node = undefined;
    },
    lane: () => current().state().outbox.lanes[CHAT] ?? [],
    send: (text: string) =>
      current().client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text, files: [] } }),
    type: (chatId: number, text: string) =>
      current().client.send({ type: "drafts/changed", payload: { place: `chat:${chatId}`, text } }),
    look: () => current().ports.page.resumed$.next("visible"),
  };
}

async function playRound(server: TestServer, tab: Tab, point: KillPoint, manner: Manner): Promise<readonly string[]> {
  const [text, next, other] = [`Send ${randomUUID()}`, `Next ${randomUUID()}`, `Draft ${randomUUID()}`];
  await until("one may send", () => (tab.current().state().outbox.nextSendAt[CHAT] ?? 0) <= Date.now());
  tab.type(DRAFT_CHAT, other);
  tab.type(CHAT, text);
  await asked(server, undefined, "POST", "/faults", { kill_at: point });
  tab.send(text);
  tab.type(CHAT, next);
  await until("the server is dead", () => server.exit().signal === "SIGKILL");
  tab.refuse(manner === "refused");
  if (manner === "reopened") tab.close();
  await server.restart();
  if (manner === "reopened") await tab.open();
  tab.look();
  const problems = manner === "refused" ? await failThenRetry(server, tab, text) : [];
  await until("nothing is on its way", () => tab.lane().length === 0);
  return [
    ...problems,
    ...(await storedProblems(server, tab, text)),
    ...draftProblems(tab, { [CHAT]: next, [DRAFT_CHAT]: other }),
  ];
}

/** Not stored: shown as failed until the learner tries again. Stored: settled by what is pushed or caught up. */
async function failThenRetry(server: TestServer, tab: Tab, text: string): Promise<readonly string[]> {
  // requested, not derived from the point: the server may have died while it answered that the send comes too soon
  const isStored = (await countStored(server, tab, text)) > 0;
  const isSettled = () => tab.lane().every(({ status }) => status === "failed");
  await until("it is settled or shown as failed", () => (isStored ? tab.lane().length === 0 : isSettled()));
  const isShown = tab
    .lane()
    .some((item) => item.text === text && item.status === "failed" && item.problem !== undefined);
  tab.refuse(false);
  tab.current().client.send({ type: "outbox/sendRetryRequested", payload: { chatId: CHAT } });
  return isShown === isStored ? [`shown as failed: ${isShown}, stored: ${isStored}`] : [];
}

/** A server that has just started may be busy: then the call is repeated. */
const asked = ({ url }: TestServer, token: string | undefined, method: string, path: string, body?: object) => {
  const call = expecting2xx(createCall(url, token));
  return until("the server answers", async () => (await call(method, path, { body })).body ?? {});
};

async function countStored(server: TestServer, { token }: Tab, text: string): Promise<number> {
  const body = await asked(server, token, "GET", `${V1}/chats/${CHAT}/messages?per-page=50`);
  return body.filter(({ message }: { message: string }) => message === text).length;
}

async function storedProblems(server: TestServer, tab: Tab, text: string): Promise<readonly string[]> {
  const stored = await countStored(server, tab, text);
  const shown = () =>
    tab
      .current()
      .state()
      .chat.threads[CHAT]?.chunks.flat()
      .filter(({ message }) => message === text).length;
  await untilSoon("it is shown", () => shown() === stored).catch(() => undefined);
  return stored === 1 && shown() === 1 ? [] : [`"${text}" is stored ${stored} times and shown ${shown()} times`];
}

/** What was typed since is where it was typed, in the tab and on the device. */
function draftProblems(tab: Tab, drafts: Readonly<Record<number, string>>): readonly string[] {
  const { byPlace } = tab.current().state().drafts;
  const stored = [...tab.storage.local.stored];
  return Object.entries(drafts).flatMap(([chatId, text]) => {
    const isStored = stored.some(([key, value]) => key.includes(`draft:chat:${chatId}#`) && value === text);
    return byPlace[`chat:${chatId}`] === text && isStored ? [] : [`the draft of chat ${chatId} is lost`];
  });
}
