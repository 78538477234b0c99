// @ts-check
// Files that are pasted beside a text. Rule: text wins over a picture of it, and two pasted pictures differ by name.

/** The name that every browser gives to a picture of the clipboard. */
const NAME_OF_BROWSER = /^image\.(\w+)$/;

/** @param {File} file @param {number} index */
function named(file, index) {
  const ending = NAME_OF_BROWSER.exec(file.name)?.[1];
  if (ending === undefined) return file;
  const when = new Date(file.lastModified).toISOString().slice(0, 23).replace(/[T:.]/g, "-");
  const name = `pasted-${when}${index === 0 ? "" : `-${index + 1}`}.${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** What of a paste is to be attached; nothing where it has a text. @param {ClipboardEvent} event */
export function pastedFiles({ clipboardData }) {
  if (!clipboardData || clipboardData.types.includes("text/plain")) return [];
  return [...clipboardData.files].map(named);
}
