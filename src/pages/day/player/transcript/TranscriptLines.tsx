/** The lines of a transcript. Rule: one of them is a tab stop, arrow keys move between them; only the list's own box scrolls. */
import NotebookPen from "lucide-react/icons/notebook-pen";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button/IconButton";
import { clockTime } from "../../../../ui/words/clockTime";
import { nameControl } from "../../../../ui/words/controlName";
import styles from "./TranscriptPanel.module.css";
import { type Line, lineAt, scrollTopFor } from "./transcript";

export interface TranscriptLinesProps {
  readonly lines: readonly Line[];
  readonly language: string;
  /** The indexes of what was searched for; null shows all. */
  readonly found: readonly number[] | null;
  readonly positionMs: number;
  readonly isFollowing: boolean;
  /** The reader scrolled. */
  readonly onScroll: () => void;
  readonly onChoose: (line: Line) => void;
  /** A note at a line; absent: the lesson has none. */
  readonly onNote: ((line: Line) => void) | undefined;
}

export function TranscriptLines(props: TranscriptLinesProps) {
  const { lines, language, found, positionMs, isFollowing, onScroll, onChoose, onNote } = props;
  const { t } = useTranslation("player");
  const spoken = lineAt(lines, positionMs);
  const [stop, setStop] = useState<number | null>(null);
  const shown = found ?? lines.map((_, index) => index);
  const tabStop = shown.includes(stop ?? spoken) ? (stop ?? spoken) : shown[0];
  const stopAt = (index: number) => (index === tabStop ? 0 : -1);
  const box = useFollowing(spoken, isFollowing);

  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("[data-line]")];
    const at = buttons.findIndex((button) => button.parentElement?.contains(document.activeElement));
    const targets = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
    const target = targets[event.key as keyof typeof targets];
    if (target === undefined) return;
    event.preventDefault();
    onScroll();
    buttons[target]?.focus();
  };

  return (
    <ol
      ref={box}
      className={styles.lines}
      lang={language}
      aria-label={t("transcript.list")}
      onWheel={onScroll}
      onTouchMove={onScroll}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onScroll()}
      onKeyDown={move}
    >
      {shown.map((index) => {
        const line = lines[index];
        if (!line) return null;
        return (
          <li key={index} className={styles.item}>
            <button
              type="button"
              data-line
              className={styles.line}
              tabIndex={stopAt(index)}
              aria-current={index === spoken ? "time" : undefined}
              onFocus={() => setStop(index)}
              onClick={() => onChoose(line)}
            >
              <span className={styles.at}>{clockTime(line.fromMs)}</span>
              <span>{line.text}</span>
            </button>
            {onNote && (
              <NoteAtLine line={line} tabIndex={stopAt(index)} onFocus={() => setStop(index)} onNote={onNote} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface NoteAtLineProps {
  readonly line: Line;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onNote: (line: Line) => void;
}

function NoteAtLine({ line, onNote, ...rest }: NoteAtLineProps) {
  const { t } = useTranslation("player");
  const act = t("notes.atLine");
  return (
    <IconButton
      {...rest}
      icon={NotebookPen}
      label={nameControl(act, clockTime(line.fromMs))}
      title={act}
      onClick={() => onNote(line)}
    />
  );
}

/** While `isFollowing`, the list scrolls in its own box to the line that is spoken. */
function useFollowing(spoken: number, isFollowing: boolean): RefObject<HTMLOListElement | null> {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !line || !isFollowing) return;
    list.scrollTop = scrollTopFor(
      { top: line.offsetTop, height: line.offsetHeight },
      { height: list.clientHeight, fullHeight: list.scrollHeight },
    );
  }, [isFollowing, spoken]);
  return box;
}
