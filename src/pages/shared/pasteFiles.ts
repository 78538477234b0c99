/** Files that are pasted into a composer (CHAT-16). Rule: text wins over a picture of it, and two pasted pictures differ by name. */

/** The name that every browser gives to a picture of the clipboard. */
const NAME_OF_BROWSER = /^image\.(\w+)$/;

/** Named by the moment it was pasted, which the browser puts into the file. */
function named(file: File, index: number): File {
  const ending = NAME_OF_BROWSER.exec(file.name)?.[1];
  if (ending === undefined) return file;
  const when = new Date(file.lastModified).toISOString().slice(0, 23).replace(/[T:.]/g, "-");
  const name = `pasted-${when}${index === 0 ? "" : `-${index + 1}`}.${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Attaches what was pasted where it has no text; a text is left to the browser, also where a picture of it comes with it. */
export function pasteFiles(event: React.ClipboardEvent, onAttach: (files: File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  onAttach([...files].map(named));
}
