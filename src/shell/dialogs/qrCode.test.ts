/** The code is what the encoder returns, drawn: each module in its place, with its quiet zone. */
import decodeQr from "qr/decode.js";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrPath } from "./qrPath";

/** The picture as a scanner sees it: rows of dark and light. */
function draw({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let step = 0; step < Number(width); step++) (rows[Number(y)] ?? [])[Number(x) + step] = true;
  return rows;
}
/** Its pixels, four to a module, as a camera gives them: red, green, blue and opacity. */
function photograph(rows: boolean[][]): { width: number; height: number; data: Uint8ClampedArray } {
  const side = rows.length * 4;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const isDark = rows[Math.floor(pixel / side / 4)]?.[Math.floor((pixel % side) / 4)];
    data.set(isDark ? [16, 16, 16, 255] : [250, 250, 250, 255], pixel * 4);
  }
  return { width: side, height: side, data };
}
const ADDRESS = "https://learn.example.com/";

describe("a QR code", () => {
  it("SHELL-08 a QR code has every module of the encoded address, and no other", () => {
    const drawn = draw(qrPath(ADDRESS));
    const { data } = encode(ADDRESS, { ecc: "M", border: 4 });
    expect(drawn).toEqual(data.map((row) => row.map(Boolean)));
  });

  it.each([ADDRESS, "https://apps.example.com/get?campaign=web&to=%D1%83%D1%80%D0%BE%D0%BA"])(
    "SHELL-08 a QR code is read by an independent scanner: %s",
    (address) => {
      expect(decodeQr(photograph(draw(qrPath(address))))).toBe(address);
    },
  );

  it("SHELL-08 a QR code has a quiet zone of four modules, with a finder in three corners", () => {
    const drawn = draw(qrPath(ADDRESS));
    const { size } = qrPath(ADDRESS);
    const isEdge = (index: number) => index < 4 || index >= size - 4;
    for (const [y, row] of drawn.entries())
      for (const [x, isDark] of row.entries()) if (isEdge(x) || isEdge(y)) expect(isDark, `${x} ${y}`).toBe(false);
    const ring = (x: number, y: number) =>
      drawn[y]
        ?.slice(x, x + 7)
        .map(Number)
        .join("");
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(ring(x, y)).toBe("1111111");
      expect(ring(x, y + 1)).toBe("1000001");
      expect(ring(x, y + 3)).toBe("1011101");
    }
  });

  it("SHELL-08 a QR code encodes a long address too", () => {
    expect(qrPath(`https://learn.example.com/?${"x".repeat(400)}`).size).toBeGreaterThan(qrPath(ADDRESS).size);
  });
});
