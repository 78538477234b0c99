import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownDatabase } from "../../tests/support/servers/postgres";
import { type TusClient, tusAs } from "../../tests/support/servers/tus";
import type { Platform } from "../context";
import { openDatabase } from "../database/open";
import { files, users } from "../database/schema";
import { startForTests } from "../testing";
import { openStorage, uploadPath } from "./storage";
import { Uploads } from "./uploads";

const DAY_MS = 24 * 3600_000;
const asPhoto = { filename: "photo.jpg", filetype: "image/jpeg", kind: "photo" };
const noise = { width: 900, height: 600, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
const picture = () => sharp({ create: { ...noise, background: "#888" } });
const frames = (count: number, side: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: { r: (index * 70) % 256, g: 90, b: 200 } },
      })
        .png()
        .toBuffer(),
    ),
  );
const gif = async (count: number, side: number): Promise<Buffer> =>
  sharp(await frames(count, side), { join: { animated: true } })
    .gif({ effort: 1, keepDuplicateFrames: true })
    .toBuffer();
const cutAt = (share: number, data: Buffer): Buffer => data.subarray(0, Math.floor(data.length * share));

describe("uploads of a learner", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  let tus: TusClient;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    tus = tusAs(server.url, learner.token);
    jpeg = await picture().jpeg().toBuffer();
  });
  afterAll(() => server.close());

  const begin = async (): Promise<string> =>
    (await tus.begin(jpeg.length, asPhoto)).headers.get("location") ?? "nowhere";

  it("a finished upload cannot be removed: it stays in the message that was sent with it, in every size", async () => {
    const location = await begin();
    const file = JSON.parse((await tus.send(location, 0, jpeg)).headers.get("x-file") ?? "null");
    const { body: chats } = await learner.call("GET", "/spa/api/v1/chats");
    const path = `/spa/api/v1/chats/${chats[1].id}/messages`;
    expect((await learner.call("POST", path, { body: { file_ids: [file.id] } })).status).toBe(201);
    const removed = await tus.remove(location);
    expect(removed.status).toBe(403);
    expect(await removed.json()).toMatchObject({ message: "This upload is finished and can’t be removed." });
    for (const url of [file.url, file.urls.large, file.urls.medium, file.urls.small])
      expect((await fetch(server.url + url)).status, url).toBe(200);
    expect((await learner.call("GET", `/spa/v2/files/${file.id}`)).body).toEqual({ data: file });
  });

  it("HW-08 an upload that was removed is gone, and does not count any more", async () => {
    const begun = await begin();
    for (let index = 0; index < 60; index++) expect((await tus.remove(await begin())).status).toBe(204);
    expect((await tus.look(begun)).status).toBe(200);
    const removed = await begin();
    await tus.send(removed, 0, cutAt(0.5, jpeg));
    expect((await tus.remove(removed)).status).toBe(204);
    expect((await tus.look(removed)).status).toBe(404);
    expect((await tus.send(begun, 0, jpeg)).status).toBe(204);
  });

  it("HW-08 abandoned uploads block nobody: the oldest make room for new ones", async () => {
    const begun: string[] = [];
    for (let index = 0; index < 55; index++) begun.push(await begin());
    expect(begun).not.toContain("nowhere");
    const states = await Promise.all(begun.map(async (location) => (await tus.look(location)).status));
    expect(states.slice(0, 5)).toEqual(Array(5).fill(404));
    expect(states.slice(5)).toEqual(Array(50).fill(200));
    expect((await tus.upload(jpeg, asPhoto)).status).toBe(204);
  });

  it("HW-08 a client that lost the last answer gets the file by requesting the upload's offset", async () => {
    const location = await begin();
    const file = (await tus.send(location, 0, jpeg)).headers.get("x-file");
    expect((await tus.look(location)).headers.get("x-file")).toBe(file);
    expect((await tus.look(await begin())).headers.get("x-file")).toBeNull();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["a JPEG that breaks off", async () => cutAt(0.6, jpeg)],
    ["a PNG that breaks off", async () => cutAt(0.6, await picture().png().toBuffer())],
    ["a WebP that breaks off", async () => cutAt(0.6, await picture().webp().toBuffer())],
    ["a GIF that breaks off", async () => cutAt(0.2, await gif(4, 300))],
  ])("SEC-06 %s is refused at the end of its upload, in the learner's language", async (_, make) => {
    const data = await make();
    for (const [language, text] of [
      ["en", "The picture is damaged and couldn’t be read."],
      ["ru", "Изображение повреждено, прочитать его не удалось."],
      ["es", "La imagen está dañada y no se ha podido leer."],
    ] as const) {
      const answer = await tus.upload(data, asPhoto, { "Accept-Language": language });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message: text, status: 422 });
    }
  });

  it("SEC-04 a picture of too many pixels over all its frames is refused, and the text says the limit", async () => {
    const answer = await tus.upload(await gif(26, 2_000), asPhoto);
    expect(answer.status).toBe(422);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toBe("The picture is too large: at most 100 megapixels across all its frames.");
  });

  it("a picture is shown in every size, also one that is longer than its sizes can be, and one that moves", async () => {
    const long = await sharp({ create: { width: 200, height: 20_000, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    for (const data of [long, await gif(4, 300)]) {
      const { urls } = JSON.parse((await tus.upload(data, asPhoto)).headers.get("x-file") ?? "null");
      for (const url of [urls.large, urls.medium, urls.small]) {
        const answer = await fetch(server.url + url);
        expect(answer.status).toBe(200);
        const { pages = 1 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(pages).toBe(data === long ? 1 : 4);
      }
    }
  });

  it("CHAT-04 a photo above its limit is refused with this limit, also when its size is declared later", async () => {
    const location = (await tus.begin(undefined, asPhoto)).headers.get("location") ?? "";
    const answer = await tus.send(location, 0, jpeg, { "Upload-Length": `${51 * 1024 * 1024}` });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: "The file is too large: at most 50 MB." });
  });
});

describe("housekeeping", () => {
  it("housekeeping removes what was begun a day ago and never finished, and nothing else", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
    const separate = await ownDatabase();
    const { db, close } = await openDatabase({ dataDir, databaseUrl: separate.url });
    const storage = await openStorage(db, dataDir);
    const uploads = new Uploads({ db, storage } as Platform);
    const owner = { email: "owner@example.com", passwordHash: "", createdAtMs: 1 };
    const [{ id: ownerId } = { id: 0 }] = await db.insert(users).values(owner).returning();
    const add = async (uploadId: string, isReady: boolean, ageMs: number): Promise<void> => {
      const createdAtMs = Date.now() - ageMs;
      await db.insert(files).values({ ownerId, uploadId, name: "a.jpg", kind: "photo", isReady, createdAtMs });
      const path = uploadPath(storage, uploadId);
      await writeFile(path, "data");
      const info = { id: uploadId, size: 4, offset: 0, creation_date: new Date(createdAtMs).toISOString() };
      await writeFile(`${path}.json`, JSON.stringify(info));
    };
    await add("finished", true, 2 * DAY_MS);
    await add("left", false, 2 * DAY_MS);
    await add("underWay", false, DAY_MS / 2);
    await uploads.cleanUp();
    const isThere = async (uploadId: string) => Boolean(await stat(uploadPath(storage, uploadId)).catch(() => null));
    expect(await Promise.all(["finished", "left", "underWay"].map(isThere))).toEqual([true, false, true]);
    expect((await db.select().from(files)).map(({ uploadId }) => uploadId).sort()).toEqual(["finished", "underWay"]);
    await close();
    await separate.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
