/** The state of any moment: the slider and the way back, the tree, search, pins. */
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { renderPanel } from "../samples/fakePanel";

beforeAll(() => startTexts());
const panel = () => within(screen.getByRole("tabpanel", { name: "State" }));
const slider = () => panel().getByRole("slider", { name: "Time travel" });
const tree = () => panel().getByRole("tree", { name: "State" });
const line = (name: RegExp) => within(tree()).getByRole("treeitem", { name });
const search = (text: string) =>
  fireEvent.change(panel().getByRole("textbox", { name: "Search the state" }), { target: { value: text } });

describe("time travel", () => {
  it("DEV-03 the slider takes the app to the state after an event, and back to live", () => {
    const { flow } = renderPanel({ tab: "state" });
    expect(slider().getAttribute("aria-valuetext")).toBe("live");
    fireEvent.click(line(/^connection/));
    expect(line(/^cursor/).textContent).toBe("cursor46");

    fireEvent.change(slider(), { target: { value: "8" } });
    expect(flow.status().travellingTo).toBe("e9");
    expect(line(/^cursor/).textContent).toBe("cursor43");
    expect(screen.getByText(/The app shows the state after e9/)).toBeTruthy();

    fireEvent.click(panel().getByRole("button", { name: "Back to live" }));
    expect(flow.status().travellingTo).toBeNull();
    expect(line(/^cursor/).textContent).toBe("cursor46");
    expect(screen.queryByText(/The app shows the state after/)).toBeNull();
  });

  it("DEV-03 the right end of the slider is live", () => {
    const { flow } = renderPanel({ tab: "state" });
    fireEvent.change(slider(), { target: { value: "3" } });
    expect(flow.status().travellingTo).toBe("e4");
    fireEvent.change(slider(), { target: { value: "15" } });
    expect(flow.status().travellingTo).toBeNull();
  });
});

describe("the tree", () => {
  it("the tree of the state shows the state without what the recording would redact", () => {
    renderPanel({ tab: "state" });
    fireEvent.click(line(/^session/));
    fireEvent.click(line(/^user/));
    expect(line(/^email/)).toBeTruthy();
    expect(document.body.textContent).not.toContain("learner@example.com");
  });

  it("the tree of the state finds a key or a value, whose path can be copied", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    renderPanel({ tab: "state" });
    search("websocket");
    fireEvent.click(panel().getByRole("button", { name: 'connection.transport "websocket"' }));
    fireEvent.click(panel().getByRole("button", { name: "Copy the path" }));
    expect(await panel().findByText("Copied: connection.transport")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith("connection.transport");
  });

  it("the tree of the state shows a pinned path at each moment, and stores it on the device", () => {
    const { stored } = renderPanel({ tab: "state" });
    search("unread");
    fireEvent.click(panel().getByRole("button", { name: "chat.chats[3].unread 1" }));
    fireEvent.click(panel().getByRole("button", { name: "Watch this path" }));
    const pins = () => within(panel().getByRole("list", { name: "Watched paths" })).getByRole("listitem").textContent;
    expect(pins()).toBe("chat.chats[3].unread1");
    fireEvent.change(slider(), { target: { value: "0" } });
    expect(pins()).toBe("chat.chats[3].unread0");
    expect(stored.get("pins")).toBe('["[\\"chat\\",\\"chats\\",\\"3\\",\\"unread\\"]"]');
  });
});
