/** The panel in its place: docked, in a window of its own, or closed behind a small button. */
import Activity from "lucide-react/icons/activity";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/media/Icon";
import { type PanelInput, PanelProvider } from "../panel";
import styles from "./Devtools.module.css";
import { Dock } from "./Dock";
import { focusFirst } from "./focusFirst";
import { OwnWindow, openWindow } from "./OwnWindow";
import { PAGE_STRIP, PageStrip } from "./PageStrip";
import { PanelFrame } from "./PanelFrame";
import { type Dock as DockName, type Place, readPlace, storePlace } from "./place";
import { isShortcut } from "./shortcut";

/** Everything of the tools; what is shown stays through closing and moving. */
export function Devtools(input: PanelInput) {
  return (
    <PanelProvider {...input}>
      <PageStrip />
      <Placed store={input.store} />
    </PanelProvider>
  );
}

function Placed({ store }: Pick<PanelInput, "store">) {
  const { t } = useTranslation("devtools");
  const { place, own, isBlocked, move, closeOwn, toDock, onWindowClosed } = usePlace(store);
  const { frame, reopen, takeFocus } = useFocusOnOpen(place.isOpen);
  const toggle = useCallback(() => {
    if (place.isOpen) closeOwn();
    else takeFocus();
    move({ isOpen: !place.isOpen });
  }, [place.isOpen, closeOwn, takeFocus, move]);
  useShortcut(window, toggle);
  useShortcut(own, toggle);

  if (!place.isOpen) {
    return (
      <aside>
        <button
          ref={reopen}
          type="button"
          className={styles.reopen}
          aria-label={t("open")}
          title={t("open")}
          onClick={toggle}
        >
          <Icon icon={Activity} size={18} />
        </button>
      </aside>
    );
  }
  const dock = own ? "window" : place.dock === "window" ? "bottom" : place.dock;
  const panel = (
    <PanelFrame
      ref={frame}
      dock={dock}
      isWindowBlocked={isBlocked}
      onDock={toDock}
      onClose={() => {
        closeOwn();
        move({ isOpen: false });
      }}
    />
  );
  if (own) {
    return (
      <OwnWindow opened={own} title={t("title")} onClosed={onWindowClosed}>
        {panel}
      </OwnWindow>
    );
  }
  return (
    <Dock place={place} onSize={move}>
      {panel}
    </Dock>
  );
}

/** Where the panel is, stored for the next visit; `own` is its window, as long as it has one. */
function usePlace(store: PanelInput["store"]) {
  const [place, setPlace] = useState(() => readPlace(store));
  const [own, setOwn] = useState<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const move = useCallback(
    (change: Partial<Place>) => {
      const next = { ...place, ...change };
      setPlace(next);
      storePlace(store, next);
    },
    [place, store],
  );
  /** An empty window would stay open. */
  const closeOwn = useCallback(() => {
    own?.close();
    setOwn(null);
  }, [own]);
  const toDock = (dock: DockName) => {
    if (dock !== "window") closeOwn();
    const opened = dock === "window" ? openWindow() : null;
    setBlocked(dock === "window" && opened === null);
    if (dock === "window" && opened === null) return;
    if (opened) setOwn(opened);
    move({ dock });
  };
  const onWindowClosed = useCallback(() => {
    setOwn(null);
    setPlace((before) => ({ ...before, dock: "bottom" }));
  }, []);
  return { place, own, isBlocked, move, closeOwn, toDock, onWindowClosed };
}

/**
 * Focus goes into a panel that the reader opens, and back when it closes: where the page takes no input, to the line that says so, which
 * typing does not press; where it came from nowhere, to the button that opens it. A panel that opens with the page takes no focus.
 */
function useFocusOnOpen(isOpen: boolean) {
  const frame = useRef<HTMLElement>(null);
  const reopen = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isOpen && isWanted.current) frame.current?.focus();
    if (!isOpen && wasOpen.current && document.activeElement === document.body)
      focusFirst([cameFrom.current, document.querySelector(`[${PAGE_STRIP}]`), reopen.current]);
    wasOpen.current = isOpen;
    isWanted.current = false;
    if (!isOpen) cameFrom.current = null;
  }, [isOpen]);
  const takeFocus = useCallback(() => {
    cameFrom.current = document.activeElement;
    isWanted.current = true;
  }, []);
  return { frame, reopen, takeFocus };
}

function useShortcut(where: Window | null, onPressed: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      onPressed();
    };
    // in the capture phase: a field of the app may keep its keys to itself
    where?.addEventListener("keydown", onKeyDown, true);
    return () => where?.removeEventListener("keydown", onKeyDown, true);
  }, [where, onPressed]);
}
