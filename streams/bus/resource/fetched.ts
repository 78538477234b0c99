/** A slice that holds one fetched thing: its status, and the value that was answered last. */
import type { Draft } from "immer";
import { pending, type Resource } from "./resource";
import { inField } from "./statusField";

/** `value` is null until it was answered once; the last answer stays visible while it is requested again. */
export interface Fetched<Value> {
  readonly resource: Resource;
  readonly value: Value | null;
}
export const notFetched: Fetched<never> = { resource: pending, value: null };
type Table = Readonly<Record<number, Fetched<unknown>>>;
/**
 * The resource of this name, "topics/list" or the whole slice "points", or the one of it under `key`; not fetched where its
 * part of the streams is not loaded yet.
 */
export function selectFetched(state: object, name: string, key: number | null = null): Fetched<unknown> {
  const [slice = "", field] = name.split("/");
  const whole = (state as Readonly<Record<string, object>>)[slice];
  const own = field === undefined ? whole : (whole as Readonly<Record<string, object>> | undefined)?.[field];
  return (key === null ? (own as Fetched<unknown> | undefined) : (own as Table | undefined)?.[key]) ?? notFetched;
}
/** Where the status of such a thing is in the slice. */
export const fetched = inField("resource");

/** Takes an answer into its slice. */
export function putValue<Value>(draft: { value: Draft<Value> | null }, answer: { readonly value: Value }): void {
  draft.value = answer.value as Draft<Value>;
}

/** A list with one item replaced, added or removed. */
export function withItem<Item extends { readonly id: number }>(
  draft: { value: Draft<Item>[] | null },
  payload: Item | { readonly id: number; readonly deleted: true },
): void {
  if (!draft.value) return;
  const index = draft.value.findIndex(({ id }) => id === payload.id);
  if ("deleted" in payload) {
    if (index >= 0) draft.value.splice(index, 1);
  } else if (index >= 0) draft.value[index] = payload as Draft<Item>;
  else draft.value.push(payload as Draft<Item>);
}
