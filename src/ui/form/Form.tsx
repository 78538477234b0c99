/**
 * A form that is sent as a whole. The rules: after a refusal the focus is on the first wrong field, and once: what turns
 * wrong otherwise never moves it, and is said (A11Y-07). Values belong to the owner and survive any failure.
 */
import { type ReactNode, type SubmitEvent, useEffect, useReducer, useRef } from "react";
import { useAnnounce } from "../feedback/Announcer";
import { Notice } from "../feedback/Notice";
import { classNames } from "../layout/classNames";
import styles from "./Form.module.css";
import { findInvalid, focusFirstInvalid, readError } from "./focusFirstInvalid";

export interface FormProps {
  /** What is wrong with the whole, in words; nothing when a field says it. */
  readonly problem?: string | readonly string[] | null | undefined;
  /** It is being sent: a second press sends nothing. */
  readonly isBusy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
}

/** The browser's own checks are off: rules say what is wrong, in the learner's language. */
export function Form({ problem, isBusy = false, className, children, onSubmit }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  // a press renders even where the owner has no new errors: the errors of the last refusal are still shown
  const [, countPress] = useReducer((presses: number) => presses + 1, 0);
  const announce = useAnnounce();
  const wrong = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const before = wrong.current;
    wrong.current = findInvalid(form.current);
    if (isAnswerAwaited.current && !isBusy) isAnswerAwaited.current = !focusFirstInvalid(form.current, announce);
    else for (const field of wrong.current) if (!before.includes(field)) announce(readError(field));
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    isAnswerAwaited.current = true;
    countPress();
    onSubmit();
  };
  return (
    <form
      ref={form}
      className={classNames(styles.form, className)}
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={submit}
      onInput={() => {
        if (!isBusy) isAnswerAwaited.current = false;
      }}
    >
      {problem && problem.length > 0 && <Notice tone="negative" messages={problem} />}
      {children}
    </form>
  );
}
