/** What screens read of the session. */
import type { User } from "../user/events";
import type { SessionState } from "./state";

export interface HasSession {
  readonly session: SessionState;
}

export const selectSession = (state: HasSession): SessionState => state.session;
export const selectUser = (state: HasSession): User | null => state.session.user;

/** First and last name, else the e-mail (PROF-01). */
export const displayName = (user: User): string =>
  [user.firstName, user.lastName].filter(Boolean).join(" ") || (user.email ?? "");

/** The profile's time zone, else this device's (contract 6.18). */
export const selectTimeZone = (state: HasSession): string =>
  state.session.user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
