/** The data of unfinished uploads. Rule: a finished file is never removed by an upload's call, nor for its age. */
import { FileStore } from "@tus/file-store";
import { and, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { files } from "../database/schema";
import { HttpError } from "../http/errors";
import { removeData } from "./finish";

/** How long an unfinished upload is stored (contract 4). */
export const UNFINISHED_LIFE_MS = 24 * 3600_000;

export class UploadStore extends FileStore {
  constructor(private readonly platform: Pick<Platform, "db" | "storage">) {
    super({
      directory: platform.storage.uploadsDir,
      expirationPeriodInMilliseconds: UNFINISHED_LIFE_MS,
    });
  }

  /** Removes an unfinished upload with its row: the row decides, so that no file can be finished meanwhile. Throws 403. */
  override async remove(uploadId: string): Promise<void> {
    const isUnfinished = and(eq(files.uploadId, uploadId), eq(files.isReady, false));
    const gone = await this.platform.db.delete(files).where(isUnfinished).returning({ id: files.id });
    if (gone.length === 0) throw new HttpError(403, "fileFinished");
    await removeData(this.platform.storage, uploadId);
  }
}
