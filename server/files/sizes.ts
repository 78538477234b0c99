/** The smaller pictures of a photo. Rule: the original is decoded once, for the large one; the others are made from that. */
import type { Platform } from "../context";
import { type PictureSize, pictureSizes } from "../pictures/urls";
import { sizedPath, uploadPath } from "./storage";
import type { FileRow } from "./view";

/** The owner in whose turn the pictures are decoded. */
export const pictureOwner = ({ ownerId }: Pick<FileRow, "ownerId">): string => `user:${ownerId}`;

/** The path of the photo at this size, made when it is first requested. Throws 422 for a photo that cannot be decoded. */
export async function sizedPhoto({ renderings, storage }: Platform, file: FileRow, size: PictureSize): Promise<string> {
  const storeSize = async (each: PictureSize, source: string): Promise<string> => {
    const path = sizedPath(storage, file.uploadId, each);
    await renderings.storePhoto(path, pictureOwner(file), source, pictureSizes[each]);
    return path;
  };
  const large = await storeSize("large", uploadPath(storage, file.uploadId));
  return size === "large" ? large : storeSize(size, large);
}
