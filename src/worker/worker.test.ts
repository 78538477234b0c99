/** A worker through its life: stored, active, replaced. Rule: parts of two builds never show one page. */
import { beforeEach, describe, expect, it } from "vitest";
import { createDevice, writePage } from "./fakeScope";
import type { Build } from "./scope";

const one: Build = { id: "one", entry: "/v/index-1.js", parts: ["/v/chat-1.js", "/v/index-1.js"] };
const two: Build = { id: "two", entry: "/v/index-2.js", parts: ["/v/chat-2.js", "/v/index-2.js"] };
const LOGO = "/brands/dev/logo.svg";

/** What the network has now. */
let network: { build: Build | null; refuses: readonly string[]; asked: [string, RequestInit?][] };
const answer = (path: string, options?: RequestInit): Response => {
  network.asked.push([path, options]);
  const { build, refuses } = network;
  if (build === null) throw new TypeError("Failed to fetch");
  if (refuses.includes(path)) return new Response("", { status: 404 });
  if (path === LOGO) return new Response("logo", { headers: { "Content-Type": "image/svg+xml" } });
  if (path.startsWith("/pictures/")) return new Response(path, { headers: { Date: new Date().toUTCString() } });
  if (!path.startsWith("/v/")) return writePage(build.entry);
  return new Response(path, { status: build.parts.includes(path) ? 200 : 404 });
};
const device = () => createDevice({ answer });
const goOffline = () => {
  network.build = null;
};

beforeEach(() => {
  network = { build: one, refuses: [], asked: [] };
});

/** A worker that has been installed and is active. */
async function startActive(on: ReturnType<typeof device>, build: Build) {
  const worker = on.start(build);
  await worker.install();
  await worker.activate();
  return worker;
}

describe("a worker without a network", () => {
  it("a worker answers any address of the app with the stored page, and its parts", async () => {
    const worker = await startActive(device(), one);
    goOffline();
    for (const path of ["/", "/home", "/chat/5"]) expect(await (await worker.visit(path))?.text()).toContain(one.entry);
    for (const part of one.parts) expect(await (await worker.request(part))?.text()).toBe(part);
    await expect(worker.visit("/admin/login")).rejects.toThrow("Failed to fetch");
  });

  it.each([
    [
      "where static routes are known",
      {
        InstallEvent: class {
          addRoutes() {}
        },
      },
      "preload",
    ],
    ["not in Firefox, where one that fails fails the visit", { InstallEvent: class {} }, "no preload"],
    ["not where nothing says so", {}, "no preload"],
  ])("OFF-01 a worker has the page of a visit preloaded %s", async (_, scope, did) => {
    const worker = device().start(one, scope);
    await worker.install();
    await worker.activate();
    expect(worker.did).toEqual([did, "claim"]);
  });

  it("a worker stores the page as one of nobody: without cookies, and as a page", async () => {
    await startActive(device(), one);
    const [, options] = network.asked.find(([path]) => path === "/home") ?? [];
    expect(options).toMatchObject({ credentials: "omit", headers: { Accept: "text/html" } });
  });

  it("a worker answers with the brand's looks that a page has named", async () => {
    const worker = await startActive(device(), one);
    expect(await worker.send({ type: "store", looks: [LOGO] })).toBe("stored");
    goOffline();
    expect(await (await worker.request(LOGO))?.text()).toBe("logo");
  });

  it("OFF-04 a worker answers with the school's pictures that were shown, the newest 300", async () => {
    const worker = await startActive(device(), one);
    const show = (number: number) => worker.request(`/pictures/${number}.webp`, { destination: "image" });
    for (let number = 0; number <= 300; number += 1) await show(number);
    goOffline();
    expect(await (await show(300))?.text()).toBe("/pictures/300.webp");
    expect(await (await show(1))?.text()).toBe("/pictures/1.webp");
    await expect(show(0)).rejects.toThrow("Failed to fetch");
  });

  it("a worker shows the browser's own error rather than a page without one of its parts", async () => {
    const on = device();
    const worker = await startActive(on, one);
    on.caches.get("learning:build-one")?.answers.delete("https://school.example/v/chat-1.js");
    goOffline();
    await expect(worker.visit("/home")).rejects.toThrow("Failed to fetch");
  });

  it("a worker whose caches were deleted stores its build again when a page asks", async () => {
    const on = device();
    await startActive(on, one);
    on.caches.clear();
    const started = on.start(one);
    await started.send({ type: "store", looks: [] });
    goOffline();
    expect(await (await started.visit("/home"))?.text()).toContain(one.entry);
  });

  it("OFF-07 a worker whose caches are deleted while it runs stores its build again when a page asks", async () => {
    const on = device();
    const worker = await startActive(on, one);
    await worker.send({ type: "store", looks: [] });
    on.caches.clear();
    await worker.send({ type: "store", looks: [] });
    goOffline();
    expect(await (await worker.visit("/home"))?.text()).toContain(one.entry);
    for (const part of one.parts) expect(await (await worker.request(part))?.text()).toBe(part);
  });
});

