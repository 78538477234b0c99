/** Picked files over reloads, crashes and tabs, in a whole client; the device's files are a fake. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import type { StoreResult } from "../../ports/types";
import { AVATAR_PLACE } from "../drafts/events";
import { selectIsUploading, selectLosesFile, selectUploads } from "./select";

const place = "chat:3";
const LIST = "user:7:uploads";
const GONE = "user:7:uploadsGone";
const address = "https://learn.example/spa/v2/files/1a2b";
const photo = (name = "plank.png") => new File(["pixels"], name, { type: "image/png" });
const done = { id: 4, name: "plank.png", size: 6, type: 2, url: "/files/4/x/plank.png", urls: null };

/** One device, in several tabs and over restarts. */
function createDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const start = async () => {
    const ports = createFakePorts({ storage, clock });
    const fake = await startFakeClient({ ports });
    await settlePromises();
    const { client } = fake;
    const uploads = () => selectUploads(client.state(), place);
    return {
      ...fake,
      uploads,
      pick: (...files: File[]) =>
        client.send({ type: "uploads/picked", payload: { place, accepts: ["image", "video"], files } }),
      signals: (index = 0) => ports.uploads.signalsOf(uploads()[index]?.key ?? ""),
      drop: (index = 0) =>
        client.send({ type: "uploads/dropRequested", payload: { key: uploads()[index]?.key ?? "" } }),
    };
  };
  /** What one tab has written reaches the others. */
  const tell = (key: string) => storage.changeElsewhere(key, storage.local.get(key));
  return { storage, clock, start, tell, files: storage.disk.stored };
}

describe("a picked file on the device", () => {
  it("OFF-11 a picked file is stored at the pick, and after a reload its upload goes on from where the server is", async () => {
    const { start, files } = createDevice();
    const before = await start();
    const file = photo();
    before.pick(file);
    expect([...files.values()]).toMatchObject([{ file, mark: { name: "plank.png", kind: "image" } }]);
    before.signals().next({ kind: "begun", address });
    before.client.stop();
    const after = await start();
    const [upload] = after.uploads();
    expect(upload).toMatchObject({ name: "plank.png", kind: "image", status: "uploading" });
    expect(after.ports.uploads.held.get(upload?.key ?? "")).toBe(file);
    expect(after.ports.uploads.addresses.get(upload?.key ?? "")).toBe(address);
    after.signals().next({ kind: "done", raw: done });
    expect(after.uploads()).toMatchObject([{ status: "done", file: { id: 4 } }]);
  });

  it("OFF-11 a restart shows at once how far an upload was", async () => {
    const { start, clock } = createDevice();
    const before = await start();
    before.pick(photo());
    before.signals().next({ kind: "progress", sentBytes: 4 });
    clock.advance(1_000);
    before.client.stop();
    expect((await start()).uploads()).toMatchObject([{ sentBytes: 4 }]);
  });

  it("OFF-11 a file is there also where a crash has taken what local storage wrote last", async () => {
    const { start, storage } = createDevice();
    const before = await start();
    before.pick(photo());
    before.signals().next({ kind: "begun", address });
    before.client.stop();
    storage.local.remove(LIST);
    const after = await start();
    expect(after.uploads()).toMatchObject([{ name: "plank.png", status: "uploading", address }]);
  });

  it("OFF-11 a file that a crash has taken before it was stored is asked for again, by its name", async () => {
    const { start, storage, files } = createDevice();
    const before = await start();
    before.pick(photo());
    before.client.stop();
    storage.local.remove(LIST);
    for (const stored of files.values()) stored.file = null;
    const after = await start();
    expect(after.uploads()).toMatchObject([{ name: "plank.png", status: "failed", problem: { kind: "fileGone" } }]);
  });

  it("OFF-11 the bytes leave the device with the answer of the upload, and its mark once it is sent", async () => {
    const { start, files } = createDevice();
    const { client, pick, uploads, signals } = await start();
    pick(photo());
    signals().next({ kind: "done", raw: done });
    expect([...files.values()]).toMatchObject([{ file: null, mark: { file: { id: 4 } } }]);
    client.send({
      type: "outbox/sendRequested",
      payload: { chatId: 3, text: "", files: uploads().flatMap(({ file }) => (file ? [file] : [])) },
    });
    expect(files.size).toBe(0);
  });

  it("OFF-11 a file that the learner removes leaves the device, and so does one that the server refuses for what it is", async () => {
    const { start, files } = createDevice();
    const { pick, drop, signals } = await start();
    pick(photo("1.png"), photo("2.png"));
    drop();
    expect(files.size).toBe(1);
    signals().next({ kind: "processing" });
    const { ProblemError } = await import("../../bus/problem");
    signals().error(new ProblemError("no", { kind: "refused", status: 422 }));
    expect(files.size).toBe(0);
  });

  it("OFF-11 a device that refuses the file says so with the room that is missing, and the upload goes on", async () => {
    const { start, storage } = createDevice();
    storage.disk.answer = { isStored: false, missingBytes: 5_000_000 };
    const { client, pick, uploads, signals } = await start();
    pick(photo());
    expect(uploads()).toMatchObject([{ status: "uploading", unstored: { missingBytes: 5_000_000 } }]);
    expect(selectLosesFile(client.state())).toBe(true);
    signals().next({ kind: "done", raw: done });
    expect(selectLosesFile(client.state())).toBe(false);
  });

  it("OFF-11 an upload that the device stores is on its way, and leaving the page loses nothing", async () => {
    const { client, pick } = await createDevice().start();
    pick(photo());
    expect([selectIsUploading(client.state()), selectLosesFile(client.state())]).toEqual([true, false]);
  });

  it("OFF-11 a device that takes long holds no upload up", async () => {
    const device = createDevice();
    const { ports, pick, uploads, clock } = { ...(await device.start()), clock: device.clock };
    Object.assign(ports.files, { put: () => new Subject() });
    pick(photo());
    expect(uploads()).toMatchObject([{ status: "queued" }]);
    clock.advance(5_000);
    expect(uploads()).toMatchObject([{ status: "uploading" }]);
  });
});

