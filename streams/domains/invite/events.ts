/** The invitation to the mobile app (SHELL-08). */
export interface InviteEvents {
  /** Whether it may show now: a desktop window, a complete profile, nothing else open. */
  readonly "invite/possibleChanged": { readonly isPossible: boolean };
  readonly "invite/shown": Record<string, never>;
  readonly "invite/closed": Record<string, never>;
  /** Closed in another tab: one close is enough. */
  readonly "invite/closedElsewhere": Record<string, never>;
}
