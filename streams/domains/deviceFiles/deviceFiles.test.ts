// What the learner puts on this device: what is fetched, in which order, and what becomes of it. Rule: loaded is what the server's
// length confirms.
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { lengthOf } from "./events";
import { ADDRESS, createDevice, file, wanted, withSubtitles } from "./fakeDevice";
import { selectFetchHeld } from "./select";

describe("what the learner puts on the device", () => {
  it("OFF-03 VIDEO-06 the size is known before anything is fetched; then it is pending, loading with what has come, and loaded", async () => {
    const device = createDevice();
    const { send, files, item, finish } = await device.start();
    await send("deviceFiles/sizesRequested", { wanted: [withSubtitles] });
    expect(files().answers["video-12"]).toMatchObject({ status: "known", files: [{ size: 1_000 }, { size: 50 }] });
    expect(device.fetched()).toEqual([]);
    await send("deviceFiles/addRequested", { wanted: [withSubtitles, wanted(13)] });
    expect(item()?.status).toBe("loading");
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "received", length: 400 });
    await settlePromises();
    const loading = item();
    expect(loading && lengthOf(loading)).toBe(400);
    await finish();
    await finish();
    expect(item()).toMatchObject({ status: "loaded", files: [{ isWhole: true }, { isWhole: true }] });
    expect(device.fetched()).toEqual(["video-12.mp4 0", "video-12.en.vtt 0"]);
  });

  it("OFF-08 one is fetched at a time, in the order in which they were put here", async () => {
    const device = createDevice();
    const { add, finish, send, item } = await device.start();
    await add(wanted(12));
    await send("deviceFiles/sizesRequested", { wanted: [wanted(13)] });
    device.clock.advance(10);
    await send("deviceFiles/addRequested", { wanted: [wanted(13)] });
    expect(device.fetched()).toEqual(["video-12.mp4 0"]);
    expect(item(13)?.status).toBe("pending");
    await finish();
    expect(device.fetched()).toEqual(["video-12.mp4 0", "video-13.mp4 0"]);
  });

  it.each([
    ["has no length", { size: null }],
    ["is no mp4 although nothing else says what it is", { type: "text/html" }],
    ["is refused", { kind: "refused", status: 403 } as const],
  ])("OFF-03 a video that %s is there online only", async (_, answer) => {
    const device = createDevice();
    const plain = wanted(12, { files: [{ ...file("video-12.mp4"), mustBe: "video/mp4" }] });
    device.deviceFiles.answers.set(plain.files[0]?.url ?? "", answer);
    const { add, files } = await device.start();
    await add(plain, wanted(13, { files: [] }), wanted(14, { files: [{ ...file("a"), url: "javascript:alert(1)" }] }));
    const { answers } = files();
    expect([answers["video-12"], answers["video-13"], answers["video-14"]]).toEqual([
      { status: "online" },
      { status: "online" },
      { status: "online" },
    ]);
    expect(files().items).toEqual({});
  });

  it("OFF-03 a host of another origin that lets nobody read its files is online only; a server that is away can be asked again", async () => {
    const device = createDevice();
    const foreign = wanted(12, { files: [{ ...file("video-12.mp4"), url: "https://films.example/12.mp4" }] });
    for (const url of ["https://films.example/12.mp4", `${ADDRESS}/video-13.mp4`])
      device.deviceFiles.answers.set(url, { kind: "unreachable" });
    const { add, files } = await device.start();
    await add(foreign, wanted(13));
    expect(files().answers).toMatchObject({ "video-12": { status: "online" }, "video-13": { status: "failed" } });
  });

  it("OFF-03 subtitles that cannot be had do not hold up their film", async () => {
    const device = createDevice();
    device.deviceFiles.answers.set(`${ADDRESS}/video-12.en.vtt`, { kind: "refused", status: 404 });
    const { add, finish, item } = await device.start();
    await add(withSubtitles);
    await finish();
    expect(item()).toMatchObject({ status: "loaded", files: [{ name: "video-12.mp4" }] });
  });
});

