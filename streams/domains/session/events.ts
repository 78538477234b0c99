/** Who is signed in, and how that came and went. Rule: no token is in any event; a password only as a Secret. */
import { enums, type Infer, nonempty, object, string } from "superstruct";
import { definePush, type PushEvents } from "../../bus/define";
import { entity, listOf, part } from "../../bus/entity";
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import { coerced, count, flag, id, maybe, text } from "../../bus/wire";

const nameOfSegment = (item: unknown): unknown => {
  const { name, title } = (item ?? {}) as { readonly name?: unknown; readonly title?: unknown };
  return name ?? title ?? item;
};

/** Segments by their names; where the server writes objects, by the name or title of each (contract 5). */
export const segments = () =>
  coerced(listOf(nonempty(string())), (value) => (Array.isArray(value) ? value.map(nameOfSegment) : (value ?? [])));

/** The user of contract 5, with A's conversions: names of our own, flags default false (PROF-01). */
export const UserStruct = entity(
  { id: id() },
  {
    email: maybe(string()),
    firstName: text(),
    lastName: text(),
    city: text(),
    /** Cleared, it comes as null or as an empty text. */
    gender: coerced(maybe(enums(["M", "F"])), (value) => (value === "" ? null : value)),
    phone: maybe(string()),
    phoneValidated: flag(),
    /** dd.mm.yyyy */
    birthday: maybe(string()),
    instagramId: text(),
    timezone: maybe(string()),
    disableNotification: flag(),
    languageCode: maybe(string()),
    avatar: maybe(part({ id: maybe(id()), url: maybe(string()) })),
    isAdmin: flag(),
    /** How far the onboarding chat has come (AUTH-16). */
    status: maybe(count()),
    segments: segments(),
    requiredUpdatePassword: flag(),
    requiredUpdateProfile: flag(),
    requireEmailValidate: flag(),
    requirePhoneValidate: flag(),
  },
);
export type User = Infer<typeof UserStruct>;

export const AuthStruct = object({
  success: flag(true),
  data: maybe(object({ token: string(), user: UserStruct })),
});

/** How a session began; `token`: one was kept on the device. Analytics knows these names (ANA-01). */
export type SignInMethod = "token" | "email" | "code" | "appId" | "signUp" | "social";

export type SessionEnd = "logout" | "unauthorized" | "elsewhere";

export const sessionPushes = {
  "user.changed": definePush(UserStruct, {
    id: 7,
    email: "learner@example.com",
    first_name: "Lena",
    last_name: "Novak",
    timezone: "Europe/Madrid",
    language_code: "en-US",
    avatar: null,
    is_admin: 0,
  }),
};

export interface SessionEvents extends PushEvents<typeof sessionPushes> {
  /** The app started and looked whether a token is kept. */
  "session/opened": { readonly hasToken: boolean; readonly returnUrl: string | null };
  "session/signInRequested": { readonly email: string; readonly password: Secret };
  "session/signInFailed": { readonly problem: Problem };
  "session/userRequested": Record<string, never>;
  "session/userFailed": { readonly problem: Problem };
  /** There is a user; everything of the session starts now. */
  "session/started": { readonly user: User; readonly method: SignInMethod };
  "session/logoutRequested": { readonly returnUrl?: string };
  /** Over: every session slice is empty from here on. `returnUrl` is where to go on after the next sign-in. */
  "session/ended": { readonly reason: SessionEnd; readonly userId: number | null; readonly returnUrl: string | null };
  "session/noticeDismissed": Record<string, never>;
  /** The screen that needed a session was asked for without one (ROUTE-04). */
  "session/returnUrlKept": { readonly returnUrl: string };
  /** The learner went on to it, or it is none of ours. */
  "session/returnUrlUsed": Record<string, never>;
  /** An administrator leaves for the dashboard (SHELL-04). */
  "session/dashboardRequested": Record<string, never>;
  /** Going on to a listed origin, which gets the token (AUTH-03, contract 6.5). */
  "session/handOffRequested": { readonly url: string };
}

/** Where something of one learner is kept on the device: everything under it goes with the learner (AUTH-14). */
export const userKey = (userId: number, name: string): string => `${USER_KEYS}${userId}:${name}`;
export const USER_KEYS = "user:";
