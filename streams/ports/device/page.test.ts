import { afterEach, describe, expect, it, vi } from "vitest";
import type { ResumeReason } from "../types";
import { createPagePort } from "./page";

const show = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};
afterEach(() => vi.restoreAllMocks());

describe("a page that comes back", () => {
  const heard = () => {
    const reasons: ResumeReason[] = [];
    createPagePort(window).resumed$.subscribe((reason) => reasons.push(reason));
    return reasons;
  };
  it.each<[string, () => void, ResumeReason[]]>([
    ["shown again", () => show("visible"), ["visible"]],
    ["hidden", () => show("hidden"), []],
    ["thawed after a freeze", () => document.dispatchEvent(new Event("resume")), ["resume"]],
    ["online again", () => window.dispatchEvent(new Event("online")), ["online"]],
    ["looked at", () => window.dispatchEvent(new Event("focus")), ["focus"]],
    ["kept while another page was there", () => window.dispatchEvent(pageShow(true)), ["bfcache"]],
    ["loaded", () => window.dispatchEvent(pageShow(false)), []],
  ])("RT-02 a page that comes back emits it: %s", (_, happen, expected) => {
    const reasons = heard();
    happen();
    expect(reasons).toEqual(expected);
  });
});

const pageShow = (persisted: boolean) => Object.assign(new Event("pageshow"), { persisted });
