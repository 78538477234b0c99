/** What a search found, marked in the texts below it (CHAT-15). */
import { createContext, type ReactNode, useContext } from "react";
import { splitFound } from "../words/searchWords";
import styles from "./MarkedText.module.css";

const NO_WORDS: readonly string[] = [];
const SearchedWords = createContext(NO_WORDS);

/** `words`: of the search; none marks nothing. */
export function MarkProvider({ words, children }: { words: readonly string[]; children: ReactNode }) {
  return <SearchedWords value={words}>{children}</SearchedWords>;
}

export function MarkedText({ text }: { text: string }) {
  const words = useContext(SearchedWords);
  if (words.length === 0) return text;
  return splitFound(text, words).map((part, index) => {
    if (!part.isFound) return part.text;
    // the parts of one text never move: their index is their key
    const key = `${index}`;
    return (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    );
  });
}
