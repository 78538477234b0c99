/**
 * The learner: the entity, its push, and every change of it (PROF-01 to PROF-08, AUTH-10, AUTH-12). Rules: passwords are
 * Secrets; no change has a name that the dev tools hide, or its state would be hidden too.
 */

import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import type { Secret } from "../../bus/secret";
import { entity, listOf, part } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { coerced, enums, type Infer, nonempty, string } from "../../bus/wire/schema";
import { count, flag, id, maybe, text } from "../../bus/wire/wire";
import type { Language } from "../brand/events";

const nameOfSegment = (item: unknown): unknown => {
  const { name, title } = (item ?? {}) as { readonly name?: unknown; readonly title?: unknown };
  return name ?? title ?? item;
};

/** Segments by their names; where the server writes objects, by the name or title of each (contract 5). */
export const segments = () =>
  coerced(listOf(nonempty(string())), (value) => (Array.isArray(value) ? value.map(nameOfSegment) : (value ?? [])));

const USER_FIELDS = {
  email: maybe(string()),
  firstName: text(),
  lastName: text(),
  city: text(),
  /** When cleared, it comes as null or as an empty text. */
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
  /** A backend that does not say it has no account without one. */
  hasPassword: flag(true),
  segments: segments(),
  requiredUpdatePassword: flag(),
  requiredUpdateProfile: flag(),
  requireEmailValidate: flag(),
  requirePhoneValidate: flag(),
};
/** The user of contract 5, with A's conversions: names of our own, flags default false (PROF-01). */
export const UserStruct = entity({ id: id() }, { ...USER_FIELDS, createdAt: seconds() });
/** The same as this device stores it: its moments are milliseconds already. */
export const StoredUserStruct = entity({ id: id() }, { ...USER_FIELDS, createdAt: maybe(count()) });
export type User = Infer<typeof UserStruct>;

export const userPushes = {
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

/** What the profile form sends, as it is typed; "" empties a field (PROF-02). The avatar is a separate change. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly gender: "M" | "F" | "";
  readonly phone: string;
  /** dd.mm.yyyy */
  readonly birthday: string;
  readonly instagramId: string;
  readonly timezone: string;
}
/** A field that is left out stays as it is. */
export type ProfileChange = Partial<ProfileFields> & { readonly language?: Language };

/** A new password in place of the current one; without one for an account that has none (AUTH-18). */
export interface PasswordChange {
  readonly current?: Secret;
  readonly password: Secret;
  readonly passwordRepeat: Secret;
}

export interface UserEvents extends PushEvents<typeof userPushes>, ResourceEvents<"user", User> {}

export type UserLoaded = ReturnType<typeof userLoaded>;
/** The user as the server answers: to a request, or to a change (RT-03). */
export const userLoaded = (payload: UserEvents["user/loaded"]) =>
  ({ type: "user/loaded", payload, source: "rest" }) as const;
