/** The end of an upload: its content is checked before anybody can see it (SEC-06). */
import { open, rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { fileTypeFromFile } from "file-type";
import type { Platform } from "../context";
import { files } from "../database/schema";
import { HttpError } from "../http/errors";
import { pictureSizeNames } from "../pictures/urls";
import { contentObstacle, storedType } from "./rules";
import { pictureOwner, sizedPhoto } from "./sizes";
import { type FileStorage, sizedPath, uploadPath } from "./storage";
import type { FileRow } from "./view";

const HEAD_BYTES = 256;

/** Makes an upload a file, or deletes it and says why. Throws HttpError 415 or 422. */
export async function finishUpload(platform: Platform, row: FileRow, size: number): Promise<FileRow> {
  const path = uploadPath(platform.storage, row.uploadId);
  try {
    const mime = await checkContent(row, path);
    const picture = row.kind === "photo" ? await decodePhoto(platform, row, path) : {};
    const [ready] = await platform.db
      .update(files)
      .set({ isReady: true, mime, size, ...picture })
      .where(eq(files.id, row.id))
      .returning();
    if (!ready) throw new HttpError(404, "notFound");
    return ready;
  } catch (error) {
    if (error instanceof HttpError) await discard(platform, row.id, row.uploadId);
    throw error;
  }
}

async function checkContent(row: FileRow, path: string): Promise<string> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  const obstacle = contentObstacle(row.kind, type?.mime, await readHead(path));
  if (obstacle || !type) throw new HttpError(415, obstacle ?? "unsupportedType");
  return storedType(type.mime);
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}

/** Accepts only what can be shown: it is decoded to its end, and the large picture is stored. */
async function decodePhoto(platform: Platform, row: FileRow, path: string): Promise<{ width: number; height: number }> {
  const measured = await platform.renderings.measure(pictureOwner(row), path);
  await sizedPhoto(platform, row, "large");
  return measured;
}

async function discard(platform: Platform, id: number, uploadId: string): Promise<void> {
  await platform.db.delete(files).where(eq(files.id, id));
  await removeData(platform.storage, uploadId);
}

/** Removes an upload from the disk, with the pictures made from it. */
export async function removeData(storage: FileStorage, uploadId: string): Promise<void> {
  await rm(uploadPath(storage, uploadId), { force: true });
  await rm(`${uploadPath(storage, uploadId)}.json`, { force: true });
  for (const size of pictureSizeNames) await rm(sizedPath(storage, uploadId, size), { force: true });
}
