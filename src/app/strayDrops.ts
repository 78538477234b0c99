/** A file that is dropped beside every place for files does not replace the app: the browser would open it (walk L16). */

/** Refuses such drops in the document, after the places for files have taken theirs; returns what ends that. */
export function refuseStrayDrops(document: Document): () => void {
  const ending = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  for (const type of ["dragover", "drop"] as const) document.addEventListener(type, refuse, { signal: ending.signal });
  return () => ending.abort();
}
