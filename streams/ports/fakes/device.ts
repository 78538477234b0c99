/** A device over several starts, and the server behind it with its log: for tests of what a start takes from the device. */
import { type Responder, settlePromises, startFakeClient } from "./client";
import { createFakeClock } from "./clock";
import { answer, failure, silence } from "./http";
import { envelope as push } from "./logServer";
import { createFakePorts } from "./ports";
import { createFakeStorage } from "./storage";

/** The chat that the server has. */
export const fakeChat = (title: string) => ({ id: 3, title, unread: 0, last_message: null });

/** Its log, what it answers, and whether it does. */
const createServer = () => ({
  title: "Version 0",
  epoch: "E1",
  log: [] as { type: string; data: object }[],
  /** Whether it answers at all, for now. */
  fate: "answers" as "answers" | "offline" | "silent",
  /** The paths that it does not answer, for now. */
  silent: [] as string[],
  user: { id: 7, email: "learner@example.com" },
  /** What it answers to other calls, by path; an empty list where nothing is said. */
  answers: {} as Record<string, unknown>,
});

/** A device, and the server behind it with its log. */
export function createFakeDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const server = createServer();
  /** Of a brand that is used offline. */
  const app = { isInstalled: false };
  const items = () => server.log.map((entry, index) => ({ ...push(index + 1), ...entry, epoch: server.epoch }));
  const respond: Responder = ({ path, query }) => {
    if (path === "/config.json") return path in server.answers ? answer(server.answers[path]) : null;
    if (server.fate === "offline") return failure({ kind: "offline" });
    if (server.fate === "silent" || server.silent.includes(path)) return silence();
    const known = { "/user": server.user, "/user-score/amount": { amount: 0 }, "/chats": [fakeChat(server.title)] };
    if (path !== "/notifications") return answer({ ...known, ...server.answers }[path] ?? []);
    const head = server.log.length;
    const after = query?.["epoch"] === server.epoch ? Number(query["after"]) : null;
    if (query?.["epoch"] !== undefined && after === null) return failure({ kind: "refused", status: 409 });
    return answer({ epoch: server.epoch, head, more: false, items: after === null ? [] : items().slice(after) });
  };
  /** Renames the chat, as the log says too. */
  const rename = (title: string) => {
    server.title = title;
    server.log.push({ type: "chat.changed", data: fakeChat(title) });
  };
  const start = async (token: string | null = "token-1", build = "a build") => {
    const ports = Object.assign(createFakePorts({ storage, clock }), { build, isCacheExpected: app.isInstalled });
    ports.page.isOnline$.next(server.fate !== "offline");
    const fake = await startFakeClient({ ports, respond, token });
    await settlePromises();
    const { client } = fake;
    return {
      ...fake,
      title: () => client.state().chat?.chats[3]?.title,
      connection: () => client.state().connection,
      /** What was requested of the server, without the configuration. */
      asked: () => ports.http.calls.map(({ path }) => path).filter((path) => path !== "/config.json"),
      leave: async () => {
        ports.page.leaving$.next();
        await settlePromises();
        client.stop();
      },
    };
  };
  /** A start that goes well, and ends. */
  const visit = async () => {
    const { title, asked, leave } = await start();
    const shown = title();
    await leave();
    return { shown, asked: asked() };
  };
  return { storage, clock, server, app, rename, start, visit };
}
