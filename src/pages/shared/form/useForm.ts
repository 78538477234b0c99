/**
 * A form: what is typed, what is wrong with it, and the result of sending. Rules: no error is shown for an unfinished field
 * before the first press; the server's refusal is shown until that field changes; what is typed survives any failure.
 */
import { useCallback, useMemo, useState } from "react";
import type { Violation } from "../../../../streams/rules/index";
import type { Outcome } from "../../../hooks/useMutation";
import { useProblemText } from "../states/useProblemText";
import { type Typed, useTyped } from "./useTyped";
import { useViolationText } from "./useViolationText";

/** What is wrong with a field: a rule's violation, or a finished text. */
type Fault = Violation | string | null | undefined;
type Values = Readonly<Record<string, string>>;

export interface FormOptions<V extends Values> {
  /** The stored values, or those that an empty form starts with. */
  readonly saved: V;
  /** The place under which what is typed is stored until the server has it; without a place, it lives as long as the screen. Never for secrets. */
  readonly place?: string | undefined;
  /** Where the values already are, if something else holds them. */
  readonly stored?: Typed<V>;
  readonly check?: (values: V) => Partial<Record<keyof V, Fault>>;
  /** The server's name of a field, where it is not its own name in snake case. */
  readonly names?: Partial<Record<keyof V, readonly string[]>>;
  readonly outcome: Outcome;
  /** Sends what was typed; every rule has passed. */
  readonly send: (values: V) => void;
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The form of one screen; `field` returns what a field of the kit takes, `whole` what `<Form>` takes. */
export function useForm<V extends Values>({ saved, place, stored, check, names, outcome, send }: FormOptions<V>) {
  const own = useTyped(saved, place);
  const { values, write } = stored ?? own;
  const [sent, setSent] = useState<V | null>(null);
  const [status, setStatus] = useState(outcome.status);
  if (status !== outcome.status) {
    setStatus(outcome.status);
    // what was sent is done, or waits: an empty form after it is no mistake
    if (outcome.status === "done" || outcome.status === "waiting") setSent(null);
  }
  const sayViolation = useViolationText();
  const sayProblem = useProblemText();
  const { problem } = outcome;
  const faults = useMemo(() => check?.(values) ?? {}, [check, values]) as Partial<Record<keyof V, Fault>>;

  const say = (fault: Fault) => (typeof fault === "string" ? fault : sayViolation(fault));
  const refusalOf = (name: keyof V & string): string | undefined =>
    (names?.[name] ?? [toSnake(name)]).map((wire) => problem?.fields?.[wire]).find((text) => text !== undefined);
  // the rules know: what they refuse empty is required
  const isRequired = (name: keyof V) => Boolean(check?.({ ...values, [name]: "" })[name]);
  const field = <Name extends keyof V & string>(name: Name) => ({
    value: values[name],
    error: sent ? (say(faults[name]) ?? (values[name] === sent[name] ? refusalOf(name) : undefined)) : undefined,
    onChange: (value: V[Name]) => write(name, value),
    ...(check && { isRequired: isRequired(name) }),
  });
  /** `typed`: what was typed in the same moment, and is not rendered yet. */
  const submit = (typed: Partial<V> = {}) => {
    const now = { ...values, ...typed };
    setSent(now);
    if (!Object.values(check?.(now) ?? {}).some(Boolean)) send(now);
  };
  const { clear: clearTyped } = own;
  const clear = useCallback(() => {
    clearTyped();
    setSent(null);
  }, [clearTyped]);
  const isBusy = outcome.status === "running";
  const isFieldsFault = Object.keys(saved).some((name) => refusalOf(name) !== undefined);
  return {
    values,
    field,
    write,
    submit,
    isBusy,
    isDone: outcome.status === "done",
    isChanged: own.isChanged,
    /** Empties what was typed, as after a send; the result of that send is not shown any more. */
    clear,
    whole: { isBusy, problem: isFieldsFault ? null : sayProblem(problem), onSubmit: () => submit() },
  };
}
