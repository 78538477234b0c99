/** What the device stores of home, and when that goes. */
import { describe, expect, it } from "vitest";
import { fakeUser, startFakeClient } from "../../ports/fakes/client";
import type { HomePreview } from "./events";
import { previewKey } from "./homePreview";

const card = (id: number, title = `Course ${id}`): HomePreview["cards"][number] => ({
  at: [16, 260, 328, 330],
  to: `/course/${id}/calendar`,
  status: "started",
  title,
  image: null,
  state: "4 of 30 days",
  share: 0.13,
  percent: "13%",
  progress: "Started, 4 of 30 days",
  line: "Next: Lesson 310",
});
const preview: HomePreview = {
  language: "en",
  width: 360,
  height: 900,
  bars: [56, 64],
  title: { at: [16, 80, 328, 36], text: "My courses" },
  boxes: [],
  next: null,
  cards: [card(1), card(2)],
};
const key = previewKey(fakeUser.id);

async function show(shown: HomePreview) {
  const fake = await startFakeClient();
  fake.client.send({ type: "navigation/homeShown", payload: { preview: shown, holdsForMs: 60_000 } });
  return fake;
}

describe("what home showed", () => {
  it("SPEED-03 the device stores it with the time until which its words hold", async () => {
    const { ports } = await show(preview);
    const stored = JSON.parse(ports.storage.local.get(key) ?? "");
    expect(stored).toEqual({ ...preview, until: ports.clock.now() + 60_000 });
  });

  it("SPEED-03 a record has no more than 4,000 characters: the lower cards go", async () => {
    const { ports } = await show({ ...preview, cards: Array.from({ length: 60 }, (_, id) => card(id)) });
    const stored = JSON.parse(ports.storage.local.get(key) ?? "");
    const { cards } = stored;
    expect(JSON.stringify({ ...stored, until: undefined }).length).toBeLessThanOrEqual(4_000);
    expect(cards.length).toBeGreaterThan(10);
    expect(cards[0].title).toBe("Course 0");
  });

  it.each(["session/logoutRequested", "session/ended"] as const)("OFF-04 AUTH-14 %s removes it", async (type) => {
    const { ports, client } = await show(preview);
    if (type === "session/ended")
      client.send({ type, payload: { reason: "elsewhere", userId: fakeUser.id, returnUrl: null } });
    else client.send({ type, payload: {} });
    expect(ports.storage.local.get(key)).toBeNull();
  });

  it("OFF-13 Clear removes it, and a device that stores nothing has none", async () => {
    const { ports, client } = await show(preview);
    client.send({ type: "deviceData/clearRequested", payload: {} });
    expect(ports.storage.local.get(key)).toBeNull();
    client.send({ type: "deviceData/storingChosen", payload: { isOn: false } });
    client.send({ type: "navigation/homeShown", payload: { preview, holdsForMs: 60_000 } });
    expect(ports.storage.local.get(key)).toBeNull();
  });

  it("OFF-04 a tab whose token another tab has replaced stores nothing any more", async () => {
    const { ports, client } = await startFakeClient();
    ports.token.write("another-token");
    client.send({ type: "navigation/homeShown", payload: { preview, holdsForMs: 60_000 } });
    expect(ports.storage.local.get(key)).toBeNull();
  });
});
