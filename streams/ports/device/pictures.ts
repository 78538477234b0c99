/** A picture in a format that few can show, as one that all can (HW-11). Rule: the browser's own decoder, or none. */
import { catchError, defer, from, type Observable, of } from "rxjs";

/** A canvas of a phone holds no more. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 0.92;

/** Emits the picture as JPEG; null where this browser cannot read it. */
export const toJpeg = (
  file: File,
  decode: (blob: Blob) => Promise<ImageBitmap>,
  document: Document,
): Observable<File | null> => defer(() => from(draw(file, decode, document))).pipe(catchError(() => of(null)));

async function draw(
  file: File,
  decode: (blob: Blob) => Promise<ImageBitmap>,
  document: Document,
): Promise<File | null> {
  const picture = await decode(file);
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (blob?.type !== "image/jpeg") return null;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}
