/** The picture of a user. Rule: it is a finished picture of their own. */
import { and, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { files } from "../database/schema";
import { fileUrl } from "../files/urls";
import { invalid } from "../http/errors";
import type { Change } from "../notifications/change";

/** What a user has with this file as the picture; throws 422 for a file that is not the user's own finished picture. */
export async function avatarValues(platform: Platform, change: Change, userId: number, fileId: number) {
  const isOwnPicture = and(eq(files.ownerId, userId), eq(files.kind, "photo"), eq(files.isReady, true));
  const [file] = await change.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isOwnPicture));
  if (!file) throw invalid("avatar_file_id", "fileUnknown");
  return { avatarFileId: file.id, avatarUrl: fileUrl(platform.storage.secret, file, "small") };
}
