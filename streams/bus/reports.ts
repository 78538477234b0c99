/**
 * What a domain reports to analytics of its events (ANA-01). Rule: names and ids only; no address, text or e-mail (SEC-03).
 */

/** An action, with its fields; or whose actions follow, where null is nobody (AUTH-14). In the order of the list. */
export type Report =
  | readonly [action: string, fields?: Readonly<Record<string, string | number | boolean>>]
  | { readonly identify: number | null };

/** By the event: its payload, and the state after it. */
export type Reports = Readonly<Record<string, (payload: never, state: never) => readonly Report[]>>;
/** The same for a domain with these events. */
export type ReportsOn<Events> = {
  readonly [E in keyof Events]?: (payload: Events[E], state: never) => readonly Report[];
};
