/** The one way a component says what the learner wants. */
import { useCallback } from "react";
import type { EventMap, NewAppEvent } from "../../streams/parts/core";
import { useClient } from "./client";

/** Puts an event on the bus, with the screen as its source. The function stays the same. */
export function useSend(): <T extends keyof EventMap>(type: T, payload: EventMap[T]) => void {
  const client = useClient();
  return useCallback((type, payload) => client.send({ type, payload } as NewAppEvent), [client]);
}
