// The queue of changes in several tabs of a device. Rule: none is lost, none is sent twice, and nothing is claimed that another tab has undone.
import { NEVER, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { settlePromises } from "../../ports/fakes/client";
import { createDevice } from "./fakeQueue";
import { selectWaiting } from "./select";

describe("a change in one of several tabs", () => {
  it("OFF-12 another tab shows what waits, and learns when it is over", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("Stretch");
    const tell = device.tell;
    tell();
    await settlePromises();
    expect(other.waiting()).toEqual([["waiting", "Stretch"]]);
    await device.goOnline(other);
    expect(other.sent()).toHaveLength(1);
    tell();
    await settlePromises();
    expect(tab.waiting()).toEqual([]);
    expect(tab.save$().status).toBe("done");
    await device.goOnline(tab);
    expect(tab.sent()).toEqual([]);
  });

  it("OFF-12 a change of another tab behind one that is being sent is sent after it", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("One", 4);
    device.tell();
    await settlePromises();
    device.server.fate = "timeout";
    tab.ports.page.isOnline$.next(true);
    await settlePromises();
    await other.save("Two", 4);
    device.tell();
    await device.goOnline(tab);
    await device.goOnline(other);
    await settlePromises();
    const titles = [tab, other].flatMap(({ sent }) => sent().map(({ body }) => (body as { title: string }).title));
    expect(titles).toContain("Two");
    expect(tab.stored()).toEqual([]);
  });

  it("OFF-12 what is deleted in another tab is not said to be saved", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("Stretch");
    device.tell();
    await settlePromises();
    const [change] = selectWaiting(other.client.state());
    other.client.send({ type: "waiting/dropRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    device.tell();
    await settlePromises();
    expect(tab.waiting()).toEqual([]);
    expect(tab.save$().status).toBe("idle");
  });

  it("OFF-12 what the learner deletes is waited for by no screen", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("Stretch");
    const [change] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/dropRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    expect([tab.stored(), tab.save$().status]).toEqual([[], "idle"]);
  });

  it("OFF-12 what another tab deletes while it is being tried is not tried again", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("Stretch");
    const answer$ = new Subject<never>();
    device.server.held$ = answer$;
    tab.ports.page.isOnline$.next(true);
    await settlePromises();
    const [key = ""] = tab.stored();
    device.storage.durable.stored.delete(key);
    answer$.error(new ProblemError("Fake", { kind: "timeout" }));
    await settlePromises();
    device.server.held$ = null;
    device.server.fate = "answers";
    device.clock.advance(120_000);
    await settlePromises();
    expect(tab.sent()).toHaveLength(1);
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });

  it("OFF-12 what another tab has sent leaves the place where it was typed", async () => {
    const device = createDevice();
    const tab = await device.start();
    const other = await device.start();
    Object.assign(tab.ports.tabs, { lock: () => NEVER });
    tab.type('{"title":"Stretch"}');
    await tab.save("Stretch");
    expect(tab.client.state().drafts.byPlace["reminder:new"]).toBe('{"title":"Stretch"}');
    device.tell();
    await settlePromises();
    expect(other.sent()).toHaveLength(1);
    device.tell();
    await settlePromises();
    expect(tab.save$().status).toBe("done");
    expect(tab.client.state().drafts.byPlace["reminder:new"]).toBeUndefined();
  });
});
