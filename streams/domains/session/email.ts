/** Whether a text can be an e-mail address at all: one @ with something on both sides and a zone behind a dot. */
export function isEmail(text: string): boolean {
  if (text.length > 320 || [...text].some((character) => character <= " " || character === "\u007f")) return false;
  const [local = "", domain = "", ...rest] = text.split("@");
  const labels = domain.split(".");
  return rest.length === 0 && local !== "" && labels.length > 1 && labels.every((label) => label !== "");
}
