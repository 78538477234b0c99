// What is on this device is the learner's alone: over tabs, removals and the end of the session. Rule: nothing outlives it.
import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { STORING_KEY } from "../deviceData/events";
import { createDevice, wanted, withSubtitles } from "./fakeDevice";
import { selectFilm, selectHasFilm } from "./select";

describe("another tab", () => {
  it("OFF-08 one tab fetches; the other shows how far it is, and what one removes is gone in both", async () => {
    const device = createDevice();
    const one = await device.start();
    const other = await device.start();
    other.ports.tabs.lock = () => NEVER;
    await one.add(wanted(12));
    device.storage.changeElsewhere("user:7:filesChanged", device.storage.local.get("user:7:filesChanged"));
    await settlePromises();
    expect([other.item()?.status, device.fetched()]).toEqual(["loading", ["video-12.mp4 0"]]);
    await one.finish();
    const signal = device.storage.local.get("user:7:filesChanged");
    device.storage.changeElsewhere("user:7:filesChanged", signal);
    await settlePromises();
    expect(other.item()?.status).toBe("loaded");
    await other.send("deviceFiles/removeRequested", { keys: ["video-12"] });
    device.storage.changeElsewhere("user:7:filesChanged", device.storage.local.get("user:7:filesChanged"));
    await settlePromises();
    expect([one.item(), [...device.deviceFiles.files.keys()]]).toEqual([undefined, []]);
  });
});

describe("what is removed", () => {
  it("OFF-03 what is removed while it is fetched is stopped, and its file and record go", async () => {
    const device = createDevice();
    const { add, send } = await device.start();
    await add(wanted(12), wanted(120));
    device.deviceFiles.files.set("user-7/video-12.mp4", 10);
    device.deviceFiles.files.set("user-7/video-120.mp4", 10);
    await send("deviceFiles/removeRequested", { keys: ["video-12"] });
    expect(device.deviceFiles.fetches[0]?.isStopped).toBe(true);
    expect([...device.deviceFiles.files.keys()]).toEqual(["user-7/video-120.mp4"]);
    expect([...device.storage.durable.stored.keys()].filter((key) => key.includes("files:"))).toEqual([
      "user:7:files:video-120",
    ]);
  });

  it.each(["logout", "another learner's sign-in in another tab"])(
    "AUTH-14 OFF-03 nothing stays after %s",
    async (how) => {
      const device = createDevice();
      const { add, finish, client, ports } = await device.start();
      await add(wanted(12));
      await finish();
      if (how === "logout") client.send({ type: "session/logoutRequested", payload: {} });
      else device.storage.changeElsewhere("token", "token-2");
      await settlePromises();
      expect(client.state().deviceFiles?.items ?? {}).toEqual({});
      expect([...ports.deviceFiles.files.keys()]).toEqual([]);
      expect([...device.storage.durable.stored.keys()].filter((key) => key.includes("files"))).toEqual([]);
    },
  );

  it("AUTH-14 what another learner has left is removed as a learner starts, and a page that is left removes nothing", async () => {
    const device = createDevice();
    device.deviceFiles.files.set("user-8/video-12.mp4", 10);
    const { add, finish, client } = await device.start();
    await add(wanted(12));
    await finish();
    client.stop();
    expect([...device.deviceFiles.files.keys()]).toEqual(["user-7/video-12.mp4"]);
  });

  it("OFF-13 nothing stays, and nothing comes, where the learner wants nothing stored on this device", async () => {
    const device = createDevice();
    const { add, finish, client, files } = await device.start();
    await add(wanted(12));
    await finish();
    client.send({ type: "deviceData/storingChosen", payload: { isOn: false } });
    await settlePromises();
    expect([Object.keys(files().items), [...device.deviceFiles.files.keys()]]).toEqual([[], []]);
    client.stop();
    device.deviceFiles.files.set("user-7/video-13.mp4", 10);
    device.storage.local.set(STORING_KEY, "off");
    await device.start();
    expect([...device.deviceFiles.files.keys()]).toEqual([]);
  });
});

describe("a stored film", () => {
  it("OFF-03 the film and its subtitles are open while the player has them, and closed with it", async () => {
    const device = createDevice();
    const { add, finish, send, client, files } = await device.start();
    expect(selectHasFilm(client.state(), "video-12")).toBe(false);
    await add(withSubtitles);
    await finish();
    await finish();
    expect(selectHasFilm(client.state(), "video-12")).toBe(true);
    await send("deviceFiles/openRequested", { key: "video-12" });
    expect(selectFilm(client.state(), "video-12")).toEqual({
      film: "blob:https://learn.example/video-12.mp4",
      subs: { en: "blob:https://learn.example/video-12.en.vtt" },
    });
    expect(device.deviceFiles.opened.size).toBe(2);
    await send("deviceFiles/closed", { key: "video-12" });
    expect([files().films, device.deviceFiles.opened.size]).toEqual([{}, 0]);
  });

  it("OFF-03 a browser that stores no files says so, and nothing is fetched", async () => {
    const device = createDevice();
    device.deviceFiles.isBlocked = true;
    const { add, files } = await device.start();
    await add(wanted(12));
    expect(files().isAble).toBe(false);
    expect(device.fetched()).toEqual([]);
  });
});
