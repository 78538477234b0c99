/** A resource of the streams as a screen needs it (NET-07): requested with the screen's first render, and again by `retry`. */
import type { EventMap, ResourceKey, ResourceName, ResourceRequest, ResourceState } from "../../streams/parts/core";
import { makeEventName, selectFetched } from "../../streams/parts/visitor/index";
import { useNeeded } from "./useNeeded";
import { useView } from "./useView";

type ResourceView<Name extends ResourceName> = ResourceState<Name> & {
  readonly retry: () => void;
};

const FIRST_PAGE = { page: 1 };
const NOTHING = {};
/** No key of ours. */
const NONE = -1;

/**
 * The resource of this name: its status, its value (null until it was answered once), and how to request it again. Where there are
 * several, `which` is the one: `useResource("orders/one", { orderId })`; null requests nothing. "points" is the whole slice `points`.
 */
export function useResource<Name extends ResourceName>(name: Name, ...[which]: ResourceKey<Name>): ResourceView<Name> {
  const key = which === undefined ? null : which === null ? NONE : (Object.values(which)[0] as number);
  // the state of a name is typed by the domains' lists, which the selector does not know
  const state = useView(selectFetched, name, key) as ResourceState<Name>;
  const isPaged = "nextPage" in state;
  // request and payload of a name are typed by the domains' lists, too
  const request = makeEventName(name, "requested") as ResourceRequest<Name>;
  const payload = (which ?? (isPaged ? FIRST_PAGE : NOTHING)) as EventMap[ResourceRequest<Name>] & object;
  const retry = useNeeded(request, which === null ? [] : [payload]);
  return { ...state, retry };
}
