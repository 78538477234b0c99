/** The words of a note, new or existing (VIDEO-14). Rule: what is typed is kept until it is stored, also without a network. */
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Form } from "../../../ui/form/Form";
import { TextArea } from "../../../ui/form/TextArea";
import { OtherDrafts } from "../../shared/form/OtherDrafts";
import { useForm } from "../../shared/form/useForm";
import { useNameOfLeft } from "../../shared/useNameOfLeft";
import type { Moment } from "./noteMoment";

interface NoteFormProps {
  /** Null: a new note. */
  readonly id: number | null;
  /** Where its draft is. */
  readonly place: string;
  readonly moment: Moment;
  readonly quote: string;
  /** Its words as they are stored. */
  readonly text: string;
  /** Another number: it takes the focus. */
  readonly asked?: number;
  readonly onStored: () => void;
  /** What was typed is given up. */
  readonly onCancel: () => void;
}

export function NoteForm({ id, place, moment, quote, text, asked = 0, onStored, onCancel }: NoteFormProps) {
  const { t } = useTranslation(["notes", "common"]);
  const nameOfLeft = useNameOfLeft();
  const box = useFocused(asked);
  const save = useMutation("notes/save");
  const outcome = save.id === id ? save : NOTHING;
  // a new note's draft has its moment beside its words
  const saved = useMemo(() => ({ text, seconds: "", quote: "" }), [text]);
  const check = useCallback(
    (values: typeof saved) => ({
      text: rules.required(values.text.trim()) ?? rules.max(values.text.trim(), LIMITS.note),
    }),
    [],
  );
  const form = useForm({
    saved,
    place,
    check,
    outcome,
    send: (values) => save.request({ id, note: { ...moment, quote, text: values.text.trim() } }),
  });
  const isDone = outcome.status === "done";
  useEffect(() => {
    if (isDone) onStored();
  }, [isDone, onStored]);
  const { problem } = form.whole;
  return (
    <div ref={box}>
      <Form {...form.whole} problem={problem === null ? null : [problem, t("notLost")].flat()}>
        <OtherDrafts place={place} />
        <TextArea {...form.field("text")} label={t("words")} maxLength={LIMITS.note} nameOfLeft={nameOfLeft} />
        <Actions>
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {t("common:save")}
          </Button>
          <Button look="quiet" waitsFor={form.isBusy} onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        </Actions>
      </Form>
    </div>
  );
}

const NOTHING = { status: "idle", problem: null } as const;

/** The field has the focus as soon as it is asked for. */
function useFocused(asked: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector("textarea")?.focus();
  }, [asked]);
  return box;
}