describe("a download that does not go through", () => {
  it("OFF-08 after a reload it goes on from what was flushed", async () => {
    const device = createDevice();
    const first = await device.start();
    await first.add(wanted(12));
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "flushed", length: 600 });
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "received", length: 900 });
    device.deviceFiles.files.set("user-7/video-12.mp4", 900);
    await settlePromises();
    first.client.stop();
    const { item, finish } = await device.start();
    expect(device.deviceFiles.fetches[1]).toMatchObject({ name: "video-12.mp4", from: 600, etag: '"1"' });
    await finish();
    expect(item()?.status).toBe("loaded");
  });

  it("OFF-08 without a network it is stopped, and goes on with it", async () => {
    const device = createDevice();
    const { add, ports, item, client } = await device.start();
    await add(wanted(12));
    ports.page.isOnline$.next(false);
    await settlePromises();
    expect(device.deviceFiles.fetches[0]?.isStopped).toBe(true);
    expect(selectFetchHeld(client.state())).toBe("offline");
    expect(item()?.status).toBe("loading");
    ports.page.isOnline$.next(true);
    await settlePromises();
    expect(device.deviceFiles.fetches).toHaveLength(2);
  });

  it("OFF-08 one that breaks off is tried again later, and fails in the end; a press, or the network, tries once more", async () => {
    const device = createDevice();
    const { add, item, send, ports } = await device.start();
    await add(wanted(12));
    for (let tries = 1; tries <= 5; tries++) {
      expect(device.deviceFiles.fetches).toHaveLength(tries);
      device.deviceFiles.fetches.at(-1)?.signals$.next({ kind: "failed", why: "broken" });
      device.clock.advance(60_000);
      await settlePromises();
    }
    expect(item()).toMatchObject({ status: "fail", why: "broken" });
    await send("deviceFiles/retryRequested", { key: "video-12" });
    expect(device.deviceFiles.fetches).toHaveLength(6);
    device.deviceFiles.fetches.at(-1)?.signals$.next({ kind: "failed", why: "full" });
    await settlePromises();
    expect(item()).toMatchObject({ status: "fail", why: "full" });
    ports.page.resumed$.next("online");
    await settlePromises();
    // no room is not the network's fault
    expect(item()?.status).toBe("fail");
  });

  it("NET-10 a file that ends before the length that the server says is not loaded", async () => {
    const device = createDevice();
    const { add, item } = await device.start();
    await add(wanted(12));
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "done", length: 999 });
    await settlePromises();
    expect(item()?.status).toBe("loading");
    expect(item()?.files[0]).toMatchObject({ isWhole: false });
  });

  it("NET-10 OFF-08 a file that the server has changed is outdated, and fetched anew by a press", async () => {
    const device = createDevice();
    const { add, item, finish, send } = await device.start();
    await add(wanted(12));
    await finish();
    await send("deviceFiles/checkRequested", {});
    expect(item()?.status).toBe("loaded");
    device.deviceFiles.answers.set(`${ADDRESS}/video-12.mp4`, { size: 1_200, etag: '"2"' });
    await send("deviceFiles/checkRequested", {});
    expect(item()?.status).toBe("outdated");
    await send("deviceFiles/retryRequested", { key: "video-12" });
    await finish();
    expect(item()).toMatchObject({ status: "loaded", files: [{ size: 1_200, length: 1_200, etag: '"2"' }] });
  });

  it("NET-10 a part of a file that the server has changed since is not gone on with", async () => {
    const device = createDevice();
    const first = await device.start();
    await first.add(wanted(12));
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "flushed", length: 600 });
    device.deviceFiles.files.set("user-7/video-12.mp4", 600);
    await settlePromises();
    first.client.stop();
    device.deviceFiles.answers.set(`${ADDRESS}/video-12.mp4`, { etag: '"2"' });
    const { item } = await device.start();
    expect(item()?.status).toBe("outdated");
    expect(device.deviceFiles.fetches).toHaveLength(1);
  });

  it("OFF-08 a file that changes while it comes is outdated", async () => {
    const device = createDevice();
    const { add, item, send } = await device.start();
    await add(wanted(12));
    device.deviceFiles.fetches[0]?.signals$.next({ kind: "outdated" });
    await settlePromises();
    expect(item()?.status).toBe("outdated");
    await send("deviceFiles/retryRequested", { key: "video-12" });
    expect(device.fetched()).toEqual(["video-12.mp4 0", "video-12.mp4 0"]);
  });

  it("OFF-08 what the browser has deleted is noticed: a file, or all of them with their records", async () => {
    const device = createDevice();
    const first = await device.start();
    await first.add(wanted(12));
    await first.finish();
    first.client.stop();
    device.deviceFiles.files.clear();
    const second = await device.start();
    expect(second.item()).toMatchObject({ status: "fail", why: "evicted" });
    second.client.stop();
    device.storage.durable.stored.clear();
    const third = await device.start();
    expect(third.files()).toMatchObject({ items: {}, lost: 1 });
  });

  it("OFF-08 only over Wi-Fi, nothing is fetched over another network, in this tab and after a reload", async () => {
    const device = createDevice();
    device.deviceFiles.network$.next("metered");
    const first = await device.start();
    await first.send("deviceFiles/wifiChosen", { isWifiOnly: true });
    await first.add(wanted(12));
    expect([device.fetched(), selectFetchHeld(first.client.state())]).toEqual([[], "metered"]);
    first.client.stop();
    const second = await device.start();
    expect(device.fetched()).toEqual([]);
    device.deviceFiles.network$.next("wifi");
    await settlePromises();
    expect(device.fetched()).toEqual(["video-12.mp4 0"]);
    expect(selectFetchHeld(second.client.state())).toBeNull();
  });
});
