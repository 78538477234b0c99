// Edits and ratings of messages that wait for the network, on a device with a server that can be away.
import { describe, expect, it } from "vitest";
import { message } from "../../ports/fakes/chat";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectWantedMessages } from "../../views/wanted/messages";
import { selectWaiting } from "../waiting/select";

const OWN = 60;
const EXPERTS = 61;
/** Own messages and one of an expert; the one that is edited has many newer ones. */
const createServer = () => ({
  isAway: false,
  refuses: null as { status: number; text: string } | null,
  text: "As sent",
  rating: null as number | null,
  isGone: false,
  newer: 0,
});
type Server = ReturnType<typeof createServer>;

const listed = ({ text, rating, isGone, newer }: Server) =>
  [
    message(1),
    ...(isGone ? [] : [message(OWN, { employee: null, message: text, updated_at: 1_799_000_000 })]),
    message(EXPERTS, { rating }),
    ...Array.from({ length: newer }, (_, at) => message(EXPERTS + 1 + at)),
  ].toReversed();

const respondFor =
  (server: Server): Responder =>
  ({ method, path, body, query }) => {
    if (!path.startsWith("/chats")) return null;
    if (server.isAway) return failure({ kind: "offline" });
    if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
    if (method === "GET") {
      const [page, size] = [Number(query?.page), Number(query?.["per-page"])];
      const all = listed(server);
      const pages = { page, pageCount: Math.ceil(all.length / size), perPage: size, totalCount: all.length };
      return answer(all.slice((page - 1) * size, page * size), pages);
    }
    if (server.refuses) return failure({ kind: "refused", ...server.refuses });
    if (path.endsWith("/rating")) server.rating = (body as { rating: number }).rating;
    else server.text = (body as { message: string }).message;
    return answer(listed(server).find(({ id }) => path.includes(`/${id}`)) ?? null);
  };

/** Tabs of one device, in which the chat is open. */
async function createDevice() {
  const storage = createFakeStorage();
  const server = createServer();
  const start = async () => {
    const ports = createFakePorts({ storage });
    const fake = await startFakeClient({ ports, respond: respondFor(server) });
    const { client } = fake;
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    client.send({ type: "chat/opened", payload: { chatId: 3 } });
    await settlePromises();
    const setOnline = async (isOnline: boolean) => {
      server.isAway = !isOnline;
      ports.page.isOnline$.next(isOnline);
      ports.clock.advance(60_000);
      await settlePromises();
    };
    const edit = async (text: string) => {
      client.send({ type: "drafts/changed", payload: { place: "chat:3:edit:60", text } });
      client.send({ type: "chat/editRequested", payload: { chatId: 3, messageId: OWN, text } });
      await settlePromises();
    };
    const rate = async (rating: number) => {
      client.send({ type: "chat/rateRequested", payload: { chatId: 3, messageId: EXPERTS, rating } });
      await settlePromises();
    };
    const shown = (id: number) => {
      const found = selectWantedMessages(client.state(), 3).find((each) => each.id === id);
      return found && { text: found.message, rating: found.rating, change: found.change };
    };
    const puts = () => fake.calls("PUT", /./).map(({ path, body }) => [path.replace("/chats/3/messages/", ""), body]);
    return { ...fake, setOnline, edit, rate, shown, puts, waiting: () => selectWaiting(client.state()) };
  };
  return { server, storage, start, tab: await start() };
}
type Tab = Awaited<ReturnType<typeof createDevice>>["tab"];
const act = async (tab: Tab, type: "waiting/retryRequested" | "waiting/editRequested" | "waiting/dropRequested") => {
  tab.client.send({ type, payload: { key: tab.waiting()[0]?.key ?? "" } });
  await settlePromises();
};

