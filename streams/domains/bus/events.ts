/** Events of the mechanism itself: failures, and parts that are loaded later. */
export interface BusEvents {
  /** A reducer threw: its slice is as before, its resource is fetched again (BUS-08). */
  readonly "bus/reducerFailed": { readonly slice: string; readonly eventId: string; readonly eventType: string };
  readonly "bus/effectFailed": { readonly effect: string };
  /** Everything that a member's screen needs is loaded. */
  readonly "bus/memberReady": Record<string, never>;
  readonly "bus/memberFailed": Record<string, never>;
  /** A screen waits for what every visitor needs beyond the first screen. */
  readonly "bus/visitorRequested": Record<string, never>;
  readonly "bus/visitorReady": Record<string, never>;
  readonly "bus/visitorFailed": Record<string, never>;
}
