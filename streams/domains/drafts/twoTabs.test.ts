// Drafts of several tabs at one place: neither loses what it typed.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage, type FakeStorage } from "../../ports/fakes/storage";

const PLACE = "homework:5:9";

/** The tabs of one device; `open` opens one, again where its own storage is given. */
function createDevice() {
  const shared = createFakeStorage();
  /** The names that open tabs hold. */
  const held = new Set<string>();
  let count = 0;
  const open = async (own: FakeStorage["tab"] = createFakeStorage().tab) => {
    const ports = createFakePorts({ storage: { ...shared, tab: own } });
    const name = `tab-${++count}`;
    ports.random.newKey = () => `${name}-${++count}`;
    for (const one of held) ports.heldElsewhere.add(one);
    const { client } = await startFakeClient({ ports });
    const ownName = `drafts:${own.get("drafts:tab")}`;
    held.add(ownName);
    return {
      own,
      close: () => void held.delete(ownName),
      type: (text: string) => client.send({ type: "drafts/changed", payload: { place: PLACE, text } }),
      choose: (text: string, former: string) =>
        client.send({ type: "drafts/otherChosen", payload: { place: PLACE, text, former } }),
      discard: (text: string) => client.send({ type: "drafts/otherDeleted", payload: { place: PLACE, text } }),
      sent: (text: string) =>
        client.tools.emit({ type: "place/stored", payload: { place: PLACE, text, fileIds: [] } } as never),
      shows: () => {
        const { byPlace, others } = client.state().drafts;
        return [byPlace[PLACE] ?? "", ...(others[PLACE] ?? [])];
      },
    };
  };
  const records = () => [...shared.local.stored].filter(([key]) => key.includes("draft:")).map(([, text]) => text);
  return { open, records, shared };
}

describe("two tabs at one place", () => {
  it("CHAT-03 HW-07 a tab finds what it typed itself after a reload, with the other tab's text to choose from", async () => {
    const device = createDevice();
    const first = await device.open();
    const second = await device.open();
    second.type("A long unsent thought");
    first.type("Short");
    second.close();
    const again = await device.open(second.own);
    expect(again.shows()).toEqual(["A long unsent thought", "Short"]);
    first.close();
    expect((await device.open(first.own)).shows()).toEqual(["Short", "A long unsent thought"]);
  });

  it("CHAT-03 HW-07 what one tab sends takes away nothing that another tab has typed", async () => {
    const device = createDevice();
    const first = await device.open();
    const second = await device.open();
    second.type("A long unsent thought");
    first.type("Short");
    first.type("");
    first.sent("Short");
    second.close();
    expect((await device.open(second.own)).shows()).toEqual(["A long unsent thought"]);
  });

  it("CHAT-03 HW-07 a tab that is opened after another was closed goes on with its text, which is there once", async () => {
    const device = createDevice();
    const first = await device.open();
    first.type("I am writ");
    first.close();
    const second = await device.open();
    expect(second.shows()).toEqual(["I am writ"]);
    second.type("I am writing");
    second.close();
    expect((await device.open()).shows()).toEqual(["I am writing"]);
    expect(device.records()).toEqual(["I am writing"]);
  });

  it("CHAT-03 HW-07 a tab that is opened beside another takes over nothing from it", async () => {
    const device = createDevice();
    const first = await device.open();
    first.type("A long unsent thought");
    const second = await device.open();
    expect(second.shows()).toEqual(["A long unsent thought"]);
    second.type("Hi");
    second.type("");
    first.close();
    expect((await device.open(first.own)).shows()).toEqual(["A long unsent thought"]);
  });

  it("CHAT-03 HW-07 a tab that was duplicated writes over nothing that the first one typed", async () => {
    const device = createDevice();
    const first = await device.open();
    first.type("Mine");
    const copy = createFakeStorage().tab;
    copy.set("drafts:tab", first.own.get("drafts:tab") ?? "");
    const second = await device.open(copy);
    second.type("Of the copy");
    first.close();
    expect((await device.open(first.own)).shows()).toEqual(["Mine", "Of the copy"]);
  });

  it("CHAT-03 HW-07 a draft of an older build is found, and stored as this tab's", async () => {
    const device = createDevice();
    device.shared.local.set(`user:7:draft:${PLACE}`, "From before");
    const tab = await device.open();
    expect(tab.shows()).toEqual(["From before"]);
    tab.type("From before and now");
    expect(device.records()).toEqual(["From before and now"]);
  });

  it("CHAT-03 HW-07 the text that is chosen takes the place of the one that was there, which can be chosen again after a reload", async () => {
    const device = createDevice();
    const first = await device.open();
    const second = await device.open();
    first.type("Of the first");
    second.type("Of the second");
    second.close();
    const again = await device.open(second.own);
    again.choose("Of the first", "Of the second");
    expect(again.shows()).toEqual(["Of the first", "Of the second"]);
    again.close();
    const third = await device.open(second.own);
    expect(third.shows()).toEqual(["Of the first", "Of the second"]);
    third.discard("Of the second");
    expect(third.shows()).toEqual(["Of the first"]);
    third.close();
    expect((await device.open(second.own)).shows()).toEqual(["Of the first"]);
  });
});
