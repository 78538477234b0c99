/**
 * The focus is never lost (A11Y-04). Rule: when what has it is removed, the next of its kind gets it, else the previous one, else the
 * same control where it was made again, else what adds such a thing (`data-adds`), else the nearest place that is left, else the heading; when it was disabled for a while,
 * it gets it back. Where a page or a dialog moves the focus by itself, that move counts.
 */
import { findBeside, followRemovals, listUsable, noteSpot, type Spot } from "./removedSpot";

/** The code that removes an element may move the focus itself: a new page to its heading, a dialog to what opened it. */
const FRAMES_TO_WAIT = 2;
const DIALOG = "[role=dialog], [role=alertdialog]";

/** What has the focus or had it last, and what had it before a dialog took it: a document has one, also while one watch follows another. */
let last: Spot | null = null;
let opener: Spot | null = null;

/** Watches the focus of the document; returns what ends that. */
export function recoverFocus(document: Document): () => void {
  let isPressing = false;
  const ending = new AbortController();
  const { signal } = ending;
  const isLost = () => document.activeElement === document.body;
  const observer = new MutationObserver((records) => {
    last &&= followRemovals(last, records);
    opener &&= followRemovals(opener, records);
    if (!last || !isLost()) return;
    const wasRemoved = !last.element.isConnected;
    // in a list the place is clear, and a dialog would move its focus to its first button in the next frame
    if (wasRemoved && focus(findBeside(last) ?? findInDialog(last))) return;
    afterFrames(FRAMES_TO_WAIT, () => {
      if (isLost()) restore(document, wasRemoved);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "inert"] });
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (!target.closest(DIALOG)) opener = null;
    else if (last && !last.element.closest(DIALOG)) opener = last;
    last = noteSpot(target);
  };
  document.addEventListener("focusin", remember, { signal });
  document.addEventListener("pointerdown", () => (isPressing = true), { signal, capture: true });
  document.addEventListener("pointerup", () => (isPressing = false), { signal, capture: true });
  // a press beside everything takes the focus away on purpose
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (isPressing && relatedTarget === null) last = null;
  };
  document.addEventListener("focusout", forget, { signal });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

/** `wasRemoved`: what was removed while this waited waits by itself. */
function restore(document: Document, wasRemoved: boolean): void {
  if (!last) return;
  // while it is disabled, what it has started is still running
  if (last.element.isConnected) return void focus(last.element);
  if (!wasRemoved) return;
  const main = document.querySelector("main");
  // another page has its own place to begin
  const isSamePage = last.path === location.pathname;
  const target =
    (isSamePage && ((opener && findBeside(opener)) ?? findNearest(last, main))) ||
    main?.querySelector<HTMLElement>("h1[tabindex]") ||
    main?.querySelector<HTMLElement>("h1") ||
    main;
  // a heading or a main part of a page without the shell is no stop of its own
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  focus(target);
}

/** The place in the dialog that is nearest, or the dialog itself, which has the name of its title. */
function findInDialog(spot: Spot): HTMLElement | undefined {
  const dialog = spot.around.find((each) => each.isConnected && each.matches(DIALOG));
  return dialog && (findNearest(spot, dialog) ?? dialog);
}

/** The first thing that can have the focus in the nearest place around it that is left in the whole. */
function findNearest({ around }: Spot, whole: HTMLElement | null): HTMLElement | undefined {
  for (const place of around) {
    const found = place.isConnected && place !== whole && whole?.contains(place) ? listUsable(place)[0] : undefined;
    if (found) return found;
  }
  return undefined;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined && document.activeElement === element;
}

function afterFrames(count: number, work: () => void): void {
  if (count === 0) work();
  else requestAnimationFrame(() => afterFrames(count - 1, work));
}
