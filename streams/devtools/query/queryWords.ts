/** The words of a query. Rule: one pass over the text; any input can be read. */

export interface QueryWord {
  /** Where it begins in the text, counted from 0. */
  readonly at: number;
  readonly isNegated: boolean;
  /** The text before the first operator; "" for a bare word. */
  readonly field: string;
  readonly sign: ":" | ">" | ">=" | "<" | "<=" | "=" | null;
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isClosed: boolean;
}

const isSpace = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter);
const FIELD = /[a-zA-Z]/;

/** Splits a query into its words; in quotes, a backslash escapes a quote. */
export function queryWords(text: string): QueryWord[] {
  const found: QueryWord[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text[at])) at++;
    else {
      const { word, end } = readWord(text, at);
      found.push(word);
      at = end;
    }
  }
  return found;
}

function readWord(text: string, start: number): { word: QueryWord; end: number } {
  const isNegated = text[start] === "-" && start + 1 < text.length && !isSpace(text[start + 1]);
  let at = isNegated ? start + 1 : start;
  const from = at;
  while (at < text.length && FIELD.test(text[at] as string)) at++;
  const sign = at > from ? signAt(text, at) : null;
  const field = sign ? text.slice(from, at) : "";
  at = sign ? at + sign.length : from;
  const value = text[at] === '"' ? readQuoted(text, at + 1) : readBare(text, at);
  const { end, ...read } = value;
  // many people are used to `latency:>200`
  const inner = sign === ":" && !read.isQuoted ? signAt(read.value, 0) : null;
  const isCompared = inner !== null && inner !== ":";
  return {
    word: {
      ...read,
      at: start,
      isNegated,
      field,
      sign: isCompared ? inner : sign,
      value: isCompared ? read.value.slice(inner.length) : read.value,
    },
    end,
  };
}

function signAt(text: string, at: number): QueryWord["sign"] {
  const letter = text[at];
  if (letter === ":" || letter === "=") return letter;
  if (letter !== "<" && letter !== ">") return null;
  return text[at + 1] === "=" ? `${letter}=` : letter;
}

interface Value {
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isClosed: boolean;
  readonly end: number;
}
function readQuoted(text: string, start: number): Value {
  const letters: string[] = [];
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') return { value: letters.join(""), isQuoted: true, isClosed: true, end: at + 1 };
    if (text[at] === "\\" && (text[at + 1] === '"' || text[at + 1] === "\\")) at++;
    letters.push(text[at] as string);
  }
  return { value: letters.join(""), isQuoted: true, isClosed: false, end: text.length };
}
function readBare(text: string, start: number): Value {
  let end = start;
  while (end < text.length && !isSpace(text[end])) end++;
  return { value: text.slice(start, end), isQuoted: false, isClosed: true, end };
}
