/** What the inbox alone tells: a toast once, a notification of a hidden tab as the learner wants it, and an absence. */
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts, type FakePorts } from "../../ports/fakes/ports";
import { selectNotices } from "../notices/select";
import { inboxPushes } from "./events";
import { selectAway } from "./select";

const points = {
  ...(inboxPushes["inbox.changed"].example.entry as object),
  id: 40,
  key: "points-9",
  kind: "points",
  ref: { score_id: 9 },
  title: "A gift",
  amount: 10,
  is_read: 0,
};

async function start(choices: object = {}, ports: FakePorts = createFakePorts()) {
  const fake = await startFakeClient({
    ports,
    respond: ({ path }) => {
      if (path === "/inbox") return answer({ items: [], unread: 0, since: 1 });
      return path === "/inbox/settings" ? answer(choices) : null;
    },
  });
  const { client } = fake;
  client.send({ type: "inbox/listRequested", payload: { page: 1 } });
  client.send({ type: "inbox/settingsRequested", payload: {} });
  let seq = 0;
  const push = (entry: object) => {
    seq += 1;
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type: "inbox.changed", at: 1, data: { unread: 1, entry } };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  };
  return { ports, client, push, shown: () => selectNotices(client.state()).map(({ id }) => id) };
}

describe("an entry that is pushed", () => {
  it("RT-11 what the inbox alone tells is one toast, and what another push tells is none of its own", async () => {
    const { push, shown } = await start();
    push(points);
    push(points);
    push({ ...points, id: 41, key: "reply-17", kind: "reply" });
    push({ ...points, id: 42, key: "call-2-1", kind: "consultation", ref: { state: "confirmed" } });
    push({ ...points, id: 43, key: "points-10", is_read: 1 });
    expect(shown()).toEqual(["points-9"]);
  });

  it("RT-11 a pushed entry is listed at once, once, the newest first", async () => {
    const { client, push } = await start();
    push({ ...points, id: 41, key: "points-10" });
    push(points);
    push(points);
    expect(client.state().inbox.list.value?.map(({ id }) => id)).toEqual([41, 40]);
  });

  it("RT-11 a hidden tab notifies of it on this device, unless that is switched off or the hour is quiet", async () => {
    const notified = async (choices: object) => {
      const { ports, push } = await start(choices);
      ports.page.isVisible$.next(false);
      push(points);
      return ports.desktop.shown.map(({ title, path }) => [title, path]);
    };
    expect(await notified({})).toEqual([["A gift", "/inbox"]]);
    expect(await notified({ off: { device: ["points"] } })).toEqual([]);
    expect(await notified({ off: { app: ["points"] } })).toEqual([["A gift", "/inbox"]]);
    expect(await notified({ quiet: { from: "00:00", to: "00:00" } })).toEqual([]);
  });

  it("RT-11 what another tab of this browser has claimed is no second notification", async () => {
    const { ports, push } = await start();
    ports.claimAnswer = false;
    ports.page.isVisible$.next(false);
    push(points);
    expect(ports.desktop.shown).toEqual([]);
  });
});

describe("an absence", () => {
  it.each([
    [59, false],
    [61, true],
  ])("RT-11 a return after %i minutes out of sight is an absence or not", async (minutes, isAway) => {
    const { ports, client } = await start();
    ports.page.isVisible$.next(false);
    const left = ports.clock.now();
    ports.clock.advance(minutes * 60_000);
    ports.page.isVisible$.next(true);
    ports.page.resumed$.next("visible");
    const away = selectAway(client.state());
    expect(away !== null).toBe(isAway);
    if (away) expect(away.until - away.since).toBeGreaterThanOrEqual(ports.clock.now() - left);
  });
});
