/**
 * The focus is never lost (A11Y-04). Rule: when what has it is removed, the nearest place that is left gets it; when it was
 * disabled for a while, it gets it back.
 */

const FOCUSABLE = "a[href], button, input, textarea, select, [tabindex]";
/** The code that removes an element may move the focus itself: a new page to its heading, a dialog to what opened it. */
const FRAMES_TO_WAIT = 2;

/** What has the focus, or had it last, and what it is in: a document has one, also while one watch follows another. */
let path: readonly HTMLElement[] = [];

/** Watches the focus of the document; returns what ends that. */
export function recoverFocus(document: Document): () => void {
  let isPressing = false;
  const ending = new AbortController();
  const { signal } = ending;
  const restore = (wasRemoved: boolean) => {
    if (document.activeElement !== document.body) return;
    const [last, ...around] = path;
    // while it is disabled, what it has started is still running
    if (last?.isConnected) return last.focus({ preventScroll: true });
    // it was removed while this waited: the change that removed it waits by itself
    if (!wasRemoved) return;
    const main = document.querySelector("main");
    const place = around.find((each) => each.isConnected && main?.contains(each) && each !== main && firstIn(each));
    const target = place ? firstIn(place) : (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main);
    if (!target) return;
    // the main part of a page without the shell is no stop of its own
    if (target === main && !target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const [last] = path;
    if (!last || document.activeElement !== document.body) return;
    const wasRemoved = !last.isConnected;
    afterFrames(FRAMES_TO_WAIT, () => restore(wasRemoved));
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "inert"] });
  document.addEventListener("focusin", ({ target }) => (path = listAncestors(target)), { signal });
  document.addEventListener("pointerdown", () => (isPressing = true), { signal, capture: true });
  document.addEventListener("pointerup", () => (isPressing = false), { signal, capture: true });
  // a press beside everything takes the focus away on purpose
  const forget = ({ relatedTarget }: FocusEvent) => (path = isPressing && relatedTarget === null ? [] : path);
  document.addEventListener("focusout", forget, { signal });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

const firstIn = (place: HTMLElement): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (each) => !each.matches(":disabled") && each.checkVisibility(),
  );

function listAncestors(target: EventTarget | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = target; each instanceof HTMLElement && each !== document.body; each = each.parentElement)
    around.push(each);
  return around;
}

function afterFrames(count: number, work: () => void): void {
  if (count === 0) work();
  else requestAnimationFrame(() => afterFrames(count - 1, work));
}
