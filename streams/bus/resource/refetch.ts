/** After which events a resource is fetched again, and which one of several. Rule: an event that names none of them concerns all. */
import type { PushEvents, PushTable } from "../define";

/** The type of such an event, where there are several with the key of the one that it is about. */
export type Refetch = string | { readonly type: string; readonly keyOf: (payload: never) => number };

export const refetchTypes = (refetchOn: readonly Refetch[]): readonly string[] =>
  refetchOn.map((entry) => (typeof entry === "string" ? entry : entry.type));

/** False for one that the event is not about. */
export function concerns(
  refetchOn: readonly Refetch[],
  { type, payload }: { readonly type: string; readonly payload: unknown },
  key: number,
): boolean {
  const keyed = refetchOn.find((entry) => typeof entry !== "string" && entry.type === type);
  // the declaration of its key is typed by the event's payload, which is not known here
  return keyed === undefined || typeof keyed === "string" || keyed.keyOf(payload as never) === key;
}

/** Pushes of an entity whose id is the key: another one of them stays as it is. Its deletion has the id too. */
export const byId = <Table extends PushTable>(
  pushes: Table & (PushEvents<Table>[keyof Table & string] extends { readonly id: number } ? unknown : never),
): readonly Refetch[] => Object.keys(pushes).map((type) => ({ type, keyOf: ({ id }: { readonly id: number }) => id }));
