import { appendFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests, until } from "../testing";
import { readRange } from "./content";
import { cleanName, contentObstacle, readKind } from "./rules";

const files = "/spa/v2/files";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
const xml = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>',
);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypisom\0\0\x02\0isomiso2"),
  Buffer.alloc(5_000, 7),
]);

describe("uploads", () => {
  let server: Server;
  let learner: Account;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => server.close());

  const metadata = (values: Record<string, string>): string =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  const create = (account: Account, size: number, values: Record<string, string>) =>
    account.call("POST", files, {
      headers: { "Tus-Resumable": "1.0.0", "Upload-Length": String(size), "Upload-Metadata": metadata(values) },
    });
  const patch = (account: Account, location: string, offset: number, data: Buffer) =>
    fetch(server.url + location, {
      method: "PATCH",
      body: new Uint8Array(data),
      headers: {
        Authorization: `Bearer ${account.token}`,
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
      },
    });
  const upload = async (data: Buffer, filename: string, kind: string, filetype = "image/jpeg") => {
    const created = await create(learner, data.length, { filename, filetype, kind });
    const answer = await patch(learner, created.headers.get("location") ?? "", 0, data);
    const file = answer.headers.get("x-file");
    return { status: answer.status, file: file && JSON.parse(file), text: await answer.text() };
  };

  it("an upload takes a photo in parts, resumes after the last byte, and names it in X-File", async () => {
    const created = await create(learner, jpeg.length, {
      filename: "Фото 1.jpg",
      filetype: "image/jpeg",
      kind: "photo",
    });
    expect(created.status).toBe(201);
    const location = created.headers.get("location") ?? "";
    expect((await patch(learner, location, 0, jpeg.subarray(0, 100))).status).toBe(204);
    const headers = { "Tus-Resumable": "1.0.0" };
    expect((await learner.call("HEAD", location, { headers })).headers.get("upload-offset")).toBe("100");
    expect((await patch(learner, location, 50, jpeg.subarray(50))).status).toBe(409);
    const done = await patch(learner, location, 100, jpeg.subarray(100));
    const file = JSON.parse(done.headers.get("x-file") ?? "null");
    expect(file).toMatchObject({ name: "Фото 1.jpg", size: jpeg.length, type: 2, width: 900, height: 600 });
    expect((await learner.call("GET", `${files}/${file.id}`)).body).toEqual({ data: file });
    expect((await learner.call("GET", location)).body).toEqual({ data: file });
  });

  it("an upload whose last answer was lost is found by its address, and only when it is complete", async () => {
    const created = await create(learner, jpeg.length, { filename: "lost.jpg", kind: "photo" });
    const location = created.headers.get("location") ?? "";
    await patch(learner, location, 0, jpeg.subarray(0, 100));
    expect((await learner.call("GET", location)).status).toBe(404);
    // All bytes are on the disk, but the server ended before it looked at them.
    await appendFile(join(server.dataDir, "files", "uploads", location.split("/").at(-1) ?? ""), jpeg.subarray(100));
    const { body } = await learner.call("GET", location);
    expect(body.data).toMatchObject({ name: "lost.jpg", size: jpeg.length, width: 900 });
  });

  it("an upload whose line is cut at 99 % is no file that could be sent, and goes on from what arrived", async () => {
    const created = await create(learner, jpeg.length, { filename: "cut.jpg", kind: "photo" });
    const location = created.headers.get("location") ?? "";
    const arrivable = Math.floor(jpeg.length * 0.99);
    const line = connect(server.port, "127.0.0.1");
    const head = [
      `PATCH ${location} HTTP/1.1`,
      "Host: x",
      `Authorization: Bearer ${learner.token}`,
      "Tus-Resumable: 1.0.0",
      "Upload-Offset: 0",
      "Content-Type: application/offset+octet-stream",
      `Content-Length: ${jpeg.length}`,
    ];
    line.write(`${head.join("\r\n")}\r\n\r\n`);
    line.write(jpeg.subarray(0, arrivable));
    const arrived = async () => {
      const { headers } = await learner.call("HEAD", location, { headers: { "Tus-Resumable": "1.0.0" } });
      return Number(headers.get("upload-offset"));
    };
    const stored = join(server.dataDir, "files", "uploads", location.split("/").at(-1) ?? "");
    await until(async () => (await stat(stored)).size > 0);
    line.resetAndDestroy();
    await until(async () => (await arrived()) > 0);
    const offset = await arrived();
    expect(offset).toBeLessThanOrEqual(arrivable);
    expect((await learner.call("GET", location)).status).toBe(404);
    const done = await patch(learner, location, offset, jpeg.subarray(offset));
    expect(JSON.parse(done.headers.get("x-file") ?? "null")).toMatchObject({ name: "cut.jpg", size: jpeg.length });
  });

  it("SEC-06 another learner's upload is not found, whatever is tried with it", async () => {
    const second = await server.signIn("second@example.com");
    const created = await create(learner, jpeg.length, { filename: "a.jpg", kind: "photo" });
    const location = created.headers.get("location") ?? "";
    const headers = { "Tus-Resumable": "1.0.0" };
    expect((await second.call("HEAD", location, { headers })).status).toBe(404);
    expect((await patch(second, location, 0, jpeg)).status).toBe(404);
    expect((await second.call("DELETE", location, { headers })).status).toBe(404);
    expect((await second.call("GET", location)).status).toBe(404);
    expect((await server.guest("POST", files, { headers: { ...headers, "Upload-Length": "5" } })).status).toBe(401);
    expect((await patch(learner, location, 0, jpeg)).status).toBe(204);
  });

  it.each([
    ["SVG", svg, "photo"],
    ["SVG", svg, "document"],
    ["HTML", html, "photo"],
    ["HTML", html, "video"],
    ["XML", xml, "photo"],
    ["HTML after spaces", Buffer.concat([Buffer.from("\uFEFF \n\t"), html]), "document"],
  ])("SEC-06 %s is refused by its content though it is called a .jpg", async (_, data, kind) => {
    const { status, file, text } = await upload(data, "holiday.jpg", kind);
    expect(status).toBe(415);
    expect(file).toBeNull();
    expect(JSON.parse(text).message).toBe("Pages and markup (HTML, SVG, XML) aren’t accepted.");
  });

  it.each([
    ["a PDF as a photo", () => pdf, "photo", 415],
    ["a photo as a video", () => jpeg, "video", 415],
    ["a photo as a document", () => jpeg, "document", 415],
    ["nonsense", () => Buffer.from("just text, no more"), "photo", 415],
    ["a photo that breaks off", () => jpeg.subarray(0, 30), "photo", 422],
    ["an empty file", () => Buffer.alloc(0), "photo", 415],
  ])("SEC-06 %s is refused", async (_, data, kind, status) => {
    const content = data();
    const created = await create(learner, content.length, { filename: "x.jpg", kind });
    const answer =
      content.length === 0 ? created : await patch(learner, created.headers.get("location") ?? "", 0, content);
    expect(answer.status).toBe(status);
  });

  it("SEC-06 the limits are announced before a byte is sent, with the real figure", async () => {
    const photo = await create(learner, 50 * 1024 * 1024 + 1, { filename: "a.jpg", kind: "photo" });
    expect(photo.status).toBe(413);
    expect(JSON.parse(String(photo.body)).message).toBe("The file is too large: at most 50 MB.");
    const video = await create(learner, 1024 ** 3 + 1, { filename: "a.mp4", kind: "video" });
    expect(JSON.parse(String(video.body)).message).toBe("The file is too large: at most 1 GB.");
    expect((await create(learner, 5, { filename: "a" })).status).toBe(422);
  });

  it("SEC-06 the server serves content so that nothing in it runs, without a token, only by its signed path", async () => {
    const { file } = await upload(jpeg, "beach <b>\"'.jpg", "photo");
    const answer = await fetch(server.url + file.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename\*=UTF-8''/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);
    const [, , id, signature, name] = file.url.split("/");
    for (const path of [
      `/files/${id}/${"A".repeat(32)}/${name}`,
      `/files/${Number(id) + 1}/${signature}/${name}`,
      `/files/${id}/x/${name}`,
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
    const { file: document } = await upload(pdf, "plan.pdf", "document", "application/pdf");
    const sent = await fetch(server.url + document.url);
    expect(sent.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it("the server makes smaller pictures when asked, and keeps their side ratio", async () => {
    const { file } = await upload(jpeg, "wide.jpg", "photo");
    for (const [size, width] of [
      ["small", 320],
      ["medium", 640],
      ["large", 900],
    ] as const) {
      const answer = await fetch(server.url + file.urls[size]);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ width, height: Math.round((width * 2) / 3) });
    }
    expect((await fetch(server.url + file.urls.small.replace("/small/", "/huge/"))).status).toBe(404);
  });

  it("the server answers a range with 206, as a player requests it", async () => {
    const { file } = await upload(mp4, "clip.mp4", "video", "video/mp4");
    expect(file).toMatchObject({ type: 1, urls: null });
    const part = await fetch(server.url + file.url, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${mp4.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(mp4.subarray(10, 20));
    const beyond = await fetch(server.url + file.url, { headers: { Range: "bytes=999999-" } });
    expect(beyond.status).toBe(416);
    const head = await fetch(server.url + file.url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(mp4.length));
  });

  it("a message gets its finished files, in order; a document is refused in a chat", async () => {
    const [one, two, paper] = [
      await upload(jpeg, "1.jpg", "photo"),
      await upload(jpeg, "2.jpg", "photo"),
      await upload(pdf, "p.pdf", "document"),
    ];
    const { body: chats } = await learner.call("GET", "/spa/api/v1/chats");
    const path = `/spa/api/v1/chats/${chats[1].id}/messages`;
    const sent = await learner.call("POST", path, { body: { message: "", file_ids: [two.file.id, one.file.id] } });
    expect(sent.status).toBe(201);
    expect(sent.body.files).toEqual([two.file, one.file]);
    expect((await learner.call("POST", path, { body: { file_ids: [paper.file.id] } })).status).toBe(422);
    const unfinished = await create(learner, jpeg.length, { filename: "3.jpg", kind: "photo" });
    expect(unfinished.status).toBe(201);
    expect((await learner.call("POST", path, { body: { file_ids: [paper.file.id + 1] } })).status).toBe(422);
  });
});

describe("rules of files", () => {
  it.each([
    ["bytes=0-4", { start: 0, end: 4 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-30", { start: 0, end: 9 }],
    ["bytes=0-99", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=5-4", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=-", undefined],
    ["bytes=0-1,3-4", undefined],
    ["items=0-1", undefined],
    [undefined, undefined],
  ])("a file's range %s is read from ten bytes", (header, expected) => expect(readRange(header, 10)).toEqual(expected));

  it.each([
    ["../../etc/passwd", "_.._etc_passwd"],
    ["a\r\nb.jpg", "ab.jpg"],
    ["\u202Egpj.exe", "gpj.exe"],
    ["", "file"],
    [undefined, "file"],
    [".htaccess", "htaccess"],
    [`${"x".repeat(200)}.jpg`, `${"x".repeat(116)}.jpg`],
  ])("the rule for file names cleans %j", (raw, expected) => expect(cleanName(raw)).toBe(expected));

  it("the kind of a file is taken from the metadata, else from the type", () => {
    expect(readKind({ kind: "photo", filetype: "video/mp4" })).toBe("photo");
    expect(readKind({ filetype: "video/mp4" })).toBe("video");
    expect(readKind({ kind: "script" })).toBeUndefined();
    expect(readKind({})).toBeUndefined();
  });

  it("SEC-06 content is accepted only where its own type is allowed", () => {
    expect(contentObstacle("photo", "image/png", "\x89PNG")).toBeUndefined();
    expect(contentObstacle("photo", undefined, "  <svg")).toBe("fileMarkup");
    expect(contentObstacle("photo", "application/xml", "<?xml")).toBe("fileMarkup");
    expect(contentObstacle("document", "image/png", "\x89PNG")).toBe("fileDocumentType");
    expect(contentObstacle("video", undefined, "text")).toBe("fileVideoType");
  });
});