describe("a worker with a network", () => {
  it("a worker answers with what the network has, also when it has stored another build", async () => {
    const worker = await startActive(device(), one);
    network.build = two;
    expect(await (await worker.visit("/home"))?.text()).toContain(two.entry);
    expect(await (await worker.request("/v/index-2.js"))?.text()).toBe("/v/index-2.js");
  });

  it("a worker has the parts of an open page that a deployment has removed", async () => {
    const worker = await startActive(device(), one);
    network.build = two;
    expect((await worker.request("/v/chat-1.js"))?.status).toBe(200);
    expect((await worker.request("/v/none.js"))?.status).toBe(404);
  });
});

describe("a worker that is being installed", () => {
  it("a worker is not installed without one of its parts, and the next try requests what is missing", async () => {
    network.refuses = ["/v/chat-1.js"];
    const on = device();
    await expect(on.start(one).install()).rejects.toThrow("did not arrive");
    network = { build: one, refuses: [], asked: [] };
    await on.start(one).install();
    expect(network.asked.map(([path]) => path)).toEqual(["/v/chat-1.js", "/home"]);
  });

  it("OFF-07 a worker is not installed with a page of another build", async () => {
    const on = device();
    network.build = { ...one, entry: two.entry };
    await expect(on.start(one).install()).rejects.toThrow("not of this build");
  });
});

describe("a worker that replaces another", () => {
  it("OFF-07 a worker leaves the parts of the former build to the tabs that are open, until the last has gone", async () => {
    const on = device();
    await startActive(on, one);
    on.tabs.add("old");
    network.build = two;
    const worker = await startActive(on, two);
    expect((await worker.request("/v/chat-1.js"))?.status).toBe(200);
    on.tabs.add("new");
    await worker.send({ type: "store", looks: [] });
    expect(on.caches.has("learning:build-one")).toBe(true);
    on.tabs.delete("old");
    await worker.send({ type: "store", looks: [] });
    expect(on.caches.has("learning:build-one")).toBe(false);
    expect(on.caches.has("learning:build-two")).toBe(true);
  });

  it("OFF-07 a worker that is active leaves alone what a newer one stores, and takes no page of it", async () => {
    const on = device();
    const active = await startActive(on, one);
    network.build = two;
    const waiting = on.start(two);
    await waiting.install();
    await active.send({ type: "store", looks: [] });
    expect(on.caches.has("learning:build-two")).toBe(true);
    goOffline();
    expect(await (await active.visit("/home"))?.text()).toContain(one.entry);
  });

  it("a worker answers with the name of its build, and takes over only after a page has asked for it", async () => {
    const worker = device().start(two);
    network.build = two;
    await worker.install();
    expect(await worker.send({ type: "build" })).toBe(two.entry);
    expect(worker.did).toEqual([]);
    await worker.send({ type: "activate" });
    expect(worker.did).toEqual(["skipWaiting"]);
  });

  it("a worker takes over without a question only while one tab is open", async () => {
    const on = device();
    network.build = two;
    const worker = on.start(two);
    await worker.install();
    on.tabs.add("this").add("another");
    await worker.send({ type: "activate", isAlone: true });
    expect(worker.did).toEqual([]);
    on.tabs.delete("another");
    await worker.send({ type: "activate", isAlone: true });
    expect(worker.did).toEqual(["skipWaiting"]);
  });
});
