/** The notes of one lesson below its film: a new one, and those that are there, in the order of the film (VIDEO-14). */
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Note, newNotePlace, selectDraft, selectLessonNotes } from "../../../../streams/parts/member/index";
import { LIMITS } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { useResource } from "../../../hooks/useResource";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { useSaid } from "../../../ui/feedback/useSaid";
import { clockTime } from "../../../ui/words/clockTime";
import { DeviceNotice } from "../../course/notes/DeviceNotice";
import { NoteForm } from "../../course/notes/NoteForm";
import { NoteItem } from "../../course/notes/NoteItem";
import { findSeconds, quoteAt } from "../../course/notes/noteMoment";
import { Loaded } from "../../shared/states/Loaded";
import type { NotesPlace } from "../player/engine/types";
import styles from "./LessonNotes.module.css";
import { readNoteDraft } from "./noteDraft";

interface LessonNotesProps {
  readonly streamId: number;
  readonly lessonId: number;
  readonly dayNumber: number;
  readonly chatId: number | null;
  readonly film: NotesPlace;
}

export function LessonNotes(props: LessonNotesProps) {
  const { streamId, lessonId, chatId, film } = props;
  const { t } = useTranslation("notes");
  const titleId = useId();
  const { resource, retry } = useResource("notes/list");
  const notes = useMemberView(selectLessonNotes, streamId, lessonId);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t("here")}
        </h3>
        <Button icon={Plus} data-adds onClick={film.onAdd}>
          {t("add")}
        </Button>
        <Link to="/notes" className={styles.all}>
          {t("all")}
        </Link>
      </div>
      <DeviceNotice />
      <NewNote {...props} />
      <Loaded
        resource={resource}
        value={notes}
        failed={t("failed")}
        onRetry={retry}
        skeleton={["96px"]}
        empty={<p className={styles.empty}>{t("emptyLesson")}</p>}
      >
        {(known) => (
          <ul className={styles.list}>
            {known.map((note) => (
              <NoteItem key={note.id} note={note} chatId={chatId} way={<Jump note={note} film={film} />} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** To where its quoted words are spoken now. */
function Jump({ note, film: { lines, onSeek } }: { readonly note: Note; readonly film: NotesPlace }) {
  const { t } = useTranslation("notes");
  const seconds = findSeconds(note, lines);
  const time = clockTime(seconds * 1000);
  return (
    <Button look="quiet" size="small" aria-label={t("jump", { time })} onClick={() => onSeek(seconds * 1000)}>
      {time}
    </Button>
  );
}

const goesWithItsDraft = () => undefined;

/** There while a draft of it is. */
function NewNote({ streamId, lessonId, dayNumber, film: { lines, asked } }: LessonNotesProps) {
  const { t } = useTranslation("notes");
  const place = newNotePlace(streamId, lessonId);
  const draft = readNoteDraft(useMemberView(selectDraft, place));
  const send = useSend();
  const { status, id } = useMutation("notes/save");
  useSaid(status === "done" && id === null ? t("stored") : null);
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
        id={null}
        place={place}
        moment={{ streamId, lessonId, dayNumber, seconds }}
        quote={quote}
        text=""
        asked={asked}
        onStored={goesWithItsDraft}
        onCancel={() => send("drafts/changed", { place, text: "" })}
      />
    </div>
  );
}
