/** What the mechanism itself tells of failures and of the parts that arrive late. */
export interface BusEvents {
  /** A reducer threw: its slice is as before, its resource is fetched again (BUS-08). */
  "bus/reducerFailed": { readonly slice: string; readonly eventId: string; readonly eventType: string };
  "bus/effectFailed": { readonly effect: string };
  /** Everything that a signed-in screen needs is there. */
  "bus/memberReady": Record<string, never>;
  "bus/memberFailed": Record<string, never>;
  /** A screen waits for what every visitor needs beyond the first screen. */
  "bus/visitorRequested": Record<string, never>;
  "bus/visitorReady": Record<string, never>;
  "bus/visitorFailed": Record<string, never>;
}
