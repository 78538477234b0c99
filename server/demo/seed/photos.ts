/** The photos of the demo chats: real uploads, drawn instead of taken. */
import { writeFile } from "node:fs/promises";
import { files } from "../../database/schema";
import { newUploadId, uploadPath } from "../../files/storage";
import { scenePhoto } from "../../pictures/routes";
import { one } from "./courses";
import type { Seeding } from "./seeding";

const drawn = new Map<string, Promise<Buffer>>();

/** Stores the scene as a file of `ownerId`; returns its id. */
export async function addPhoto(
  { db, storage }: Seeding,
  ownerId: number,
  scene: string,
  createdAtMs: number,
): Promise<number> {
  const photo = drawn.get(scene) ?? scenePhoto(scene);
  drawn.set(scene, photo);
  const data = await photo;
  const uploadId = newUploadId();
  await writeFile(uploadPath(storage, uploadId), data);
  const values = {
    ownerId,
    uploadId,
    name: `${scene}.jpg`,
    kind: "photo" as const,
    mime: "image/jpeg",
    size: data.length,
    width: 1280,
    height: 720,
    isReady: true,
    createdAtMs,
  };
  return one(await db.insert(files).values(values).returning()).id;
}
