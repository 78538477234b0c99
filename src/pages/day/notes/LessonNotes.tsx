/** The notes of one lesson below its film: a new one, and those that are there, in the order of the film (VIDEO-14). */
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Note, selectLessonNotes } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { clockTime } from "../../../ui/words/clockTime";
import { DeviceNotice } from "../../course/notes/DeviceNotice";
import { NoteItem } from "../../course/notes/NoteItem";
import { NoteSaved } from "../../course/notes/NoteSaved";
import { findSeconds } from "../../course/notes/noteMoment";
import { Loaded } from "../../shared/states/Loaded";
import type { FilmBeside } from "../player/engine/types";
import styles from "./LessonNotes.module.css";
import { NewNote } from "./NewNote";

interface LessonNotesProps {
  readonly streamId: number;
  readonly lessonId: number;
  readonly dayNumber: number;
  readonly chatId: number | null;
  readonly film: FilmBeside;
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
      <NoteSaved />
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
function Jump({ note, film: { lines, onSeek } }: { readonly note: Note; readonly film: FilmBeside }) {
  const { t } = useTranslation("notes");
  const seconds = findSeconds(note, lines);
  const time = clockTime(seconds * 1000);
  return (
    <Button look="quiet" size="small" aria-label={t("jump", { time })} onClick={() => onSeek(seconds * 1000)}>
      {time}
    </Button>
  );
}
