/** The words of a note, new or existing (VIDEO-14). Rule: what is typed is kept until it is stored, also without a network. */
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../../streams/rules/index";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Notice } from "../../../ui/feedback/Notice";
import { Form } from "../../../ui/form/Form";
import { TextArea } from "../../../ui/form/TextArea";
import { OtherDrafts } from "../../shared/form/OtherDrafts";
import { useNameOfLeft } from "../../shared/useNameOfLeft";
import { type NoteFormOptions, useNoteForm } from "./useNoteForm";

interface NoteFormProps extends NoteFormOptions {
  /** Another number: it takes the focus. */
  readonly asked?: number;
  readonly onStored: () => void;
  /** What was typed is given up. */
  readonly onCancel: () => void;
}

export function NoteForm({ asked = 0, onStored, onCancel, ...options }: NoteFormProps) {
  const { t } = useTranslation(["notes", "common"]);
  const nameOfLeft = useNameOfLeft();
  const box = useFocused(asked);
  const form = useNoteForm(options);
  const { isBusy, isDone, isChangedElsewhere, isGone } = form;
  useEffect(() => {
    if (isDone) onStored();
  }, [isDone, onStored]);
  const { problem } = form.whole;
  return (
    <div ref={box}>
      <Form {...form.whole} problem={problem === null ? null : [problem, t("notLost")].flat()}>
        {isGone && <Notice tone="warning" messages={t("gone.text")} />}
        {isChangedElsewhere && (
          <Notice
            tone="warning"
            messages={t("changed.text", { text: options.note?.text })}
            action={
              <Actions>
                <Button isBusy={isBusy} onClick={form.replace}>
                  {t("changed.replace")}
                </Button>
                <Button look="quiet" waitsFor={isBusy} onClick={onCancel}>
                  {t("changed.keep")}
                </Button>
              </Actions>
            }
          />
        )}
        <OtherDrafts place={options.place} />
        <TextArea {...form.field} label={t("words")} maxLength={LIMITS.note} nameOfLeft={nameOfLeft} />
        <Actions>
          <Button look="primary" type="submit" isBusy={isBusy} waitsFor={isChangedElsewhere && t("changed.first")}>
            {isGone ? t("gone.save") : t("common:save")}
          </Button>
          <Button look="quiet" waitsFor={isBusy} onClick={onCancel}>
            {isGone ? t("gone.discard") : t("common:cancel")}
          </Button>
        </Actions>
      </Form>
    </div>
  );
}

/** The field has the focus as soon as it is asked for. */
function useFocused(asked: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector("textarea")?.focus();
  }, [asked]);
  return box;
}