describe("an avatar on its way", () => {
  it("OFF-11 PROF-02 a picture whose page was closed goes on its way, and becomes the avatar", async () => {
    const { start } = createDevice();
    const before = await start();
    const payload = { place: AVATAR_PLACE, accepts: ["image"] as const, files: [photo("avatar.webp")] };
    before.client.send({ type: "uploads/picked", payload });
    before.client.stop();
    const after = await start();
    const [upload] = after.client.state().uploads.items;
    after.ports.uploads.signalsOf(upload?.key ?? "").next({ kind: "done", raw: done });
    expect(after.calls("POST", "/user/avatar")).toMatchObject([{ body: { avatar_file_id: 4 } }]);
  });

  it("OFF-11 PROF-02 a picture that had arrived when the page was closed becomes the avatar at the next start", async () => {
    const { start } = createDevice();
    const before = await start();
    const payload = { place: AVATAR_PLACE, accepts: ["image"] as const, files: [photo("avatar.webp")] };
    before.client.send({ type: "uploads/picked", payload });
    const [upload] = before.client.state().uploads.items;
    before.ports.uploads.signalsOf(upload?.key ?? "").next({ kind: "done", raw: done });
    before.client.stop();
    expect((await start()).calls("POST", "/user/avatar")).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  it("OFF-11 AUTH-14 signing out deletes the learner's files, and a start those of others; another end of the session deletes none", async () => {
    const { start, files } = createDevice();
    files.set("user:8:other", { mark: null, file: photo() });
    const { client, pick } = await start();
    expect([...files.keys()]).toEqual([]);
    pick(photo());
    client.send({ type: "session/logoutRequested", payload: {} });
    await settlePromises();
    expect([...files.keys()]).toEqual([]);
  });

  it("OFF-11 a file stays after a session that was ended elsewhere", async () => {
    const { start, files } = createDevice();
    const { ports, pick } = await start();
    pick(photo());
    ports.http.unauthorized$.next(undefined);
    expect(files.size).toBe(1);
  });

  it("OFF-11 AUTH-14 what a session has left, whose end the page did not live to see, does not come back", async () => {
    const { start, storage, files } = createDevice();
    const before = await start();
    before.pick(photo());
    before.client.stop();
    // the session ends where no file of it is known
    for (const key of [...storage.local.keys("user:7:")]) storage.local.remove(key);
    storage.durable.stored.clear();
    const after = await start();
    expect([after.uploads(), files.size]).toEqual([[], 0]);
  });
});

describe("an upload in two tabs", () => {
  async function twoTabs() {
    const device = createDevice();
    const tab = await device.start();
    const other = await device.start();
    const free$ = new Subject<void>();
    // the other tab waits in line until this one lets go
    Object.assign(other.ports.tabs, { lock: () => free$ });
    tab.pick(photo());
    tab.signals().next({ kind: "begun", address });
    device.tell(LIST);
    return { device, tab, other, free$ };
  }

  it("OFF-11 of two tabs one sends a file, and both show it with its progress until it is done", async () => {
    const { device, tab, other } = await twoTabs();
    expect(other.uploads()).toMatchObject([{ name: "plank.png", address }]);
    expect(other.ports.uploads.held.size).toBe(0);
    tab.signals().next({ kind: "progress", sentBytes: 4 });
    device.clock.advance(1_000);
    device.tell(LIST);
    expect(other.uploads()).toMatchObject([{ status: "uploading", sentBytes: 4 }]);
    tab.signals().next({ kind: "done", raw: done });
    device.tell(LIST);
    expect(other.uploads()).toMatchObject([{ status: "done", file: { id: 4 } }]);
    expect(other.events.some(({ type }) => type === "uploads/started")).toBe(false);
  });

  it("OFF-11 the other tab goes on from where the server is once the first one is closed", async () => {
    const { tab, other, free$ } = await twoTabs();
    tab.client.stop();
    free$.next();
    const [upload] = other.uploads();
    expect(upload).toMatchObject({ status: "uploading" });
    expect(other.ports.uploads.addresses.get(upload?.key ?? "")).toBe(address);
    expect(other.ports.uploads.held.size).toBe(1);
  });

  it("OFF-11 a file that one tab removes is not sent by the other one any more", async () => {
    const { device, tab, other } = await twoTabs();
    const signals$ = tab.signals();
    const listed = device.storage.local.get(LIST);
    other.drop();
    // the tab has written its own before it heard of that
    device.storage.changeElsewhere(LIST, listed);
    expect(other.uploads()).toEqual([]);
    device.tell(GONE);
    expect([tab.uploads(), other.uploads()]).toEqual([[], []]);
    expect(signals$.observed).toBe(false);
    expect(device.files.size).toBe(0);
  });

  it("OFF-11 a tab that sends a file keeps what it knows of it, whatever another one writes", async () => {
    const { device, tab, other } = await twoTabs();
    tab.signals().next({ kind: "progress", sentBytes: 5 });
    other.pick(photo("2.png"));
    device.tell(LIST);
    expect(tab.uploads()).toMatchObject([{ address, sentBytes: 5 }, { name: "2.png" }]);
    device.clock.advance(1_000);
    expect(JSON.parse(device.storage.local.get(LIST) ?? "")).toMatchObject([{ sentBytes: 5 }, { name: "2.png" }]);
  });

  it("OFF-11 a tab that hears of a file before the device has stored it leaves it to the tab in which it was picked", async () => {
    const device = createDevice();
    const tab = await device.start();
    const other = await device.start();
    const stored$ = new Subject<StoreResult>();
    Object.assign(tab.ports.files, { put: () => stored$ });
    tab.pick(photo());
    device.tell(LIST);
    expect([tab, other].flatMap(({ events }) => events.filter(({ type }) => type === "uploads/started"))).toEqual([]);
    stored$.next({ isStored: true });
    expect(tab.uploads()).toMatchObject([{ status: "uploading" }]);
    expect(other.uploads()).toMatchObject([{ status: "queued" }]);
  });
});
