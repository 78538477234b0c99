/** A worker that is pushed something: what it shows, and where a press leads. */
import { describe, expect, it } from "vitest";
import { createDevice, ORIGIN } from "./fakeScope";
import { type FromWorker, OWNER, OWNER_RECORD } from "./names";
import type { Tab } from "./scope";

const build = { id: "one", entry: "/v/index-1.js", parts: [] };
const PUSHED = {
  id: "reply-17",
  kind: "reply",
  user: 7,
  url: "/chat/3?message=17",
  tag: "chat-3",
  title: "An expert replied",
  body: "Morning yoga",
};

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly tag?: string;
  readonly data?: unknown;
}

interface Given {
  /** Whose the device is; null: nobody is known. */
  readonly user?: number | null;
  /** A tab of a page without the worker refuses to be navigated. */
  readonly refuses?: boolean;
}

async function start({ user = 7, refuses = false }: Given = {}) {
  const tabs: Tab[] = [];
  const shown: Shown[] = [];
  const did: string[] = [];
  const device = createDevice({ answer: () => new Response("") });
  const clients = {
    matchAll: async () => tabs,
    openWindow: async (url: string) => void did.push(`window ${url}`),
  };
  const registration = {
    pushManager: { subscribe: async (options: object) => void did.push(`subscribe ${JSON.stringify(options)}`) },
    showNotification: async (title: string, options: Omit<Shown, "title">) => {
      const others = shown.filter(({ tag }) => tag !== options.tag);
      shown.splice(0, shown.length, ...others, { title, ...options });
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
  };
  const worker = device.start(build, { clients, registration });
  /** A tab at this place; `answers` is whether its page does. */
  const openTab = (place: string, state: { focused?: boolean; answers?: boolean; began?: string } = {}) => {
    const { focused = false, answers = true, began = place } = state;
    tabs.push({
      id: `${tabs.length}`,
      url: ORIGIN + began,
      focused,
      visibilityState: focused ? "visible" : "hidden",
      postMessage(message, [port] = []) {
        const sent = message as FromWorker;
        if (sent.type !== "place") did.push(`${sent.type}${"path" in sent ? ` ${sent.path}` : ""} in ${place}`);
        // cast: a port of this process
        if (answers) (port as MessagePort | undefined)?.postMessage(sent.type === "place" ? place : "opened");
      },
      focus: async () => void did.push(`focus ${place}`),
      navigate: async (url) => {
        did.push(`navigate ${place} to ${url}`);
        if (refuses) throw new TypeError("This client is not controlled");
      },
    });
  };
  if (user !== null) {
    const record = new Response(JSON.stringify({ user, title: "Local School" }));
    // cast: of a cache the fake has what the worker uses
    const caches = device.caches as unknown as Map<string, unknown>;
    caches.set(OWNER, { match: async (path: string) => (path === OWNER_RECORD ? record.clone() : undefined) });
  }
  const push = (content: unknown) => worker.push({ json: () => content });
  const press = (data: unknown) => worker.press({ data, close: () => void did.push("close") });
  return { shown, did, worker, openTab, push, press };
}

describe("a push to the device", () => {
  it("OFF-06 a push shows its kind, what it is about, and remembers its place", async () => {
    const { shown, push } = await start();
    await push(PUSHED);
    const { title, body, tag, url, id } = PUSHED;
    expect(shown).toEqual([{ title, body, tag, data: { id, url } }]);
  });

  it.each([
    ["no learner is known", null],
    ["another learner is", 8],
  ])("OFF-06 a push shows its kind alone where %s", async (_, user) => {
    const { shown, push } = await start({ user });
    await push(PUSHED);
    expect(shown).toMatchObject([{ title: PUSHED.title, body: "" }]);
  });

  it("OFF-06 a push that cannot be read shows the school's name, and so does one without content", async () => {
    const { shown, worker } = await start();
    await worker.push({
      json: () => {
        throw new SyntaxError("not JSON");
      },
    });
    expect(shown).toMatchObject([{ title: "Local School", data: { url: "/home" } }]);
    await worker.push(null);
    const unknown = await start({ user: null });
    await unknown.worker.push(null);
    expect(unknown.shown).toMatchObject([{ title: "school.example" }]);
  });

  it.each([
    ["a tab is focused at that very place", "/chat/3", { focused: true }, 0],
    ["it went there without the browser's knowledge", "/chat/3", { focused: true, began: "/home" }, 0],
    ["a page that does not answer began there", "/chat/3", { focused: true, answers: false }, 0],
    ["a tab is there, not focused", "/chat/3", {}, 1],
    ["a tab is focused elsewhere", "/home", { focused: true }, 1],
    ["a tab has left the place", "/home", { focused: true, began: "/chat/3" }, 1],
  ])("OFF-06 where %s (%s), a push shows %j: %i", async (_, place, state, count) => {
    const { shown, push, openTab } = await start();
    openTab(place, state);
    await push(PUSHED);
    expect(shown).toHaveLength(count);
  });

  it("OFF-06 what an open tab has shown of the same happening stays, with its words", async () => {
    const { shown, push } = await start();
    const { tag, url, id } = PUSHED;
    shown.push({ title: "Elena", body: "Well done", tag, data: { url: "/chat/3", id } });
    await push(PUSHED);
    expect(shown).toEqual([{ title: "Elena", body: "Well done", tag, data: { url, id } }]);
    await push({ ...PUSHED, id: "reply-18" });
    expect(shown).toMatchObject([{ title: PUSHED.title, data: { id: "reply-18" } }]);
  });
});

describe("a pressed notification", () => {
  const facts = { id: PUSHED.id, url: PUSHED.url };

  it("OFF-06 a press leads to the tab that is at the place, also in a worker that began after the push", async () => {
    const { did, press, openTab } = await start();
    openTab("/home", { focused: true });
    openTab("/chat/3", { began: "/home" });
    await press(facts);
    expect(did).toEqual(["close", "focus /chat/3", "open /chat/3?message=17 in /chat/3"]);
  });

  it("OFF-06 a press leads any other tab to the place, the one in sight first", async () => {
    const { did, press, openTab } = await start();
    openTab("/points");
    openTab("/home", { focused: true });
    await press(facts);
    expect(did).toEqual(["close", "focus /home", "open /chat/3?message=17 in /home"]);
  });

  it("OFF-06 a page that does not answer a press is navigated, and where that is refused a new one opens", async () => {
    const one = await start();
    one.openTab("/home", { answers: false });
    await one.press(facts);
    expect(one.did.slice(-1)).toEqual(["navigate /home to /chat/3?message=17"]);
    const other = await start({ refuses: true });
    other.openTab("/home", { answers: false });
    await other.press(facts);
    expect(other.did.slice(-1)).toEqual(["window /chat/3?message=17"]);
  });

  it("OFF-06 without a tab a press opens one at the place", async () => {
    const { did, press } = await start();
    await press(facts);
    expect(did).toEqual(["close", "window /chat/3?message=17"]);
  });

  it.each(["https://elsewhere.example/chat/3", "//elsewhere.example", undefined, 5])(
    "OFF-06 SEC-01 a press never leaves the school: %s",
    async (url) => {
      const { did, press } = await start();
      await press({ id: "x", url });
      expect(did).toEqual(["close", "window /home"]);
    },
  );
});

describe("a subscription that the browser replaced", () => {
  it("OFF-06 the worker subscribes again with the same key, and tells the open pages", async () => {
    const { did, worker, openTab } = await start();
    openTab("/home");
    const options = { userVisibleOnly: true, applicationServerKey: "the key" } as unknown as PushSubscriptionOptions;
    await worker.replace({ oldSubscription: { options } });
    await worker.replace({ oldSubscription: { options }, newSubscription: {} });
    expect(did).toEqual([`subscribe ${JSON.stringify(options)}`, "renew in /home", "renew in /home"]);
  });
});
