/** Finds web addresses in plain text. The rule: linear in the length of the text, whatever the text is. */

export type TextPart = { kind: "text" | "link"; value: string };

const address = /https?:\/\/[^\s<>"]+/giu;
const closing = new Set([".", ",", ";", ":", "!", "?", "…", "»", "”", "’", "'", "]", "}", "*", "_"]);

/**
 * Splits a text into plain parts and http(s) addresses, in order; joined they are the same text again. Punctuation that ends
 * a sentence does not belong to the address, nor does a bracket that the address did not open.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutClosing(match[0]);
    if (match.index > end) parts.push({ kind: "text", value: text.slice(end, match.index) });
    parts.push({ kind: "link", value: link });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ kind: "text", value: text.slice(end) });
  return parts;
}

function withoutClosing(link: string): string {
  const opens = link.includes("(");
  let end = link.length;
  while (end > 0 && (closing.has(link[end - 1] ?? "") || (link[end - 1] === ")" && !opens))) end -= 1;
  return link.slice(0, end);
}
