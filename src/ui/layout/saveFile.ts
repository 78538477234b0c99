/** Offers a text to the reader as a file. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.setAttribute("href", address);
  link.download = name;
  link.click();
  // the browser has started the download by the end of this turn
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
