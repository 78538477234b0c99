// What a file is: the client, the desk and the server find the same in its first bytes (contract 9, "files").
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findKind, HEAD_BYTES } from "../../server/desk/page/kit/fileKinds.js";
import { checkFile } from "../../streams/domains/uploads/limits";
import { type Account, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type TusClient, tusAs } from "../support/servers/tus";

let account: Account;
let url: string;
let tus: TusClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  account = await signIn(url);
  tus = tusAs(url, account.token);
});
afterAll(() => close());

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(200, "\0"), "latin1");
const brand = (name: string) => bytes(`\0\0\0\x18ftyp${name}\0\0\0\0isommp42`);
const matroska = (name: string) =>
  bytes(`\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\xF7\x81\x01\x42\xF2\x81\x04\x42\xF3\x81\x08\x42\x82${name}`);
const picture = (side = 8) => sharp({ create: { width: side, height: side, channels: 3, background: "teal" } });

/** One part of a zip, not compressed. */
function zipped(name: string, content: string): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", "latin1");
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}
const office = (folder: string, type: string) =>
  Buffer.concat([
    zipped(
      "[Content_Types].xml",
      `<Types><Override PartName="/${folder}/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    zipped(`${folder}/a.xml`, "<a/>"),
  ]);

type Verdict = "image" | "video" | "document" | "refused";
const samples: readonly (readonly [name: string, verdict: Verdict, make: () => Buffer | Promise<Buffer>])[] = [
  ["JPEG", "image", () => picture().jpeg().toBuffer()],
  ["PNG", "image", () => picture().png().toBuffer()],
  ["GIF", "image", () => picture().gif().toBuffer()],
  ["WebP", "image", () => picture().webp().toBuffer()],
  ["TIFF", "refused", () => picture().tiff().toBuffer()],
  ["AVIF", "refused", () => brand("avif")],
  ...["heic", "heix", "hevc", "hevx", "mif1", "msf1"].map(
    (name) => [`HEIC (${name})`, "refused", () => brand(name)] as const,
  ),
  ...["isom", "iso5", "mp41", "mp42", "avc1", "M4V ", "M4VH", "M4VP", "qt  ", "F4V "].map(
    (name) => [`video (${name})`, "video", () => brand(name)] as const,
  ),
  ...["3gp4", "3gp5", "3g2a"].map((name) => [`3GP (${name})`, "refused", () => brand(name)] as const),
  ["sound (M4A)", "refused", () => brand("M4A ")],
  ["an old MOV", "video", () => bytes("\0\0\0\x08wide\0\0\0\x08mdat")],
  ["WebM", "video", () => matroska("\x84webm")],
  ["Matroska", "refused", () => matroska("\x88matroska")],
  ["AVI", "refused", () => bytes("RIFF\x10\0\0\0AVI LIST")],
  ["WAV", "refused", () => bytes("RIFF\x10\0\0\0WAVEfmt ")],
  ["PDF", "document", () => bytes("%PDF-1.7\n%")],
  ["DOCX", "document", () => office("word", "wordprocessingml.document")],
  ["XLSX", "document", () => office("xl", "spreadsheetml.sheet")],
  ["PPTX", "document", () => office("ppt", "presentationml.presentation")],
];

const found = (data: Buffer) =>
  checkFile({ name: "file", type: "", size: data.length }, ["image", "video", "document"], data);
const upload = (data: Buffer, kind: string, language = "en") =>
  tus.upload(data, { filename: "file", filetype: "", kind }, { "Accept-Language": language });

describe("what a file is", () => {
  it.each(samples)(
    "HW-11 %s is %s on both sides, and at the desk, without a name and a type",
    async (_, verdict, make) => {
      const data = await make();
      const kinds = ["image", "video", "document"];
      const taken: string[] = [];
      for (const kind of kinds) if ((await upload(data, kind)).status === 204) taken.push(kind);
      expect(taken).toEqual(verdict === "refused" ? [] : [verdict]);
      const checked = found(data);
      expect("kind" in checked ? checked.kind : "refused").toBe(verdict);
      const atDesk = findKind(data.subarray(0, HEAD_BYTES), "");
      if (verdict !== "refused") expect(atDesk).toBe(verdict === "image" ? "photo" : verdict);
    },
  );

  it.each([
    ["en", "This photo is in the HEIC format"],
    ["es", "Esta foto está en formato HEIC"],
    ["ru", "Это фото в формате HEIC"],
  ])("HW-11 the server's refusal of HEIC says in %s what it is, and what to do", async (language, text) => {
    const answer = await upload(brand("heic"), "image", language);
    expect(answer.status).toBe(415);
    expect(((await answer.json()) as { message: string }).message).toContain(text);
  });

  it("HW-11 M4V is stored as MP4, which every browser plays", async () => {
    const answer = await upload(brand("M4V "), "video");
    const file = JSON.parse(answer.headers.get("x-file") ?? "null") as { url: string };
    expect((await fetch(url + file.url)).headers.get("content-type")).toBe("video/mp4");
  });

  it("HW-11 two files of one name both arrive, each with its own content", async () => {
    const contents = [await picture(8).png().toBuffer(), await picture(9).png().toBuffer()];
    const answers = await Promise.all(
      contents.map((data) => tus.upload(data, { filename: "image.png", filetype: "image/png", kind: "image" })),
    );
    const files = answers.map(({ headers }) => JSON.parse(headers.get("x-file") ?? "null"));
    expect(files.map(({ name }) => name)).toEqual(["image.png", "image.png"]);
    const stored = files.map(async (file) => Buffer.from(await (await fetch(url + file.url)).arrayBuffer()));
    expect(await Promise.all(stored)).toEqual(contents);
  });
});
