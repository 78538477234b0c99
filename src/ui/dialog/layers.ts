/**
 * What lies over the page, and Back closes (A11Y-11, decision 53): each layer has an entry of the history, with the address of the
 * page below it. Rule: the entries follow the layers that are open, and one step through the history runs at a time.
 */

/** What the entry of a layer adds to the state of its page's own: how many layers are open at it. */
interface EntryState {
  readonly key?: string;
  readonly layers?: number;
}

interface Layer {
  readonly close: () => void;
}

export interface Layers {
  /** Gives a layer its entry; Back calls `close`. The returned function takes the entry away, for a layer that was closed otherwise. */
  readonly open: (close: () => void) => () => void;
  /** Runs a navigation where no entry of a layer is left behind it: at once, or after the step back to the page's own entry. */
  readonly leave: (navigate: () => void) => void;
}

/** How long a layer that was asked to close, or whose page was left, may take until it is gone. */
const CLOSING_MS = 300;
/** A step that the browser has dropped must not hold a navigation. */
const LONGEST_STEP_MS = 1_000;

/** Follows the history of this window from now on. */
export function createLayers(window: Window): Layers {
  const { history, location } = window;
  let open: readonly Layer[] = [];
  let waiting: readonly (() => void)[] = [];
  let step: number | null = null;
  /** The page that the entries belong to. */
  let page = "";

  const readState = (): EntryState => (history.state as EntryState | null) ?? {};
  const countEntries = () => readState().layers ?? 0;
  const namePage = () => `${readState().key ?? ""} ${location.href}`;
  const settleLater = () => void window.setTimeout(settle, CLOSING_MS);

  function settle(): void {
    if (step !== null) return;
    const excess = countEntries() - (waiting.length > 0 ? 0 : open.length);
    if (excess > 0) return stepBack(excess);
    if (waiting.length > 0) return goOn();
    while (countEntries() < open.length) {
      page = namePage();
      history.pushState({ ...readState(), layers: countEntries() + 1 }, "");
    }
  }

  function stepBack(count: number): void {
    step = window.setTimeout(giveUp, LONGEST_STEP_MS);
    history.go(-count);
  }

  function arrive(): void {
    window.clearTimeout(step ?? undefined);
    step = null;
    settle();
  }

  function giveUp(): void {
    step = null;
    runWaiting();
  }

  function goOn(): void {
    runWaiting();
    // most layers go with their page
    settleLater();
  }

  function runWaiting(): void {
    const navigations = waiting;
    waiting = [];
    for (const navigate of navigations) navigate();
  }

  function follow(event: PopStateEvent): void {
    if (step !== null) {
      event.stopImmediatePropagation();
      return arrive();
    }
    const isSamePage = open.length > 0 && namePage() === page;
    const left = isSamePage ? countEntries() : 0;
    const closing = open.slice(left).toReversed();
    // the router has nothing to show: its page stays
    if (isSamePage) event.stopImmediatePropagation();
    for (const { close } of closing) close();
    // one that did not close has its entry back; an entry of a former layer is passed by
    if (closing.length > 0) settleLater();
    else settle();
  }

  // before the router, which would take a step between two entries of one page for a navigation
  window.addEventListener("popstate", follow, { capture: true });
  // a page that was reloaded under a layer
  settle();

  return {
    open: (close) => {
      const layer: Layer = { close };
      open = [...open, layer];
      // after all that opens and closes with it: one layer in the place of another takes over its entry
      queueMicrotask(settle);
      return () => {
        open = open.filter((each) => each !== layer);
        queueMicrotask(settle);
      };
    },
    leave: (navigate) => {
      if (step === null && countEntries() === 0) return navigate();
      waiting = [...waiting, navigate];
      settle();
    },
  };
}

let layersOfPage: Layers | null = null;

/** Those of this page: one history has one owner of its layers. */
export function followLayers(): Layers {
  layersOfPage ??= createLayers(window);
  return layersOfPage;
}
