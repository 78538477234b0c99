/** Changing a user. Rule: every change of a user is made here, so that it is published in its own transaction. */
import { eq } from "drizzle-orm";
import { voidCodes } from "../auth/codes";
import { notifyStreams } from "../courseStreams/lock";
import { users } from "../database/schema";
import { invalid } from "../http/errors";
import type { Change } from "../notifications/change";
import { notifySchedule } from "../schedules/notify";
import type { ProfileValues } from "./fields";
import { readUser, userView } from "./view";

/** Writes the values and notifies the user; returns the whole entity. Throws 422 for an e-mail that another user has. */
export async function changeUser(change: Change, userId: number, values: ProfileValues): Promise<object> {
  const isUser = eq(users.id, userId);
  // locked: two changes of one user are published in the order in which they are written
  const [before] = await change.db.select().from(users).where(isUser).for("no key update");
  if (values.email && values.email !== before?.email) {
    if ((await change.db.$count(users, eq(users.email, values.email))) > 0) throw invalid("email", "emailTaken");
    // codes that were sent to the old address must not open the account any more
    await voidCodes(change.db, userId);
  }
  const isOtherPhone = values.phone !== undefined && values.phone !== before?.phone;
  const proof = isOtherPhone && values.isPhoneValidated === undefined ? { isPhoneValidated: false } : {};
  if (Object.keys(values).length > 0)
    await change.db
      .update(users)
      .set({ ...values, ...proof })
      .where(isUser);
  const view = userView(await readUser(change.db, userId));
  change.notify(userId, "user.changed", view);
  // a schedule names the zone of its times, and the days of a course open by its clock
  if (values.timezone !== undefined && values.timezone !== before?.timezone) {
    await notifySchedule(change, userId);
    await notifyStreams(change, userId);
  }
  return view;
}
