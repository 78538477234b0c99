/** The one way a component reads (BUS-06). */
import { useCallback, useSyncExternalStore } from "react";
import type { AppState } from "../../streams/parts/core";
import { useClient } from "./client";

/**
 * What `select` answers of the present state; the component renders again only when that answer is another object.
 * `select` must be a function that outlives the render, and its arguments plain values: a new argument is read at once.
 */
export function useView<Answer, Args extends readonly (string | number | null)[]>(
  select: (state: AppState, ...args: Args) => Answer,
  ...args: Args
): Answer {
  const client = useClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = client.state$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => select(client.state(), ...args));
}
