/** Records what the live regions of a page announce, for page tests. */
import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

export interface Heard {
  /** Each announcement since the start, in order. */
  readonly all: () => readonly string[];
  /** Resolves once the text was said, in one announcement or in several; it must be said once. */
  readonly hears: (text: string) => Promise<void>;
}

const LIVE = "[aria-live], [role=status], [role=alert], [role=log], output";
const ALERT = "[role=alert]";

/** The region that speaks of a change in this node; null where none does. */
function findRegion(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  const region = element?.closest(LIVE) ?? null;
  return region?.getAttribute("aria-live") === "off" ? null : region;
}

/** The regions that one change of the page makes speak: those that received something, and alerts that appear. */
function findSpeaking(records: readonly MutationRecord[]): ReadonlySet<Element> {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
  const alerts = added.flatMap((node) => [...(node.matches(ALERT) ? [node] : []), ...node.querySelectorAll(ALERT)]);
  const written = records.filter(({ type, addedNodes }) => type === "characterData" || addedNodes.length > 0);
  const regions = written.map(({ target }) => findRegion(target)).filter((region) => region !== null);
  return new Set([...regions, ...alerts]);
}

const OURS = "[role=status][data-live-announcer]";

let running: MutationObserver | undefined;
/** Ends the recording that runs, as at the end of each test. */
export const stopHearing = (): void => running?.disconnect();

/** Records from now on what is said, in the place of any other recording. What the announcer was given is taken out of it: a test that looks for a text finds the one that is seen. */
export function recordHeard(): Heard {
  const said: string[] = [];
  stopHearing();
  running = new MutationObserver((records) => {
    for (const region of findSpeaking(records)) {
      const text = region.textContent?.trim() ?? "";
      if (text !== "" && region.isConnected) said.push(text);
      const words = region.matches(OURS) && region.firstElementChild;
      if (words) words.textContent = "";
    }
  });
  running.observe(document.body, { subtree: true, childList: true, characterData: true });
  const count = (text: string) => said.join(" | ").split(text).length - 1;
  return {
    all: () => said,
    hears: (text) => waitFor(() => expect(count(text), `heard of “${text}”: ${said.join(" | ")}`).toBe(1)),
  };
}
