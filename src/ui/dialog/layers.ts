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
  const entries = createEntries(window, () => settle());
  let open: readonly Layer[] = [];
  let waiting: readonly (() => void)[] = [];

  function settle(): void {
    if (entries.isMoving()) return;
    const excess = entries.count() - (waiting.length > 0 ? 0 : open.length);
    if (excess > 0) entries.stepBack(excess, (hasArrived) => (hasArrived ? settle() : goOn()));
    else if (waiting.length > 0) goOn();
    else while (entries.count() < open.length) entries.add();
    entries.mindLeaving(open.length > 0);
  }

  const settleLater = () => void window.setTimeout(settle, CLOSING_MS);
  function goOn(): void {
    const navigations = waiting;
    waiting = [];
    for (const navigate of navigations) navigate();
    // most layers go with their page
    if (open.length > 0) settleLater();
  }

  function follow(event: PopStateEvent): void {
    if (entries.isMoving()) {
      event.stopImmediatePropagation();
      return entries.arrive();
    }
    const isSamePage = open.length > 0 && entries.areOfThisPage();
    const closing = open.slice(isSamePage ? entries.count() : 0).toReversed();
    // the router has nothing to show: its page stays
    if (isSamePage) event.stopImmediatePropagation();
    for (const { close } of closing) close();
    // one that did not close has its entry back; an entry of a former layer is passed by
    (closing.length > 0 ? settleLater : settle)();
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
      if (!entries.isMoving() && entries.count() === 0) return navigate();
      waiting = [...waiting, navigate];
      settle();
    },
  };
}

/** The entries above that of the page, one for each layer, and the one step between them that may be running. */
function createEntries(window: Window, settle: () => void) {
  const { history, location } = window;
  let end: ((hasArrived: boolean) => void) | null = null;
  let page = "";
  const readState = (): EntryState => (history.state as EntryState | null) ?? {};
  const count = () => readState().layers ?? 0;
  const namePage = () => `${readState().key ?? ""} ${location.href}`;
  const begin = (onEnd: (hasArrived: boolean) => void) => {
    const timer = window.setTimeout(() => end?.(false), LONGEST_STEP_MS);
    end = (hasArrived) => {
      window.clearTimeout(timer);
      end = null;
      onEnd(hasArrived);
    };
  };
  // a step of ours would take the place of a reload, or of a way to another site, that has begun with the press that closes a layer
  const hold = () => end === null && begin(settle);
  return {
    count,
    areOfThisPage: () => namePage() === page,
    add: () => {
      page = namePage();
      history.pushState({ ...readState(), layers: count() + 1 }, "");
    },
    isMoving: () => end !== null,
    /** The page hears of the step by `popstate`, and calls `arrive`. */
    stepBack: (steps: number, onEnd: (hasArrived: boolean) => void) => {
      begin(onEnd);
      history.go(-steps);
    },
    arrive: () => end?.(true),
    /** While layers are open alone: a browser may keep no page for Back that asks to be told. */
    mindLeaving: (isMinding: boolean) =>
      window[isMinding ? "addEventListener" : "removeEventListener"]("beforeunload", hold),
  };
}

let layersOfPage: Layers | null = null;

/** Those of this page: one history has one owner of its layers. */
export function followLayers(): Layers {
  layersOfPage ??= createLayers(window);
  return layersOfPage;
}