describe("an edit without a network", () => {
  it("OFF-12 CHAT-06 an edit shows over the stored message, waits across a reload, and leaves its place free", async () => {
    const { start, tab, server } = await createDevice();
    await tab.setOnline(false);
    await tab.edit("Better");
    expect(tab.shown(OWN)).toMatchObject({ text: "Better", change: "waiting" });
    expect(tab.client.state().drafts.byPlace).toEqual({});
    expect(
      tab.client
        .state()
        .chat.threads[3]?.chunks.flat()
        .find(({ id }) => id === OWN)?.message,
    ).toBe("As sent");
    tab.client.stop();
    server.isAway = false;
    const again = await start();
    expect(again.puts()).toEqual([["60", { message: "Better" }]]);
    expect(again.shown(OWN)?.change).toBeUndefined();
    expect(again.waiting()).toEqual([]);
  });

  it("OFF-02 OFF-12 of several edits of one message and several ratings of one the last is sent, once", async () => {
    const { tab } = await createDevice();
    await tab.setOnline(false);
    for (const text of ["First", "Second", "Third"]) await tab.edit(text);
    for (const rating of [2, 5, 4]) await tab.rate(rating);
    expect(tab.waiting().map(({ name }) => name)).toEqual(["chat/edit", "chat/rate"]);
    expect([tab.shown(OWN)?.text, tab.shown(EXPERTS)?.rating]).toEqual(["Third", 4]);
    await tab.setOnline(true);
    expect(tab.puts()).toEqual([
      ["60", { message: "Third" }],
      ["61/rating", { rating: 4 }],
    ]);
  });

  it("OFF-12 another tab of this device shows an edit and a rating that wait", async () => {
    const { start, tab, storage } = await createDevice();
    const other = await start();
    await other.setOnline(false);
    await tab.setOnline(false);
    await tab.edit("Better");
    await tab.rate(3);
    storage.changeElsewhere("user:7:waitingChanged", storage.local.get("user:7:waitingChanged"));
    await settlePromises();
    expect(other.shown(OWN)).toMatchObject({ text: "Better", change: "waiting" });
    expect(other.shown(EXPERTS)).toMatchObject({ rating: 3, change: "waiting" });
  });
});

describe("an edit that meets another one", () => {
  it.each([0, 130])(
    "OFF-05 an edit of a message that was edited elsewhere meanwhile is not sent, %i messages later, and the learner chooses",
    async (newer) => {
      const { tab, server } = await createDevice();
      await tab.setOnline(false);
      await tab.edit("Mine");
      Object.assign(server, { text: "Theirs", newer });
      await tab.setOnline(true);
      expect(tab.puts()).toEqual([]);
      expect(tab.waiting()).toMatchObject([{ conflict: { mine: { text: "Mine" }, theirs: { text: "Theirs" } } }]);
      expect(tab.shown(OWN)?.change).toBeUndefined();
      await act(tab, "waiting/retryRequested");
      expect(tab.puts()).toEqual([["60", { message: "Mine" }]]);
      expect(tab.waiting()).toEqual([]);
    },
  );

  it("OFF-05 a second edit of a message that waits is compared with what the first one began from", async () => {
    const { tab, server } = await createDevice();
    await tab.setOnline(false);
    await tab.edit("First");
    await tab.edit("Second");
    await tab.setOnline(true);
    expect(tab.waiting()).toEqual([]);
    expect(server.text).toBe("Second");
  });

  it("OFF-05 CHAT-03 the words of an edit that was not sent are taken back into the edit, and stay when the other ones are kept", async () => {
    const { tab, server } = await createDevice();
    await tab.setOnline(false);
    await tab.edit("Mine");
    server.text = "Theirs";
    await tab.setOnline(true);
    await act(tab, "waiting/editRequested");
    expect(tab.client.state().drafts.byPlace).toEqual({ "chat:3:edit:60": "Mine" });
    expect(tab.waiting()).toEqual([]);
  });
});

describe("an edit or a rating that is refused after it waited", () => {
  it.each([
    [404, "This message is gone."],
    [403, "It has its verdict."],
    [422, "Too long."],
  ])(
    "OFF-12 CHAT-03 a refusal of %i is told with its reason, and the words go back to the composer",
    async (status, text) => {
      const { tab, server } = await createDevice();
      await tab.setOnline(false);
      await tab.edit("Mine");
      await tab.rate(2);
      Object.assign(server, { refuses: { status, text }, isGone: status === 404 });
      await tab.setOnline(true);
      expect(tab.waiting().map(({ name, status: is, problem }) => [name, is, problem?.text])).toEqual([
        ["chat/edit", "failed", text],
        ["chat/rate", "failed", text],
      ]);
      expect(tab.client.state().notices.shown).toEqual([]);
      expect(tab.shown(EXPERTS)?.rating).toBeNull();
      await act(tab, "waiting/editRequested");
      expect(tab.client.state().drafts.byPlace).toEqual({ "chat:3": "Mine" });
    },
  );
});
