/** The square crop of a picture stays within it, whatever is done. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstCrop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from "./crop";

const wide = { width: 300, height: 200 };

describe("crop", () => {
  it("the crop starts with the largest square, in the middle", () => {
    expect(firstCrop(wide)).toEqual({ x: 50, y: 0, size: 200 });
    expect(firstCrop({ width: 10, height: 40 })).toEqual({ x: 0, y: 15, size: 10 });
  });

  it("the crop moves up to the picture's edges", () => {
    expect(moveCrop(wide, firstCrop(wide), 20, 20)).toEqual({ x: 70, y: 0, size: 200 });
    expect(moveCrop(wide, firstCrop(wide), 900, -900)).toEqual({ x: 100, y: 0, size: 200 });
  });

  it("the crop zooms around its own middle, from all of it to a quarter", () => {
    const near = zoomCrop(wide, firstCrop(wide), 2);
    expect(near).toEqual({ x: 100, y: 50, size: 100 });
    expect(zoomOf(wide, near)).toBe(2);
    expect(zoomOf(wide, zoomCrop(wide, near, 99))).toBe(MAX_ZOOM);
    expect(zoomCrop(wide, near, 0)).toEqual(firstCrop(wide));
  });

  it("the crop lies within the picture after any moves and zooms", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const step = fc.oneof(
      fc.record({ byX: fc.integer(), byY: fc.integer() }),
      fc.record({ zoom: fc.double({ noNaN: true }) }),
    );
    fc.assert(
      fc.property(side, side, fc.array(step), (width, height, steps) => {
        const picture = { width, height };
        const last = steps.reduce(
          (crop, to) => ("zoom" in to ? zoomCrop(picture, crop, to.zoom) : moveCrop(picture, crop, to.byX, to.byY)),
          firstCrop(picture),
        );
        expect(last.size).toBeGreaterThan(0);
        expect(Math.min(last.x, last.y)).toBeGreaterThanOrEqual(0);
        expect(last.x + last.size).toBeLessThanOrEqual(width + 1e-6);
        expect(last.y + last.size).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
