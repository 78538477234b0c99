/**
 * Which pushes update what an event brings: derived from the handler tables, so that no list is maintained manually (RT-03).
 */
import type { PushTable } from "./define";
import type { Slices } from "./fold";

/**
 * Returns, for the type of an event, the types of the pushes that the same slices handle: if what the event carries cannot
 * be brought up to date, it is as old as if one of these pushes had been lost.
 */
export function pushesBeside(slices: Slices, pushes: PushTable): (eventType: string) => readonly string[] {
  const tables = Object.values(slices).map(({ handlers }) => handlers);
  return (eventType) => {
    const handling = tables.filter(
      (handlers) => Object.hasOwn(handlers, eventType) && handlers[eventType] !== "ignore",
    );
    const types = handling.flatMap((handlers) => Object.keys(handlers).filter((type) => Object.hasOwn(pushes, type)));
    return [...new Set(types)];
  };
}
