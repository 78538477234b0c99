/**
 * What is typed of a note, and how it is sent (VIDEO-14). Rules: nothing that another tab or device stored meanwhile is overwritten
 * unseen; of a note that was deleted elsewhere the words stay, to be saved as a new one.
 */
import { useMemo, useState } from "react";
import { readNoteBase, type ShownNote, writeNoteBase } from "../../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { useSend } from "../../../hooks/useSend";
import { useForm } from "../../shared/form/useForm";
import type { Moment } from "./noteMoment";

export interface NoteFormOptions {
  /** Null: a new one. */
  readonly note: ShownNote | null;
  /** Where its draft is. */
  readonly place: string;
  readonly moment: Moment;
  readonly quote: string;
}

const NOTHING = { status: "idle", problem: null } as const;

/** Beside the words: what belongs to the draft. Of a new note its moment, of another one what was there (`of`). */
const fieldsOf = (text: string) => ({ text, seconds: "", quote: "", of: "" });
type Fields = ReturnType<typeof fieldsOf>;

const check = ({ text }: Fields) => ({
  text: rules.required(text.trim()) ?? rules.max(text.trim(), LIMITS.note),
});

/** The form of a note, new or existing. */
export function useNoteForm({ note, place, moment, quote }: NoteFormOptions) {
  const id = note?.id ?? null;
  const isGone = note?.isGone === true;
  const text = isGone ? "" : (note?.text ?? "");
  const save = useMutation("notes/save");
  const outcome = save.id === id ? save : NOTHING;
  const [sent, setSent] = useState<{ readonly text: string; readonly isNew: boolean } | null>(null);
  const saved = useMemo(() => fieldsOf(text), [text]);
  // what this tab has stored itself is known here
  const findBase = ({ of }: Fields) => (text === sent?.text ? text : (readNoteBase(of)?.text ?? text));
  const send = (values: Fields) => {
    const words = values.text.trim();
    const { streamId, lessonId, dayNumber, seconds } = moment;
    const whole = { streamId, lessonId, dayNumber, seconds, quote, text: words };
    setSent({ text: words, isNew: isGone || id === null });
    if (id === null) save.request({ id, note: whole });
    else if (isGone) save.request({ id: null, note: whole, goneId: id });
    else save.request({ id, note: whole, formerText: findBase(values) });
  };
  const form = useForm({ saved, place, check, outcome, send });
  const base = findBase(form.values);
  const isChangedElsewhere = note !== null && !isGone && text !== base && text !== form.values.text.trim();
  const { write, submit, values } = form;
  const changeDraft = useSend();
  const onText = (value: string) => {
    if (note === null || isGone) return write("text", value);
    const draft = { text: value, of: writeNoteBase({ ...note, text: base }) };
    changeDraft("drafts/changed", { place, text: value === text ? "" : JSON.stringify(draft) });
  };
  // the notice says it
  const isSaid = (isGone || isChangedElsewhere) && !sent?.isNew && [404, 409].includes(outcome.problem?.status ?? 0);
  return {
    field: { ...form.field("text"), onChange: onText },
    whole: {
      ...form.whole,
      problem: isSaid ? null : form.whole.problem,
      onSubmit: () => {
        if (!isChangedElsewhere) submit();
      },
    },
    isBusy: form.isBusy,
    isDone: form.isDone || outcome.status === "waiting",
    /** The words are not those that were changed here any more, and not those that were typed. */
    isChangedElsewhere,
    isGone,
    /** Stores what was typed in place of the words that are shown beside it. */
    replace: () => submit({ of: note ? writeNoteBase(note) : values.of }),
  };
}
