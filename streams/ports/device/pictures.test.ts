/** A picture as a JPEG; decoder and canvas are fakes, jsdom has neither. */
import { firstValueFrom } from "rxjs";
import { expect, it, vi } from "vitest";
import { toJpeg } from "./pictures";

const heic = new File(["photo"], "IMG_1.HEIC", { lastModified: 5 });

function createCanvas(written = "image/jpeg") {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob | null) => void) => done(new Blob(["jpeg"], { type: written })),
  };
  return { canvas, document: { createElement: () => canvas } as unknown as Document };
}
const decode = (width: number, height: number) => async () =>
  ({ width, height, close: vi.fn<() => void>() }) as unknown as ImageBitmap;

it("HW-11 a picture that the browser can read becomes a JPEG of its size, its name and its date", async () => {
  const { canvas, document } = createCanvas();
  const jpeg = await firstValueFrom(toJpeg(heic, decode(4_032, 3_024), document));
  expect(jpeg).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg", lastModified: 5 });
  expect([canvas.width, canvas.height]).toEqual([4_032, 3_024]);
});

it("HW-11 a picture with more pixels than a phone's canvas holds becomes smaller, in its shape", async () => {
  const { canvas, document } = createCanvas();
  await firstValueFrom(toJpeg(heic, decode(8_064, 6_048), document));
  expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_100_000);
  expect(canvas.width / canvas.height).toBeCloseTo(4 / 3, 2);
});

it("HW-11 a picture that the browser cannot read, or not write, stays what it is", async () => {
  const { document } = createCanvas("image/png");
  const unread = () => Promise.reject(new DOMException("no", "InvalidStateError"));
  expect(await firstValueFrom(toJpeg(heic, unread, document))).toBeNull();
  expect(await firstValueFrom(toJpeg(heic, decode(10, 10), document))).toBeNull();
});
