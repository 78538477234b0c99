/** What is in the composer: words, and the cards of what they are about (CHAT-17). The rule: nothing typed is lost. */
import { useState } from "react";
import { type Card, joinCards, splitCards, type WordsAndCards } from "../cards/cards";

export interface OwnTextProps {
  /** The text to start from; it replaces what is typed only when `revision` changes, and takes the focus where it was asked for. */
  readonly draft: { text: string; revision: number; takesFocus?: boolean };
  /** The own message being edited, instead of a new one. */
  readonly editing: { id: number; text: string } | null;
  readonly onDraft: (text: string) => void;
  /** What is typed for an own message that is being edited. */
  readonly onEditDraft: (messageId: number, text: string) => void;
}

/**
 * The message while it is typed, its words and its cards: the draft's of a new revision, the edited message's during an edit. An address
 * that is typed or pasted stays words until then.
 */
export function useOwnText({ draft, editing, onDraft, onEditDraft }: OwnTextProps) {
  const source = editing ? `edit-${editing.id}` : `draft-${draft.revision}`;
  const [own, setOwn] = useState({ source, ...splitText(editing?.text ?? draft.text) });
  const [stored, setStored] = useState({ revision: draft.revision, ...splitText(draft.text) });
  if (own.source !== source) {
    // Cancelling an edit restores what was typed before it.
    const typed = stored.revision === draft.revision ? stored : splitText(draft.text);
    setOwn({ source, ...(editing ? splitText(editing.text) : typed) });
  }
  const change = ({ words, cards }: WordsAndCards) => {
    setOwn({ source, words, cards });
    const text = joinText({ words, cards });
    if (editing) return onEditDraft(editing.id, text);
    setStored({ revision: draft.revision, words, cards });
    onDraft(text);
  };
  const clear = () => {
    setOwn({ source, ...NOTHING });
    if (!editing) setStored({ revision: draft.revision, ...NOTHING });
  };
  return {
    ...own,
    text: joinText(own),
    write: (words: string) => change({ words, cards: own.cards }),
    removeCard: (card: Card) => change({ words: own.words, cards: own.cards.filter((each) => each !== card) }),
    clear,
  };
}

const NOTHING: WordsAndCards = { words: "", cards: [] };
/** A text as the composer holds it. */
export const splitText = (text: string): WordsAndCards => splitCards(text, location.origin);
/** The text of what the composer holds. */
export const joinText = (message: WordsAndCards): string => joinCards(message, location.origin);
