/** A new note of a lesson (VIDEO-14). Rule: it is there while a draft of it is, so that what is typed outlives its page. */
import { useTranslation } from "react-i18next";
import { newNotePlace, selectDraft } from "../../../../streams/parts/member/index";
import { LIMITS } from "../../../../streams/rules/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { clockTime } from "../../../ui/words/clockTime";
import { NoteForm } from "../../course/notes/NoteForm";
import { quoteAt } from "../../course/notes/noteMoment";
import type { FilmBeside } from "../player/engine/types";
import styles from "./LessonNotes.module.css";
import { readNoteDraft } from "./noteDraft";

interface NewNoteProps {
  readonly streamId: number;
  readonly lessonId: number;
  readonly dayNumber: number;
  readonly film: Pick<FilmBeside, "lines" | "asked">;
}

const goesWithItsDraft = () => undefined;

export function NewNote({ streamId, lessonId, dayNumber, film: { lines, asked } }: NewNoteProps) {
  const { t } = useTranslation("notes");
  const place = newNotePlace(streamId, lessonId);
  const draft = readNoteDraft(useMemberView(selectDraft, place));
  const send = useSend();
  if (!draft) return null;
  const { seconds } = draft;
  const quote = [...(draft.quote || quoteAt(lines, seconds))].slice(0, LIMITS.noteQuote).join("");
  return (
    <div className={styles.new}>
      <p className={styles.when}>{t("newAt", { time: clockTime(seconds * 1000) })}</p>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      <NoteForm
        note={null}
        place={place}
        moment={{ streamId, lessonId, dayNumber, seconds }}
        quote={quote}
        asked={asked}
        onStored={goesWithItsDraft}
        onCancel={() => send("drafts/changed", { place, text: "" })}
      />
    </div>
  );
}
