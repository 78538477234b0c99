/** Deleting an account (PROF-07). Rule: nothing of the learner remains, in the database or among the files. */
import { eq, inArray, or } from "drizzle-orm";
import type { Platform } from "../context";
import { files, outbox, techQuestions, users } from "../database/schema";
import { removeData } from "../files/finish";
import { HttpError } from "../http/errors";
import { describeError } from "../http/traces";
import type { Change } from "../notifications/change";
import { userRoom } from "../socket/hub";
import { readUser } from "./view";

/** Deletes the learner with all that is theirs; sockets and files are removed with the commit. Throws 403 for the staff. */
export async function removeUser(platform: Platform, change: Change, userId: number): Promise<void> {
  const { db } = change;
  const user = await readUser(db, userId);
  if (user.role !== "learner") throw new HttpError(403, "forbidden");
  const uploads = await db.select({ uploadId: files.uploadId }).from(files).where(eq(files.ownerId, userId));
  const addresses = [user.email, user.phone].filter((address) => address !== null);
  if (addresses.length > 0) await db.delete(outbox).where(inArray(outbox.recipient, addresses));
  const isAsked = eq(techQuestions.userId, userId);
  await db.delete(techQuestions).where(user.email ? or(isAsked, eq(techQuestions.email, user.email)) : isAsked);
  // everything else of the learner cascades
  await db.delete(users).where(eq(users.id, userId));
  change.afterCommit(() => {
    platform.hub.end(userRoom(userId), "deleted");
    for (const { uploadId } of uploads)
      removeData(platform.storage, uploadId).catch((error) =>
        platform.logger.warn(describeError(error), "a file of a deleted account is left"),
      );
  });
}
