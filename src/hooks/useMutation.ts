/** A mutation of the streams as its screen needs it. Rule: the result belongs to the screen that requested it, and ends with it. */
import { useCallback, useEffect, useState } from "react";
import {
  type EventMap,
  type NewAppEvent,
  type Problem,
  selectMutation,
  selectOwnChange,
} from "../../streams/parts/core";
import { useClient } from "./client";
import { useView } from "./useView";

/** The mutations that exist, by the names of their events. */
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

/** The status of something that was sent. */
export interface Outcome {
  /** `waiting`: it is stored on the device, and sent when that is possible (OFF-12). */
  readonly status: "idle" | "running" | "waiting" | "done" | "failed";
  /** Why it failed; null while it waits, since it will be tried again. */
  readonly problem: Problem | null;
}
export interface MutationView<Name extends MutationName> extends Outcome {
  /** What the last mutation was about. */
  readonly id: number | null;
  /** Why it waits. */
  readonly waitsFor: Problem | null;
  readonly request: (body: BodyOf<Name>) => void;
  /** The learner has read the result. */
  readonly see: () => void;
}

/** The status of a mutation, and the function that requests it. The result of an earlier visit to the screen is not shown again. */
export function useMutation<Name extends MutationName>(name: Name): MutationView<Name> {
  const { status, problem, id, awaited } = useView(selectMutation, name);
  const client = useClient();
  const readAwaited = useCallback(() => selectMutation(client.state(), name).awaited, [client, name]);
  // what waits since an earlier visit, or was read, is no result of this screen any more
  const [seen, setSeen] = useState(readAwaited);
  const own = useView(selectOwnChange, status === "running" ? awaited : null);
  const see = useCallback(() => {
    setSeen(readAwaited);
    client.send({ type: `${name}Seen`, payload: {} } as NewAppEvent);
  }, [client, name, readAwaited]);
  useEffect(() => {
    client.send({ type: `${name}Seen`, payload: {} } as NewAppEvent);
    return () => client.send({ type: `${name}Seen`, payload: {} } as NewAppEvent);
  }, [client, name]);
  const request = (payload: BodyOf<Name>) => client.send({ type: `${name}Requested`, payload } as NewAppEvent);
  if (own && awaited === seen) return { status: "idle", problem: null, id: null, waitsFor: null, request, see };
  if (own?.status === "waiting") return { status: "waiting", problem: null, id, waitsFor: own.problem, request, see };
  return { status: own?.status ?? status, problem: own?.problem ?? problem, id, waitsFor: null, request, see };
}
