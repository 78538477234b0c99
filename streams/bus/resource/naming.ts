/** What the name of a resource says. Rule: "homework/list" is the list of the slice `homework`; "points" is the whole content of its slice. */

export type SliceOf<Name extends string> = Name extends `${infer Slice}/${string}` ? Slice : Name;
type Verb = "requested" | "loaded" | "failed";
export type EventName<Name extends string, V extends Verb> = Name extends `${string}/${string}`
  ? `${Name}${Capitalize<V>}`
  : `${Name}/${V}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "homework/listRequested", "points/requested". */
export const makeEventName = <Name extends string, V extends Verb>(name: Name, verb: V): EventName<Name, V> =>
  // the type is made of the same parts
  (name.includes("/") ? `${name}${capital(verb)}` : `${name}/${verb}`) as EventName<Name, V>;

/** The names of a resource's events, and where its key is in their payloads. */
export interface Naming {
  readonly slice: string;
  /** Its name within the slice; absent where it is all of it. */
  readonly local: string | undefined;
  eventName(verb: Verb): string;
  keyOf(payload: unknown): number;
  keyed(id: number): object;
}
export function makeNaming(name: string, key: string | undefined): Naming {
  const [slice = name, local] = name.split("/");
  return {
    slice,
    local,
    eventName: (verb) => makeEventName(name, verb),
    keyOf: (payload) => (key ? ((payload as Record<string, number>)[key] ?? 0) : 0),
    keyed: (id) => (key ? { [key]: id } : {}),
  };
}
