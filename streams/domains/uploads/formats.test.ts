/** What a picked file is, in a whole client; the upload port is a fake that says how each file begins. */
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts } from "../../ports/fakes/ports";
import { offerKinds } from "./formats";
import { selectUploads } from "./select";

const place = "chat:3";
const photo = (name: string, type = "image/png") => new File(["pixels"], name, { type });
const done = { id: 4, name: "plank.png", size: 6, type: 2, url: "/files/4/x/plank.png", urls: null };

async function start() {
  const ports = createFakePorts();
  const { client } = await startFakeClient({ ports });
  const pick = (...files: File[]) =>
    client.send({ type: "uploads/picked", payload: { place, accepts: ["image", "video"], files } });
  const uploads = () => selectUploads(client.state(), place);
  const signals = (index: number) => ports.uploads.signalsOf(uploads()[index]?.key ?? "");
  return { ports, pick, uploads, signals };
}

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const brand = (name: string) => bytes(`\0\0\0\x18ftyp${name}`);
const JPEG = bytes("\xFF\xD8\xFF\xE0");

describe("what a picker offers", () => {
  it("HW-13 the picker offers each document that can be taken, by its ending, and any photo or video", () => {
    expect(offerKinds(["image", "video", "document"])).toBe("image/*,video/*,.pdf,.docx,.xlsx,.pptx");
    expect(offerKinds(["image"])).toBe("image/*");
  });
});

describe("what a picked file is", () => {
  it.each<[string, string, Uint8Array, string]>([
    ["red.jpg", "image/jpg", JPEG, "image"],
    ["photo.heic", "image/heic", JPEG, "image"],
    ["a.mov", "", brand("qt  "), "video"],
    ["a.m4v", "video/x-m4v", brand("M4V "), "video"],
    ["a.mp4", "application/octet-stream", brand("isom"), "video"],
    ["photo.jpg", "image/jpeg", brand("mp42"), "video"],
    ["a.webm", "", bytes("\x1A\x45\xDF\xA3\x9F\x42\x82\x84webm"), "video"],
    ["a", "", bytes("RIFF\x01\0\0\0WEBPVP8 "), "image"],
    ["clip.m4v", "", new Uint8Array(), "video"],
    ["unknown", "", bytes("what?"), "image"],
    ["odd", "video/x-odd", bytes("what?"), "video"],
  ])("HW-11 a file %s of the type '%s' is uploaded as what its content is", async (name, type, head, kind) => {
    const { pick, uploads, ports } = await start();
    const file = photo(name, type);
    ports.uploads.heads.set(file, head);
    pick(file);
    expect(uploads()).toMatchObject([{ name, kind, status: "uploading" }]);
    expect([...ports.uploads.kinds.values()]).toEqual([kind]);
  });

  it.each<[string, string, Uint8Array, string]>([
    ["IMG_1.HEIC", "", brand("heic"), "HEIC"],
    ["IMG_1.HEIC", "image/heic", brand("mif1"), "HEIC"],
    ["IMG_1.jpg", "image/jpeg", brand("heix"), "HEIC"],
    ["a.3gp", "video/3gpp", brand("3gp5"), "3GP"],
    ["a.mp4", "video/mp4", bytes("%PDF-1.7"), "PDF"],
    ["a.mp4", "video/mp4", brand("M4A "), "M4A"],
  ])("HW-11 a file %s of the type '%s' is never sent, and its format is named", async (name, type, head, format) => {
    const { pick, uploads, ports } = await start();
    const file = photo(name, type);
    ports.uploads.heads.set(file, head);
    pick(file);
    expect(uploads()).toMatchObject([{ name, status: "failed", problem: { kind: "wrongType", format } }]);
    expect(ports.uploads.held.size).toBe(0);
  });

  it.each(["heic", "avif"])(
    "HW-11 a photo of the kind %s is uploaded as a JPEG where the browser can read it",
    async (name) => {
      const { pick, uploads, ports } = await start();
      const [file, jpeg] = [photo("IMG_1.HEIC", ""), photo("IMG_1.jpg", "image/jpeg")];
      ports.uploads.heads.set(file, brand(name));
      ports.uploads.heads.set(jpeg, JPEG);
      ports.storage.disk.jpegs.set(file, jpeg);
      pick(file);
      expect(uploads()).toMatchObject([{ name: "IMG_1.jpg", kind: "image", status: "uploading" }]);
      expect([...ports.uploads.held.values()]).toEqual([jpeg]);
    },
  );

  it("HW-11 two files of one name are two uploads, each with its own bytes", async () => {
    const { pick, uploads, signals, ports } = await start();
    const [first, second] = [photo("image.png"), photo("image.png")];
    pick(first, second);
    expect([...ports.uploads.held.values()]).toEqual([first, second]);
    signals(0).next({ kind: "done", raw: done });
    signals(1).next({ kind: "done", raw: { ...done, id: 5 } });
    expect(uploads()).toMatchObject([{ file: { id: 4 } }, { file: { id: 5 } }]);
  });
});
