/** The list of events: what it shows as they come, and what filters, pauses and clears it. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { renderPanel } from "../samples/fakePanel";

beforeAll(() => startTexts());
const region = () => screen.getByRole("region", { name: "Dev tools" });
const table = () => within(region()).getByRole("table", { name: "Events" });
const rows = () => within(table()).getAllByRole("row").slice(1);
const types = () => rows().map((row) => within(row).getAllByRole("cell")[2]?.textContent);
const ask = (query: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Filter" }), { target: { value: query } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the list", () => {
  it("DEV-01 the list of events shows time, source, type, subject, cause and latency of each event, and the next ones as they come", () => {
    const { flow } = renderPanel();
    expect(
      within(table())
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Time", "Source", "Type", "Subject", "Cause", "Latency"]);
    const cells = within(rows()[8] as HTMLElement).getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent).slice(1)).toEqual([
      "socket",
      "chat.message",
      "chat:3",
      "p3 chat.message",
      "2.02 s",
    ]);
    act(() => flow.add({ type: "chat.viewed" }));
    expect(types().at(-1)).toBe("chat.viewed");
    expect(table().getAttribute("aria-rowcount")).toBe("17");
  });

  it("DEV-07 the list of events draws what is in view of 10,000 events", () => {
    const { flow } = renderPanel();
    act(() => flow.addAll(Array.from({ length: 10_000 }, () => ({ type: "connection/headRead" }))));
    expect(rows().at(-1)?.getAttribute("aria-rowindex")).toBe("10016");
    expect(rows().length).toBeLessThan(60);
  });

  it("DEV-01 the list of events is filtered by source, type and text", () => {
    renderPanel();
    ask("source:socket");
    expect(types()).toEqual(["chat.message", "homework.status"]);
    ask("type:chat/*");
    expect(types()).toHaveLength(2);
    ask('text:"straight"');
    expect(types()).toEqual(["chat/messageStored", "chat.message"]);
    expect(screen.getByText("2 of 15 events")).toBeTruthy();
  });

  it("DEV-01 a mistake in the filter is explained beside it; the shown events and every control stay", () => {
    renderPanel();
    ask("type:connection/*");
    const shown = types();
    ask("type:connection/* colour:red");
    expect(screen.getByText("At 19: “colour” isn’t a field")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Filter" }).getAttribute("aria-invalid")).toBe("true");
    expect(types()).toEqual(shown);
    for (const name of ["Record", "Pause the view", "Pause delivery to the app", "Clear"])
      expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it("DEV-01 the list of events keeps a filter on the device and uses it again", () => {
    const { stored } = renderPanel();
    ask("source:rest");
    press("Save this filter");
    expect(stored.get("filters")).toBe('["source:rest"]');
    ask("");
    press("source:rest");
    expect(types()).toEqual(["chat/messageStored"]);
    press("Remove the filter source:rest");
    expect(stored.get("filters")).toBe("[]");
  });
});

it("DEV-01 the filter stays while another tab is open", () => {
  renderPanel();
  ask("source:rest");
  fireEvent.click(screen.getByRole("tab", { name: "Flow" }));
  fireEvent.click(screen.getByRole("tab", { name: "Events" }));
  expect(types()).toEqual(["chat/messageStored"]);
});

describe("the switches", () => {
  it("DEV-01 a paused view stays as it is while events are recorded, and goes on with all of them", () => {
    const { flow } = renderPanel();
    press("Pause the view");
    act(() => flow.add({ type: "chat.viewed" }));
    expect(types()).not.toContain("chat.viewed");
    expect(screen.getByText("The view is paused. Recording continues.")).toBeTruthy();
    press("Show live");
    expect(types()).toContain("chat.viewed");
  });

  it("DEV-01 a paused delivery shows the number that waits, until it is resumed", () => {
    const { flow } = renderPanel();
    press("Pause delivery to the app");
    expect(flow.status().isDeliveryPaused).toBe(true);
    act(() => flow.setStatus({ heldCount: 3 }));
    expect(screen.getByText("Delivery to the app is paused: 3 events are waiting.")).toBeTruthy();
    // the page itself has such a button too
    fireEvent.click(within(screen.getByRole("region", { name: "Dev tools" })).getByRole("button", { name: "Deliver" }));
    expect(flow.status().isDeliveryPaused).toBe(false);
    expect(screen.queryByText(/Delivery to the app is paused/)).toBeNull();
  });

  it("DEV-01 a switch clears the list of events, and one turns recording off and on", () => {
    const { flow } = renderPanel();
    press("Clear");
    expect(within(table()).queryAllByRole("cell")).toEqual([]);
    press("Record");
    expect(flow.status().isRecording).toBe(false);
    expect(screen.getByRole("button", { name: "Record" }).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("the keyboard", () => {
  it("A11Y-02 arrows go from event to event, from the newest on", () => {
    renderPanel();
    const current = () =>
      rows()
        .find((row) => row.getAttribute("aria-current"))
        ?.getAttribute("data-id");
    fireEvent.keyDown(table(), { key: "ArrowUp" });
    expect(current()).toBe("e15");
    fireEvent.keyDown(table(), { key: "ArrowUp" });
    expect(current()).toBe("e14");
    fireEvent.keyDown(table(), { key: "Home" });
    expect(current()).toBe("e1");
  });
});
