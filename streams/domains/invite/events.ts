/** The invitation to the mobile app (SHELL-08). */
export interface InviteEvents {
  /** Whether it may show now: a desktop window, a complete profile, nothing else open. */
  "invite/possibleChanged": { readonly isPossible: boolean };
  "invite/shown": Record<string, never>;
  "invite/closed": Record<string, never>;
  /** Closed in another tab: one close is enough. */
  "invite/closedElsewhere": Record<string, never>;
}
