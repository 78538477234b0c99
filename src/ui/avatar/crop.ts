/**
 * The square that is cropped from a picture. The rule: it lies within the picture; x, y and size are the picture's own
 * pixels, so that the same crop is drawn on the screen and into the file.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The maximum zoom. */
export const MAX_ZOOM = 4;

/** The largest square, in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
};

/** The share of the largest square that remains: 1 is all of it. */
export const zoomOf = ({ width, height }: Size, { size }: Crop): number => Math.min(width, height) / size;

/** The crop moved by so many pixels of the picture, up to its edges. */
export function moveCrop({ width, height }: Size, { x, y, size }: Crop, byX: number, byY: number): Crop {
  return { x: between(0, x + byX, width - size), y: between(0, y + byY, height - size), size };
}

/** The crop at a zoom of 1 to 4 around its own middle. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
  const size = Math.min(picture.width, picture.height) / between(1, zoom, MAX_ZOOM);
  const shift = (crop.size - size) / 2;
  return moveCrop(picture, { ...crop, size }, shift, shift);
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), Math.max(least, most));
