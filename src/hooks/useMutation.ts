/** A change of the streams as its screen needs it. Rule: what became of it is over with the screen that asked for it. */
import { useCallback, useEffect } from "react";
import { type EventMap, type NewAppEvent, type Problem, selectMutation } from "../../streams/parts/core";
import { useClient } from "./client";
import { useView } from "./useView";

/** The mutations that there are, by the names of their events. */
export type MutationName = {
  [K in keyof EventMap]: K extends `${infer Name}Seen`
    ? `${Name}Requested` extends keyof EventMap
      ? Name
      : never
    : never;
}[keyof EventMap];
type BodyOf<Name extends MutationName> = `${Name}Requested` extends keyof EventMap
  ? EventMap[`${Name}Requested`]
  : never;

/** How something that was sent stands. */
export interface Outcome {
  readonly status: "idle" | "running" | "done" | "failed";
  readonly problem: Problem | null;
}
export interface MutationView<Name extends MutationName> extends Outcome {
  /** What the last one was about. */
  readonly id: number | null;
  readonly request: (body: BodyOf<Name>) => void;
  /** What became of it was read. */
  readonly see: () => void;
}

/** How it stands, and the way to ask for it. What an earlier visit to the screen was told is over. */
export function useMutation<Name extends MutationName>(name: Name): MutationView<Name> {
  const { status, problem, id } = useView(selectMutation, name);
  const client = useClient();
  const see = useCallback(() => client.send({ type: `${name}Seen`, payload: {} } as NewAppEvent), [client, name]);
  useEffect(() => {
    see();
    return see;
  }, [see]);
  const request = (payload: BodyOf<Name>) => client.send({ type: `${name}Requested`, payload } as NewAppEvent);
  return { status, problem, id, request, see };
}
