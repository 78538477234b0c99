/** The page's side of the service worker: its address, and when a reload would lose something. */
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAskBeforeLeaving } from "../../hooks/useAskBeforeLeaving";
import { createLossCheck } from "./loss";
import { makeWorkerAddress } from "./registered";

describe("the worker's address", () => {
  it("SEC-01 the worker's policy makes the worker's address, and no other", () => {
    const made: { createScriptURL(address: string): string }[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, rules: (typeof made)[number]) => {
        expect(name).toBe("worker");
        made.push(rules);
        return rules;
      },
    });
    expect(makeWorkerAddress()).toBe("/worker.js");
    expect(makeWorkerAddress()).toBe("/worker.js");
    expect(made).toHaveLength(1);
    for (const other of ["/worker.js?x", "https://elsewhere.example/worker.js", "/v/worker.js", ""])
      expect(() => made[0]?.createScriptURL(other)).toThrow(TypeError);
  });
});

describe("what a reload would lose", () => {
  let state: object;
  let losesWork: () => boolean;
  const show = (html: string): Element => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as Element;
  };
  beforeEach(() => {
    state = {};
    show("");
    losesWork = createLossCheck({ state: () => state as never });
  });
  afterEach(() => show(""));

  it("a reload of a page on which nothing is under way loses nothing", () => {
    show("<main><textarea>From before</textarea><input value='Anna'></main>");
    expect(losesWork()).toBe(false);
  });

  it("OFF-07 a reload would lose what was typed on this screen, until it is sent or removed", () => {
    const field = show("<textarea></textarea>") as HTMLTextAreaElement;
    field.value = "Half a sentence";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    expect(losesWork()).toBe(true);
    field.value = "";
    expect(losesWork()).toBe(false);
  });

  it("a reload would lose the place of the caret", () => {
    (show("<input>") as HTMLInputElement).focus();
    expect(losesWork()).toBe(true);
  });

  it.each(["<div role='dialog'></div>", "<div role='menu'></div>", "<dialog open></dialog>"])(
    "a reload would close what is open: %s",
    (html) => {
      show(html);
      expect(losesWork()).toBe(true);
    },
  );

  it("a reload would end a lesson or a call", () => {
    const video = show("<video></video>");
    Object.defineProperty(video, "paused", { value: false, configurable: true });
    expect(losesWork()).toBe(true);
    Object.defineProperty(video, "paused", { value: true });
    expect(losesWork()).toBe(false);
  });

  it("OFF-07 a reload would break off an upload, and whatever else asks before the page is left", () => {
    const device = { drafts: { isDurable: true }, outbox: { isDurable: true }, waiting: { isDurable: true } };
    state = { ...device, uploads: { items: [{ status: "paused" }] } };
    expect(losesWork()).toBe(true);
    state = { ...device, uploads: { items: [{ status: "done" }] } };
    expect(losesWork()).toBe(false);
    const { rerender } = renderHook(useAskBeforeLeaving, { initialProps: true });
    expect(losesWork()).toBe(true);
    rerender(false);
    expect(losesWork()).toBe(false);
  });

  it("a reload would lose drafts where the device stores nothing", () => {
    state = { drafts: { byPlace: {}, isDurable: false }, outbox: { isDurable: true } };
    expect(losesWork()).toBe(true);
  });
});
