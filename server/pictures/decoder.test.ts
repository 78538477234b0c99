import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Decoder } from "./decoder";
import { FairLine } from "./fairLine";
import { Renderings } from "./renderings";

let directory = "";
let photo = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "decoder-"));
  photo = join(directory, "photo.jpg");
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } }).toFile(photo);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Ends when all earlier promises have been reported. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the decoder", () => {
  it("SEC-04 the decoder refuses a picture that is not decoded in time, ends its process, and decodes the next one", async () => {
    const hasty = new Decoder(0);
    const input = { source: photo, target: join(directory, "late.webp"), width: 320 };
    await expect(hasty.ask(input)).rejects.toMatchObject({ status: 422, key: "fileBroken" });
    const decoder = new Decoder();
    expect(await decoder.ask(input)).toEqual({ width: 900, height: 600 });
    decoder.close();
  });

  it("the decoder starts its process again when it ended", async () => {
    const decoder = new Decoder();
    const first = decoder.ask({ source: photo });
    decoder.close();
    await expect(first).rejects.toMatchObject({ status: 503 });
    expect(await decoder.ask({ source: photo })).toEqual({ width: 900, height: 600 });
    decoder.close();
  });

  it("the decoder measures a photo as it is shown, not as the camera was held", async () => {
    const turned = join(directory, "turned.jpg");
    await sharp(photo).withMetadata({ orientation: 6 }).toFile(turned);
    const decoder = new Decoder();
    expect(await decoder.ask({ source: turned })).toEqual({ width: 600, height: 900 });
    decoder.close();
  });
});

describe("renderings", () => {
  it("SEC-04 a picture is rendered once, however many ask for it at the same time and later", async () => {
    const renderings = new Renderings();
    const path = join(directory, "sizes", "once.webp");
    const targets: string[] = [];
    const ask = () =>
      renderings.storePicture(path, "user-1", async (target) => {
        targets.push(target);
        await writeFile(target, "picture");
      });
    await Promise.all(Array.from({ length: 20 }, ask));
    await ask();
    expect(targets).toHaveLength(1);
    expect((await stat(path)).size).toBe(7);
  });

  it("a rendering that failed is tried again when it is requested again", async () => {
    const renderings = new Renderings();
    const path = join(directory, "again.webp");
    await expect(renderings.storePicture(path, "user-1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await renderings.storePicture(path, "user-1", (target) => writeFile(target, "picture"));
    expect((await stat(path)).size).toBe(7);
  });
});

describe("the queue for costly work", () => {
  it("SEC-04 the queue for costly work runs one job at a time, and owners take turns", async () => {
    const line = new FairLine();
    const order: string[] = [];
    let running = 0;
    const job = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      order.push(name);
      await settled();
      running -= 1;
    };
    const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => line.run(name.charAt(0), job(name)));
    await Promise.all(all);
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  it("SEC-04 the queue for costly work refuses the 101st waiting job of one owner with 503, and accepts those of others", async () => {
    const line = new FairLine();
    let release = (): void => undefined;
    const held = line.run("many", () => new Promise<void>((resolve) => (release = resolve)));
    const waiting = Array.from({ length: 100 }, () => line.run("many", settled));
    await expect(line.run("many", settled)).rejects.toMatchObject({ status: 503 });
    const other = line.run("other", settled);
    release();
    await Promise.all([held, ...waiting, other]);
  });
});
