/** A window of its own for the panel: the same React tree, drawn in another document with the same styles. */
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

export interface OwnWindowProps {
  /** An empty window, opened in the handler of the press that requested it. */
  readonly opened: Window;
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** Opens an empty window; null when the browser blocks it. */
export function openWindow(): Window | null {
  // eslint-disable-next-line no-restricted-syntax -- SEC-02: no address at all; the window is ours and empty
  return window.open("", "devtools", "popup,width=1100,height=720");
}

/** Closes the window on unmount; calls `onClose` when the reader closed it. */
export function OwnWindow({ opened, title, onClosed, children }: OwnWindowProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const prepared = prepare(opened.document, title);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the place exists only once the other document does
    setPlace(prepared.place);
    return prepared.leave;
  }, [opened, title]);
  useEffect(() => {
    const close = () => opened.close();
    opened.addEventListener("pagehide", onClosed);
    window.addEventListener("pagehide", close);
    return () => {
      opened.removeEventListener("pagehide", onClosed);
      window.removeEventListener("pagehide", close);
    };
  }, [opened, onClosed]);
  return place && createPortal(children, place);
}

/** Creates the container in the other document, with our styles and language. */
function prepare(inside: Document, title: string): { place: HTMLElement; leave: () => void } {
  const stopStyles = copyStyles(document, inside);
  const place = inside.createElement("div");
  place.style.height = "100dvh";
  inside.title = title;
  inside.body.style.margin = "0";
  inside.body.replaceChildren(place);
  const leave = () => {
    stopStyles();
    place.remove();
  };
  return { place, leave };
}

/** Copies the style sheets, the language and the theme, and keeps language and theme in sync. */
function copyStyles(from: Document, to: Document): () => void {
  const sheets = [...from.querySelectorAll("link[rel=stylesheet], style")].map((sheet) => {
    const copy = to.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) copy.setAttribute("href", sheet.href);
    return copy;
  });
  const marker = to.createElement("template");
  marker.id = "react-aria-pressable-style";
  to.head.replaceChildren(...sheets, marker);
  const follow = () => {
    to.documentElement.lang = from.documentElement.lang;
    to.documentElement.className = from.documentElement.className;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(from.documentElement, { attributes: true, attributeFilter: ["class", "lang"] });
  return () => observer.disconnect();
}
