/** A resource of the streams as a screen needs it (NET-07): requested with the screen's first render, and again by `retry`. */
import { useCallback, useEffect } from "react";
import type { NewAppEvent, ResourceName, ResourceState } from "../../streams/parts/core";
import { selectFetched } from "../../streams/parts/visitor/index";
import { useClient } from "./client";
import { useView } from "./useView";

type ResourceView<Name extends ResourceName> = ResourceState<Name> & {
  readonly retry: () => void;
};

/** The resource of this name: its status, its value (null until it was answered once), and how to request it again. */
export function useResource<Name extends ResourceName>(name: Name): ResourceView<Name> {
  // the state of a name is typed by the domains' lists, which the selector does not know
  const state = useView(selectFetched, name) as ResourceState<Name>;
  const client = useClient();
  const isPaged = "nextPage" in state;
  const request = useCallback(
    () => client.send({ type: `${name}Requested`, payload: isPaged ? { page: 1 } : {} } as NewAppEvent),
    [client, name, isPaged],
  );
  useEffect(request, [request]);
  return { ...state, retry: request };
}
