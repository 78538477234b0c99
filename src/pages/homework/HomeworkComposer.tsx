/**
 * Where the homework is written and sent (HW-02, 07, 08). The rule: nothing typed is lost. The text is the composer's own
 * state while it is typed; each change is reported immediately, and the owner replaces it only by a new revision.
 */
import Check from "lucide-react/icons/check";
import Paperclip from "lucide-react/icons/paperclip";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { offerKinds } from "../../../streams/parts/member/index";
import { countCharacters, LIMITS } from "../../../streams/rules/index";
import { Button } from "../../ui/button/Button";
import { FileButton } from "../../ui/button/FileButton";
import { Notice } from "../../ui/feedback/Notice";
import { GrowingTextArea } from "../../ui/form/GrowingTextArea";
import { Icon } from "../../ui/media/Icon";
import { useFormats } from "../../ui/words/formats";
import { CameraButton } from "../camera/CameraButton";
import { areSomeGone, OutgoingFiles, type OutgoingFilesProps, outgoingState } from "../shared/OutgoingFiles";
import { pasteFiles } from "../shared/pasteFiles";
import styles from "./HomeworkComposer.module.css";
import { HOMEWORK_FILES } from "./homework";

export interface HomeworkComposerProps extends OutgoingFilesProps {
  /** The text to start from; it replaces what is typed only when `revision` changes. */
  readonly draft: { text: string; revision: number };
  /** When the draft was stored last; null while there is nothing to store. */
  readonly draftSavedAtMs: number | null;
  /** The exercises to choose from, where the task requires one. */
  readonly exercises: { options: readonly { id: number; title: string }[]; selectedId: number | null } | null;
  readonly isSending: boolean;
  /** Why the last try failed, in words; the typed work is still here. */
  readonly error: string | null;
  readonly nowMs: number;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onAttach: (files: File[]) => void;
  readonly onExercise: (id: number) => void;
}

/** Sending needs a message, a file or a chosen exercise, and waits for files to arrive; the reason is beside the button. */
export function HomeworkComposer(props: HomeworkComposerProps) {
  const { draft, draftSavedAtMs, attachments, exercises, isSending, error, nowMs, onDraft, onSend, onAttach } = props;
  const { t } = useTranslation(["homework", "shell"]);
  const { moment } = useFormats();
  const noteId = useId();
  const [own, setOwn] = useState(draft);
  if (own.revision !== draft.revision) setOwn(draft);
  const write = (text: string) => {
    setOwn({ text, revision: draft.revision });
    onDraft(text);
  };
  const refusal = useRefusal(own.text, attachments, exercises);
  const note = useNote(attachments);
  const send = () => !refusal && !isSending && onSend(own.text);
  return (
    <section aria-labelledby="homework-compose" className={styles.composer}>
      <h2 id="homework-compose">{t("compose")}</h2>
      {error && <Notice tone="negative" messages={error} />}
      {exercises && <Exercises {...exercises} onPick={props.onExercise} />}
      <div className={styles.box}>
        <OutgoingFiles {...props} />
        <GrowingTextArea
          label={t("message")}
          placeholder={t("placeholder")}
          value={own.text}
          onChange={write}
          onPaste={(event) => !isSending && pasteFiles(event, onAttach)}
          readOnly={isSending}
        />
        <div className={styles.foot}>
          <span>
            <FileButton
              icon={Paperclip}
              label={t("shell:files.attachAny")}
              accept={offerKinds(HOMEWORK_FILES)}
              waitsFor={isSending}
              onPick={onAttach}
            />
            <CameraButton label={t("camera")} waitsFor={isSending} onTake={onAttach} />
          </span>
          {draftSavedAtMs !== null && own.text !== "" && (
            <span className={styles.saved}>
              <Icon icon={Check} size={14} />
              {t("saved", { when: moment(draftSavedAtMs, nowMs) })}
            </span>
          )}
        </div>
      </div>
      <div className={styles.send}>
        <Button look="primary" isBusy={isSending} waitsFor={refusal} aria-describedby={noteId} onClick={send}>
          {t("send")}
        </Button>
        <p id={noteId} className={styles.note}>
          {refusal ?? note}
        </p>
      </div>
    </section>
  );
}

/** Why the work cannot be sent now, in words; null when it can. */
function useRefusal(
  text: string,
  attachments: HomeworkComposerProps["attachments"],
  exercises: HomeworkComposerProps["exercises"],
): string | null {
  const { t } = useTranslation(["homework", "common", "shell"]);
  const files = outgoingState(attachments);
  if (files === "failed") return t("shell:files.remove");
  if (files === "refused") return t("removeRefused");
  if (files === "busy") return t("shell:files.wait");
  if (exercises && exercises.selectedId === null) return t("chooseExercise");
  if (text.trim() === "" && files === "none" && !exercises) return t("homeworkRequired");
  if (countCharacters(text) > LIMITS.message)
    return t("common:tooLong", { count: countCharacters(text) - LIMITS.message });
  return null;
}

/** What becomes of the files once it is sent, where that has to be said. */
function useNote(attachments: HomeworkComposerProps["attachments"]): string | null {
  const { t } = useTranslation(["homework", "shell"]);
  if (outgoingState(attachments) === "later") return t("shell:files.later");
  return areSomeGone(attachments) ? t("withoutGone") : null;
}

function Exercises({
  options,
  selectedId,
  onPick,
}: NonNullable<HomeworkComposerProps["exercises"]> & { onPick: (id: number) => void }) {
  const { t } = useTranslation("homework");
  const name = useId();
  return (
    <fieldset className={styles.exercises}>
      <legend>{t("exercise")}</legend>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.exercise}>
          <input type="radio" name={name} checked={id === selectedId} onChange={() => onPick(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
