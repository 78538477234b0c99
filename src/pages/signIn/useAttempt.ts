/** One form as it was sent: on its way, done, or refused with reasons by field. */
import { useEffect } from "react";
import type { Problem } from "../../../streams/parts/core";
import { type SignInForm, selectAttempt } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useProblemText } from "../useProblemText";

export interface AttemptView {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: Problem | null;
  /** The server's words for one of these fields. */
  errorOf: (...names: readonly string[]) => string | undefined;
  /** What is wrong with the whole: nothing when one of the named fields says it. */
  textBeside: (...names: readonly string[]) => string | null;
}

/** What an earlier visit to the screen was told is over when it is shown again. */
export function useAttempt(form: SignInForm): AttemptView {
  const { status, problem } = useView(selectAttempt, form);
  const send = useSend();
  const say = useProblemText();
  useEffect(() => send("signIn/formOpened", { form }), [form, send]);
  const errorOf = (...names: readonly string[]) =>
    names.map((name) => problem?.fields?.[name]).find((text) => text !== undefined);
  return {
    isBusy: status === "busy",
    isDone: status === "done",
    problem,
    errorOf,
    textBeside: (...names) => (errorOf(...names) === undefined ? say(problem) : null),
  };
}
