/** Offers a text to the reader as a file. */
export function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.setAttribute("href", address);
  link.download = name;
  link.click();
  // the browser has started the download by the end of this turn
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** A name that sorts by time: "session-2026-11-05T17-40-03.jsonl". */
export const fileName = (madeAt: number, ending: string): string =>
  `session-${new Date(madeAt).toISOString().slice(0, 19).replaceAll(":", "-")}.${ending}`;
