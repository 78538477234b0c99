/** A user in REST shape (contract 5). Rule: nothing secret is here, and only what is listed is sent. */
import { eq } from "drizzle-orm";
import { NO_PASSWORD } from "../auth/passwords";
import type { Db } from "../database/open";
import { users } from "../database/schema";
import { toFlag, toSeconds } from "../http/input/wire";
import { pictureUrl } from "../pictures/urls";

export type UserRow = typeof users.$inferSelect;

/** `counters`: what `?expand=statistics` adds. */
export function userView(user: UserRow, counters: Readonly<Record<string, number>> = {}): object {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    city: user.city,
    gender: user.gender,
    phone: user.phone,
    phone_validated: toFlag(user.isPhoneValidated),
    birthday: user.birthday,
    instagram_id: user.instagramId,
    timezone: user.timezone,
    disable_notification: toFlag(user.isNotificationDisabled),
    language_code: user.languageCode,
    avatar: viewAvatar(user),
    is_admin: user.role === "admin",
    username: user.email ?? user.appId,
    status: user.status,
    has_password: user.passwordHash !== NO_PASSWORD,
    segments: user.segments,
    created_at: toSeconds(user.createdAtMs),
    required_update_password: user.mustUpdatePassword,
    required_update_profile: user.mustUpdateProfile,
    require_email_validate: user.mustValidateEmail,
    require_phone_validate: user.mustValidatePhone,
    ...counters,
  };
}

export const fullName = (user: UserRow): string =>
  `${user.firstName} ${user.lastName}`.trim() || (user.email ?? user.appId ?? "");

/** `{id, url}`, or null for a user without a picture. */
export const viewAvatar = (user: UserRow): { id: number; url: string } | null => {
  if (user.avatarFileId && user.avatarUrl) return { id: user.avatarFileId, url: user.avatarUrl };
  return user.picture ? { id: user.id, url: pictureUrl(user.picture, "small") } : null;
};

export async function readUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("a session without its user");
  return user;
}
