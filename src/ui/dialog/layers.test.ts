import { Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import { createLayers } from "./layers";

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** At /chat/4, where one came from /home, as the router enters both in the history. */
function openWindow() {
  const window = new Window({ url: "https://learn.example/home" });
  window.history.replaceState({ key: "home", idx: 0 }, "");
  window.history.pushState({ key: "chat", idx: 1 }, "", "/chat/4");
  // a simulated window has what is read of a browser's, and other types
  return { window, browser: window as unknown as globalThis.Window };
}

/** `heard` is what the router hears of. */
function openPage() {
  const { window, browser } = openWindow();
  const { history, location } = window;
  const heard: string[] = [];
  const layers = createLayers(browser);
  window.addEventListener("popstate", () => heard.push(location.pathname));
  const go = (path: string) => layers.leave(() => history.pushState({ key: path, idx: 2 }, "", path));
  const open = async () => {
    const close = vi.fn(() => remove());
    const remove = layers.open(() => close());
    await settled();
    return { close, remove };
  };
  const back = async () => {
    history.back();
    await settled();
  };
  const reload = () => window.dispatchEvent(new window.Event("beforeunload"));
  return { history, location, heard, go, open, back, reload };
}

describe("Back", () => {
  it("A11Y-11 Back closes a layer before it leaves the page, and the router hears of the second one alone", async () => {
    const { open, back, heard, location } = openPage();
    const { close } = await open();
    await back();
    expect(close).toHaveBeenCalledOnce();
    expect([location.pathname, heard]).toEqual(["/chat/4", []]);
    await back();
    expect(heard).toEqual(["/home"]);
  });

  it("A11Y-11 Back closes the upper one of two layers first", async () => {
    const { open, back, heard } = openPage();
    const lower = await open();
    const upper = await open();
    await back();
    expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect([lower.close.mock.calls.length, heard]).toEqual([1, []]);
  });

  it("A11Y-11 a layer that does not close, as a camera that records, has its entry back", async () => {
    const { open, back, heard, history } = openPage();
    const { close, remove } = await open();
    close.mockImplementation(() => undefined);
    await back();
    await vi.waitFor(() => expect(history.state).toMatchObject({ layers: 1 }));
    close.mockImplementation(remove);
    await back();
    expect([close.mock.calls.length, heard]).toEqual([2, []]);
  });

  it("A11Y-11 a step over the layer to another page closes it and shows that page", async () => {
    const { open, heard, history } = openPage();
    const { close } = await open();
    history.go(-2);
    await settled();
    expect([close.mock.calls.length, heard]).toEqual([1, ["/home"]]);
  });
});

describe("the history", () => {
  it("A11Y-11 a layer that is closed otherwise leaves no entry for Back", async () => {
    const { open, back, heard, history } = openPage();
    const { remove } = await open();
    remove();
    await settled();
    expect([history.state, heard]).toEqual([{ key: "chat", idx: 1 }, []]);
    await back();
    expect(heard).toEqual(["/home"]);
  });

  it("A11Y-11 a layer in the place of another takes over its entry", async () => {
    const { open, history } = openPage();
    const { remove } = await open();
    const { length } = history;
    remove();
    await open();
    expect([history.length, history.state]).toEqual([length, { key: "chat", idx: 1, layers: 1 }]);
  });

  it("A11Y-11 a navigation from two layers leaves none of their entries behind it", async () => {
    const { open, go, back, heard, location, history } = openPage();
    const lower = await open();
    const upper = await open();
    upper.remove();
    go("/support");
    lower.remove();
    await settled();
    expect([location.pathname, history.state]).toEqual(["/support", { key: "/support", idx: 2 }]);
    await back();
    expect([location.pathname, history.state, heard]).toEqual(["/chat/4", { key: "chat", idx: 1 }, ["/chat/4"]]);
  });

  it("A11Y-11 Forward to the entry of a layer that is closed stays on its page", async () => {
    const { open, back, history, location } = openPage();
    await open();
    await back();
    history.forward();
    await settled();
    expect([location.pathname, history.state]).toEqual(["/chat/4", { key: "chat", idx: 1 }]);
  });

  it("A11Y-11 a page that is reloaded under a layer is at its own entry again", () => {
    const { window, browser } = openWindow();
    const { history } = window;
    history.pushState({ key: "chat", idx: 1, layers: 1 }, "");
    history.pushState({ key: "chat", idx: 1, layers: 2 }, "");
    createLayers(browser);
    expect(history.state).toEqual({ key: "chat", idx: 1 });
  });

  it("A11Y-11 a page that is loaded again by the press that closes a layer is not held by a step back", async () => {
    const { open, history, reload } = openPage();
    const { remove } = await open();
    reload();
    remove();
    await settled();
    expect(history.state).toMatchObject({ layers: 1 });
    // it stayed after all
    await vi.waitFor(() => expect(history.state).toEqual({ key: "chat", idx: 1 }), 2_000);
  });
});
