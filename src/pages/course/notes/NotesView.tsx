/** The list of all notes with its search, and the file that is made of it (VIDEO-14). Props only. */
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NoteRow } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { StatusText } from "../../../ui/feedback/StatusText";
import { TextField } from "../../../ui/form/TextField";
import { Pause } from "../../../ui/layout/Pause";
import { saveFile } from "../../../ui/layout/saveFile";
import { MarkedText, MarkProvider } from "../../../ui/media/MarkedText";
import { clockTime } from "../../../ui/words/clockTime";
import { hasWords, plainText, searchWords } from "../../../ui/words/searchWords";
import { NoteItem } from "./NoteItem";
import styles from "./Notes.module.css";
import { noteFile } from "./noteFile";
import { momentPath } from "./noteMoment";

export function NotesView({ rows }: { readonly rows: readonly NoteRow[] }) {
  const { t } = useTranslation("notes");
  const [query, setQuery] = useState("");
  const words = searchWords(query);
  const found = rows.filter((row) => row.note.isGone || hasWords(plainText(searchedIn(row)), words));
  return (
    <>
      <div className={styles.tools}>
        <TextField className={styles.search} label={t("search")} type="search" value={query} onChange={setQuery} />
        <Button
          icon={Download}
          waitsFor={found.length === 0}
          onClick={() => saveFile(noteFile(found, location.origin), `${t("fileName")}.txt`, "text/plain;charset=utf-8")}
        >
          {t("export")}
        </Button>
        <StatusText className={styles.found}>
          {words.length === 0 ? null : found.length === 0 ? t("nothing") : t("found", { count: found.length })}
        </StatusText>
      </div>
      <MarkProvider words={words}>
        <ul className={styles.list}>
          {found.map((row) => (
            <NoteItem key={row.note.id} note={row.note} chatId={row.chatId} way={<Way row={row} />} />
          ))}
        </ul>
      </MarkProvider>
    </>
  );
}

const searchedIn = ({ note, courseTitle, lessonTitle }: NoteRow): string =>
  [note.text, note.quote, courseTitle, lessonTitle].filter(Boolean).join(" ");

/** The link to its moment; without one where the course is not the learner's any more. */
function Way({ row: { note, courseId, courseTitle, lessonTitle } }: { readonly row: NoteRow }) {
  const { t } = useTranslation("notes");
  const lesson = lessonTitle ?? t("lesson", { day: note.dayNumber });
  const at = t("at", { title: lesson, time: clockTime(note.seconds * 1000) });
  return (
    <span className={styles.way}>
      {courseId === null ? (
        <span>{at}</span>
      ) : (
        <Link to={momentPath(note)}>
          <MarkedText text={at} />
        </Link>
      )}
      {courseTitle !== null && (
        <span className={styles.where}>
          <Pause />
          <MarkedText text={courseTitle} />
        </span>
      )}
    </span>
  );
}
