/** Where file data is stored. Rule: data is named by its upload id, never by the sender's name for it. */
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../database/open";
import { settings } from "../database/schema";
import type { PictureSize } from "../pictures/urls";

export interface FileStorage {
  /** Signs the addresses of files; made once for a database. */
  readonly secret: string;
  readonly uploadsDir: string;
  /** Smaller pictures, made when first requested. */
  readonly sizesDir: string;
}

export async function openStorage(db: Db, dataDir: string): Promise<FileStorage> {
  const uploadsDir = join(dataDir, "files", "uploads");
  const sizesDir = join(dataDir, "files", "sizes");
  await mkdir(uploadsDir, { recursive: true });
  await mkdir(sizesDir, { recursive: true });
  return { secret: await readSecret(db), uploadsDir, sizesDir };
}

async function readSecret(db: Db): Promise<string> {
  const fresh = { key: "fileSecret", value: randomBytes(32).toString("base64url") };
  await db.insert(settings).values(fresh).onConflictDoNothing();
  const rows = await db.select().from(settings);
  return rows.find((row) => row.key === "fileSecret")?.value ?? fresh.value;
}

export const newUploadId = (): string => `u${randomBytes(16).toString("hex")}`;
export const uploadPath = (storage: FileStorage, uploadId: string): string => join(storage.uploadsDir, uploadId);
export const sizedPath = (storage: FileStorage, uploadId: string, size: PictureSize): string =>
  join(storage.sizesDir, `${uploadId}-${size}.webp`);
