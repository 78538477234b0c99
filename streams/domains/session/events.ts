/** Who is signed in, and how a session begins and ends. Rule: no token is in any event; a password only as a Secret. */

import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import { object, string } from "../../bus/wire/schema";
import { flag, maybe } from "../../bus/wire/wire";
import { type User, UserStruct } from "../user/events";

export const AuthStruct = object({
  success: flag(true),
  data: maybe(object({ token: string(), user: UserStruct })),
});

/**
 * How a session began. `token`: one was stored on the device, so that nobody signed in; `address`: it came in the page's address.
 * Analytics knows the others by these names (ANA-01).
 */
export type SignInMethod = "token" | "address" | "email" | "code" | "appId" | "signUp" | "social";

/** What analytics is sent of a sign-in that failed. */
export const failedSignIn = (method: SignInMethod) => ["login", { method, status: "fail" }] as const;

export interface SignIn {
  readonly email: string;
  readonly password: Secret;
}

/**
 * Why a session ended. `unauthorized`: the token was refused, and the server does not say why; `over`: it does, the session ran out or was
 * ended; `deleted`: so was the account; `elsewhere`: another tab signed out, or signed in another learner.
 */
export type SessionEnd = "logout" | "unauthorized" | "over" | "deleted" | "elsewhere";

export interface SessionEvents {
  /** The app started and checked whether a token is stored. */
  readonly "session/opened": { readonly hasToken: boolean; readonly returnUrl: string | null };
  readonly "session/userRequested": Record<string, never>;
  readonly "session/userFailed": { readonly problem: Problem };
  /** There is a user; everything of the session starts now. */
  readonly "session/started": { readonly user: User; readonly method: SignInMethod };
  readonly "session/logoutRequested": { readonly returnUrl?: string };
  /** The session ended: every session slice is empty from here on. `returnUrl` is where to continue after the next sign-in. */
  readonly "session/ended": {
    readonly reason: SessionEnd;
    readonly userId: number | null;
    readonly returnUrl: string | null;
  };
  readonly "session/noticeDismissed": Record<string, never>;
  /** A screen that needs a session was opened without one (ROUTE-04). */
  readonly "session/returnUrlStored": { readonly returnUrl: string };
  /** The learner continued to the return address, or it is not one of ours. */
  readonly "session/returnUrlUsed": Record<string, never>;
  /** An administrator leaves for the dashboard (SHELL-04). */
  readonly "session/dashboardRequested": Record<string, never>;
  /** Continuing to a listed origin, which gets the token (AUTH-03, contract 6.5). */
  readonly "session/handOffRequested": { readonly url: string };
}

/** Where something of one learner is stored on the device: everything under it is removed with the learner (AUTH-14). */
export const userKey = (userId: number, name: string): string => `${USER_KEYS}${userId}:${name}`;
export const USER_KEYS = "user:";
/** Under this is what the client starts from: deleted at every end of the session, unlike what the learner typed (COURSE-19, OFF-04). */
export const storedKey = (userId: number): string => userKey(userId, "stored:");
/** Whether a key is under that of any learner. */
export const isStartData = (key: string): boolean => /^user:\d+:stored:/.test(key);
export const answersKey = (userId: number): string => `${storedKey(userId)}answers/`;
