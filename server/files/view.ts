/** A file in REST shape (contract 4): `{id, name, size, type, url, urls}`. */
import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../database/open";
import { files, messageFiles } from "../database/schema";
import { fileUrl } from "./urls";

export type FileRow = typeof files.$inferSelect;

/** Numbers of contract 3 of the learning area: video 1, image 2, document 4. */
const TYPE_NUMBERS = { video: 1, photo: 2, document: 4 } as const;

/** `width` and `height` come with pictures, so that a page can keep their place. */
export function fileView(secret: string, file: FileRow): object {
  const isPhoto = file.kind === "photo";
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: TYPE_NUMBERS[file.kind],
    url: fileUrl(secret, file),
    urls: isPhoto ? sizedUrls(secret, file) : null,
    ...(isPhoto ? { width: file.width, height: file.height } : {}),
  };
}

const sizedUrls = (secret: string, file: FileRow): object => ({
  large: fileUrl(secret, file, "large"),
  medium: fileUrl(secret, file, "medium"),
  small: fileUrl(secret, file, "small"),
});

/** The files of each message, in the order they were attached. */
export async function readMessageFiles(db: Db, messageIds: readonly number[]): Promise<Map<number, FileRow[]>> {
  const byMessage = new Map<number, FileRow[]>();
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .select({ messageId: messageFiles.messageId, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.sort));
  for (const { messageId, file } of rows) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file]);
  return byMessage;
}
