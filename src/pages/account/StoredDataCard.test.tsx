/** What a device stores of the learner, in the settings: turned off, on again, cleared, measured, and what does not work of it. */
import { act, screen } from "@testing-library/react";
import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createFakePorts, type FakePorts } from "../../../streams/ports/fakes/ports";
import { describedBy, renderPage } from "../../../tests/support/renderPage";

const RECORD = "user:7:stored:answers/en/note 1 2";

/** The page, on a device that has stored something. */
async function open(prepare: (ports: FakePorts) => void = () => undefined) {
  const ports = createFakePorts();
  ports.storage.durable.stored.set(RECORD, { text: "x".repeat(413_000) });
  prepare(ports);
  const page = await renderPage("/user/settings/appearance", { ports });
  const card = await screen.findByRole("region", { name: "My data on this device" });
  const toggle = () => screen.getByRole("switch", { name: "Store my data on this device" });
  return {
    ...page,
    card,
    toggle,
    says: (text: string) => expect(card.textContent).toContain(text),
    saysNot: (text: string) => expect(card.textContent).not.toContain(text),
    isOn: () => toggle().matches(":checked"),
    turn: () => act(async () => toggle().click()),
    has: () => ports.storage.durable.stored.has(RECORD),
  };
}

describe("the data on this device", () => {
  it("OFF-13 the setting is on, says in which case one turns it off, and shows the room that is taken", async () => {
    const { says, isOn, toggle } = await open();
    expect(isOn()).toBe(true);
    expect(describedBy(toggle())).toBe("On a shared computer, turn this off.");
    says("Room taken: 413 kB");
  });

  it("OFF-13 turning it off deletes what is stored and says so, and turning it on again brings the room back", async () => {
    const { says, saysNot, isOn, turn, has } = await open();
    await turn();
    expect([isOn(), has()]).toEqual([false, false]);
    says("The stored data has been deleted.");
    says("Nothing you’ve opened is stored on this device now.");
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
    await turn();
    expect(isOn()).toBe(true);
    saysNot("has been deleted");
    expect(screen.getByRole("button", { name: "Clear" })).toBeTruthy();
  });

  it("OFF-13 Clear deletes what is stored, says so, and leaves the setting on; a later visit of the page says it no more", async () => {
    const { says, isOn, press, has } = await open();
    await press("Clear");
    expect([isOn(), has()]).toEqual([true, false]);
    says("The stored data has been deleted. What you’ve typed and haven’t sent is still saved.");
    says("Nothing you’ve opened is stored on this device now.");
    await act(async () => screen.getByRole("link", { name: "Language" }).click());
    await screen.findByRole("heading", { level: 1, name: "Language" });
    await act(async () => screen.getByRole("link", { name: "Appearance" }).click());
    const card = await screen.findByRole("region", { name: "My data on this device" });
    expect(card.textContent).not.toContain("has been deleted");
  });

  it("OFF-13 while the room is measured the page says that", async () => {
    const { says } = await open(({ storage: { durable } }) => {
      Object.assign(durable, { has: () => NEVER });
    });
    says("Measuring the room taken…");
  });

  it("OFF-13 while it is deleted the page says that, and neither control loses the focus", async () => {
    const { says, saysNot, press, turn, toggle } = await open(({ storage: { durable } }) => {
      Object.assign(durable, { remove: () => NEVER });
    });
    screen.getByRole("button", { name: "Clear" }).focus();
    await press("Clear");
    says("Deleting…");
    saysNot("Nothing you’ve opened");
    expect(document.activeElement?.textContent).toBe("Clear");
    toggle().focus();
    await turn();
    says("Deleting…");
    expect(document.activeElement).toBe(toggle());
  });

  it("OFF-13 a device that stores nothing, or does not answer, says so instead of the room", async () => {
    const { says, saysNot } = await open(({ storage: { durable } }) => {
      Object.assign(durable, { has: () => of(true) });
    });
    says("The room taken isn’t known: this browser doesn’t let the app store anything, or doesn’t answer.");
    saysNot("Room taken:");
  });

  it("OFF-13 a deletion that fails says what to do, and can be tried again, also once it is turned off", async () => {
    let isBroken = true;
    const { says, saysNot, turn, press, has } = await open(({ storage: { durable } }) => {
      const { remove } = durable;
      Object.assign(durable, { remove: (key: string) => (isBroken ? of(undefined) : remove(key)) });
    });
    await press("Clear");
    says("The data stored on this device couldn’t be deleted. Try again");
    await turn();
    says("couldn’t be deleted");
    saysNot("Nothing you’ve opened is stored");
    isBroken = false;
    await press("Try again");
    expect(has()).toBe(false);
    says("The stored data has been deleted.");
    expect(document.activeElement?.textContent).toBe("My data on this device");
  });

  it("OFF-13 a browser that does not remember the choice is said to be one", async () => {
    const { says, turn, ports } = await open();
    ports.storage.block();
    await turn();
    says("It applies until you close this tab.");
  });

  it("OFF-13 a change in another tab shows here without a press", async () => {
    const { isOn, says, ports } = await open();
    await act(async () => ports.storage.changeElsewhere("deviceData:storing", "off"));
    expect(isOn()).toBe(false);
    says("Nothing you’ve opened is stored on this device now.");
  });
});
