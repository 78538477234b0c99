/** One note: its moment, what it quotes, its words; edited and deleted in place, and asked to the expert (VIDEO-14). */
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Note, notePlace, type ShownNote, selectDraft } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { IconButton } from "../../../ui/button/IconButton";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { MarkedText } from "../../../ui/media/MarkedText";
import { cutExcerpt, nameControl } from "../../../ui/words/controlName";
import { useWaitingText } from "../../shared/states/UnsentNotice";
import { useProblemText } from "../../shared/states/useProblemText";
import { useAskExpert } from "../../shared/useAskExpert";
import { NoteForm } from "./NoteForm";
import styles from "./Notes.module.css";
import { momentPath } from "./noteMoment";

interface NoteItemProps {
  readonly note: ShownNote;
  /** Of its course's expert; null: there is none. */
  readonly chatId: number | null;
  /** The way to its moment. */
  readonly way: ReactNode;
}

export function NoteItem({ note, chatId, way }: NoteItemProps) {
  const { t } = useTranslation("notes");
  const sayWaiting = useWaitingText();
  const { id, quote, text, isGone = false, isWaiting = false } = note;
  const place = notePlace(id);
  const hasDraft = useMemberView(selectDraft, place) !== "";
  const send = useSend();
  // counts the presses: each takes the focus to the words
  const [asked, setAsked] = useState(0);
  const [isRemoving, setRemoving] = useState(false);
  const close = useCallback(() => setAsked(0), []);
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        {way}
        {!isGone && !isWaiting && (
          <NoteControls
            note={note}
            chatId={chatId}
            onEdit={() => setAsked(asked + 1)}
            onRemove={() => setRemoving(true)}
          />
        )}
      </div>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          <MarkedText text={quote} />
        </blockquote>
      )}
      {asked > 0 || hasDraft ? (
        <NoteForm
          note={note}
          place={place}
          moment={note}
          quote={quote}
          asked={asked}
          onStored={close}
          onCancel={() => {
            send("drafts/changed", { place, text: "" });
            close();
          }}
        />
      ) : (
        <p className={styles.text} dir="auto">
          <MarkedText text={text} />
        </p>
      )}
      {isWaiting && <p className={styles.device}>{sayWaiting(null)}</p>}
      {id < 0 && !isGone && !isWaiting && <p className={styles.device}>{t("deviceNote")}</p>}
      {isRemoving && <Removal note={note} onClose={() => setRemoving(false)} />}
    </li>
  );
}

interface NoteControlsProps extends Pick<NoteItemProps, "note" | "chatId"> {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function NoteControls({ note, chatId, onEdit, onRemove }: NoteControlsProps) {
  const { t } = useTranslation("notes");
  const ask = useAskExpert(chatId);
  const name = cutExcerpt(note.text);
  return (
    <span className={styles.controls}>
      {ask && (
        <IconButton
          icon={CircleHelp}
          label={nameControl(t("ask"), name)}
          title={t("ask")}
          onClick={() => ask(momentPath(note), note.text)}
        />
      )}
      <IconButton icon={Pencil} label={nameControl(t("edit"), name)} title={t("edit")} onClick={onEdit} />
      <IconButton icon={Trash2} label={nameControl(t("remove"), name)} title={t("remove")} onClick={onRemove} />
    </span>
  );
}

/** Asks first: it does not come back. */
function Removal({ note: { id, text }, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useTranslation(["notes", "common"]);
  const problemText = useProblemText();
  const removal = useMutation("notes/removal");
  return (
    <ConfirmDialog
      isOpen
      title={t("removeTitle")}
      text={cutExcerpt(text)}
      confirmLabel={t("remove")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      tone="danger"
      isBusy={removal.status === "running"}
      error={problemText(removal.problem) ?? undefined}
      onConfirm={() => removal.request({ id })}
      onClose={onClose}
    />
  );
}
