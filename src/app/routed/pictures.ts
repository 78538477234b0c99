/** Pictures that did not arrive: hidden while so, and requested again once the server can be reached. */
import { useEffect } from "react";
import { selectConnection } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";

/** Marks the pictures of a document that failed, so that the style sheet hides the browser's sign for them; returns what ends that. */
export function markFailedPictures(document: Document): () => void {
  const ending = new AbortController();
  // these events do not bubble
  const options = { signal: ending.signal, capture: true };
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", type === "error");
  };
  for (const type of ["error", "load"]) document.addEventListener(type, mark, options);
  return () => ending.abort();
}

/** Requests the marked pictures of a document again: the same address, set once more. */
export function requestFailedPictures(document: Document): void {
  for (const picture of document.querySelectorAll("img[data-failed]"))
    picture.setAttribute("src", picture.getAttribute("src") ?? "");
}

/** Below `MemberReady`: with each connection to the server, what failed while there was none is requested again. */
export function usePictures(): void {
  const isConnected = useMemberView(selectConnection) === "live";
  useEffect(() => markFailedPictures(document), []);
  useEffect(() => {
    if (isConnected) requestFailedPictures(document);
  }, [isConnected]);
}
