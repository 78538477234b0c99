/** Examples of the events that every mutation has. */
import type { MutationEvents } from "../../streams/bus/resource/mutation";
import { problem } from "./fakeEntities";

/** The results of a mutation. */
export const outcomes = <Name extends string>(name: Name, id: number | null = null) =>
  ({ [`${name}Stored`]: { id }, [`${name}Failed`]: { id, problem }, [`${name}Seen`]: {} }) as unknown as Omit<
    MutationEvents<Name, object>,
    `${Name}Requested`
  >;
