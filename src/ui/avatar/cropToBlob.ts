/** The crop of a picture as a file. The rule: at most 1024 pixels a side, and never larger than the crop itself. */
import type { Crop } from "./crop";

const MAX_SIDE = 1_024;
const QUALITY = 0.9;

/** Draws the crop to fill the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, size }: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // a picture may be transparent, a JPEG is not
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height);
}

/** WebP, or JPEG in a browser that writes no WebP; null when it can write neither. */
export async function cropToBlob(picture: CanvasImageSource, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(MAX_SIDE, Math.round(crop.size)));
  drawCrop(canvas, picture, crop);
  const write = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  const webp = await write("image/webp");
  return webp?.type === "image/webp" ? webp : write("image/jpeg");
}
