/** What a screen needs of the server. Rule: it is requested with the screen's first render, and kept up to date while the screen is shown. */
import { useCallback, useEffect, useId } from "react";
import type { EventMap } from "../../streams/parts/core";
import { useSend } from "./useSend";

/** Requests a resource by this event, once for each payload: an empty list needs nothing. Returns what requests it again. */
export function useNeeded<T extends keyof EventMap>(
  request: T,
  payloads: readonly (EventMap[T] & object)[],
): () => void {
  const send = useSend();
  const screen = useId();
  // a list with the same content is the same list
  const known = JSON.stringify(payloads);
  useEffect(() => {
    const needed = (JSON.parse(known) as typeof payloads).map((payload, n) => ({ id: `${screen}${n}`, payload }));
    for (const { id, payload } of needed) {
      send("page/resourceShown", { id, request, payload });
      send(request, payload);
    }
    return () => {
      for (const { id } of needed) send("page/resourceHidden", { id });
    };
  }, [send, screen, request, known]);
  return useCallback(() => {
    for (const payload of JSON.parse(known) as typeof payloads) send(request, payload);
  }, [send, request, known]);
}
