/** Images that failed to load: hidden, and requested again when the connection is live again. */
import { useEffect } from "react";
import { selectConnection } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";

/** Marks images that fail to load with `data-failed`, so that CSS hides the broken-image icon. Returns the function that stops it. */
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

/** Sets the address of each marked image once more, which requests it again. */
export function requestFailedPictures(document: Document): void {
  for (const picture of document.querySelectorAll("img[data-failed]"))
    picture.setAttribute("src", picture.getAttribute("src") ?? "");
}

/** Below `MemberReady`: requests failed images again each time the connection becomes live. */
export function usePictures(): void {
  const isConnected = useMemberView(selectConnection) === "live";
  useEffect(() => markFailedPictures(document), []);
  useEffect(() => {
    if (isConnected) requestFailedPictures(document);
  }, [isConnected]);
}
