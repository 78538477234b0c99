// The client's uploads against the real server: what is cancelled, finished and refused.
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstValueFrom, retry, takeWhile, toArray } from "rxjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createUploadPort, type UploadDeps } from "../../streams/ports/http/uploads";
import type { UploadPort } from "../../streams/ports/types";
import { type Relay, startRelay } from "../chaos/relay";
import { type Account, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { until } from "../support/until";

let url: string;
let relay: Relay;
let dataDir: string;
let account: Account;
let port: UploadPort;
let settings: UploadDeps;
let jpeg: Buffer;
let close: () => Promise<void>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
  const platform = await startLocalPlatform({ dataDir });
  ({ url, close } = platform);
  relay = await startRelay(platform.port);
  account = await signIn(url);
  const { clock, token } = createFakePorts();
  token.write(account.token);
  settings = { uploadUrl: () => `${relay.url}/spa/v2/files`, language: () => "es", token, clock };
  port = createUploadPort(settings);
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await relay.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Node's build of the library reads a buffer where a browser's reads a file. */
const asFile = (data: Buffer, name: string, type: string): File =>
  Object.assign(Buffer.from(data), { name, type, size: data.length }) as unknown as File;
const stored = async (): Promise<string[]> => (await readdir(join(dataDir, "files", "uploads"))).sort();

const offsetOf = async (address: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${account.token}`, "Tus-Resumable": "1.0.0" };
  const { headers: answer } = await fetch(address, { method: "HEAD", headers });
  return Number(answer.get("upload-offset"));
};

/** The port of a page that is loaded later, and what it requests. */
function portOfNextPage() {
  const requests: { method: string; offset?: string }[] = [];
  const load = async (): Promise<typeof import("tus-js-client")> => {
    const tus = await import("tus-js-client");
    const stack = new tus.DefaultHttpStack({});
    class Upload extends tus.Upload {
      constructor(...[file, options]: ConstructorParameters<typeof tus.Upload>) {
        super(file, { ...options, httpStack: { getName: () => "seen", createRequest } });
      }
    }
    const createRequest = (method: string, url: string) => {
      const request = stack.createRequest(method, url);
      const seen: { method: string; offset?: string } = { method };
      requests.push(seen);
      const setHeader = request.setHeader.bind(request);
      request.setHeader = (name, value) => {
        if (name === "Upload-Offset") seen.offset = value;
        setHeader(name, value);
      };
      return request;
    };
    return { ...tus, Upload };
  };
  return { port: createUploadPort({ ...settings, load }), requests };
}

/** A server that takes ten bytes and answers the first part with `status`. */
async function startBusyServer(status: number) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const offset = request.headers["upload-offset"];
    requests.push([request.method, offset].filter(Boolean).join(" "));
    request.resume().on("end", () => {
      response.setHeader("Tus-Resumable", "1.0.0");
      if (request.method === "POST") return response.writeHead(201, { Location: "/files/1" }).end();
      if (request.method === "HEAD")
        return response.writeHead(200, { "Upload-Offset": "10", "Upload-Length": `${jpeg.length}` }).end();
      if (offset === "0") return response.writeHead(status).end();
      return response.writeHead(204, { "Upload-Offset": `${jpeg.length}`, "X-File": "{}" }).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port: at } = server.address() as AddressInfo;
  return { requests, url: `http://127.0.0.1:${at}/files`, close: async () => void server.close() };
}

describe("uploads of the client", () => {
  it("HW-08 an upload that is cancelled on its way is removed from the server", async () => {
    const before = await stored();
    port.hold("cancelled", asFile(Buffer.alloc(30_000_000, 7), "long.mp4", "video/mp4"), "video", null);
    // at this speed it takes minutes; its address is known at the first progress
    relay.suffer({ bytesPerSecond: 200_000 });
    await firstValueFrom(port.send("cancelled"));
    expect((await stored()).length).toBeGreaterThan(before.length);
    port.drop("cancelled");
    await until("the server keeps nothing of it", async () => (await stored()).length === before.length);
    relay.heal();
  });

  it("HW-08 a finished upload stays when the page drops it", async () => {
    const { port: own, requests } = portOfNextPage();
    own.hold("done", asFile(jpeg, "done.jpg", "image/jpeg"), "image", null);
    const signals = await firstValueFrom(own.send("done").pipe(toArray()));
    const done = signals.find(({ kind }) => kind === "done") as { raw: { id: number; url: string } } | undefined;
    own.drop("done");
    expect((await account.call("GET", `/spa/v2/files/${done?.raw.id}`)).status).toBe(200);
    expect((await fetch(url + done?.raw.url)).status).toBe(200);
    // its removal would come after these answers
    expect(requests.map(({ method }) => method)).toEqual(["POST", "PATCH"]);
  });

  it("HW-08 an upload that a reload has cut goes on from what the server has, by HEAD and from that offset", async () => {
    // a short video, made longer than what the system's own buffers take at once: else it is sent before it can be cut
    const data = Buffer.concat([
      await readFile("server/demo/media/clips/shapes/clip.mp4"),
      Buffer.alloc(30_000_000, 7),
    ]);
    const file = () => asFile(data, "cut.mp4", "video/mp4");
    relay.suffer({ bytesPerSecond: 1_000_000 });
    port.hold("cut", file(), "video", null);
    // the page is closed while bytes move
    const sending = port.send("cut").pipe(takeWhile((each) => each.kind !== "progress" || each.sentBytes < 600_000));
    const [begun] = await firstValueFrom(sending.pipe(toArray()));
    if (begun?.kind !== "begun") throw new Error("The upload has no address");
    await until("the server has a part of it", async () => (await offsetOf(begun.address)) > 0);
    relay.heal();
    const { port: next, requests } = portOfNextPage();
    next.hold("again", file(), "video", begun.address);
    const signals = await firstValueFrom(next.send("again").pipe(toArray()));
    expect(signals.at(-1)).toMatchObject({ kind: "done", raw: { name: "cut.mp4", size: data.length } });
    expect(requests.map(({ method }) => method)).toEqual(["HEAD", "PATCH"]);
    expect(Number(requests[1]?.offset)).toBeGreaterThan(0);
  });

  it("OFF-11 an upload whose last answer was lost is done as soon as the server is asked, and is one file", async () => {
    port.hold("lost", asFile(jpeg, "lost.jpg", "image/jpeg"), "image", null);
    const first = await firstValueFrom(port.send("lost").pipe(toArray()));
    const address = first.flatMap((each) => (each.kind === "begun" ? [each.address] : []))[0] ?? "";
    const { port: next, requests } = portOfNextPage();
    next.hold("lost", asFile(jpeg, "lost.jpg", "image/jpeg"), "image", address);
    const again = await firstValueFrom(next.send("lost").pipe(toArray()));
    expect(again.at(-1)).toEqual(first.at(-1));
    expect(requests.map(({ method }) => method)).toEqual(["HEAD"]);
  });

  it("OFF-11 two tabs without locks that send to one address both end with one file", async () => {
    const data = Buffer.concat([await readFile("server/demo/media/clips/shapes/clip.mp4"), Buffer.alloc(3_000_000, 7)]);
    const file = () => asFile(data, "both.mp4", "video/mp4");
    relay.suffer({ bytesPerSecond: 1_000_000 });
    port.hold("both", file(), "video", null);
    const sending = port.send("both").pipe(takeWhile((each) => each.kind !== "progress" || each.sentBytes < 300_000));
    const [begun] = await firstValueFrom(sending.pipe(toArray()));
    if (begun?.kind !== "begun") throw new Error("The upload has no address");
    relay.heal();
    const before = (await stored()).length;
    const finish = async () => {
      const { port: own } = portOfNextPage();
      own.hold("both", file(), "video", begun.address);
      return firstValueFrom(own.send("both").pipe(retry({ count: 50, delay: 50 }), toArray()));
    };
    const [one, other] = await Promise.all([finish(), finish()]);
    expect(one.at(-1)).toMatchObject({ kind: "done", raw: { name: "both.mp4", size: data.length } });
    expect(other.at(-1)).toEqual(one.at(-1));
    expect(await stored()).toHaveLength(before);
  });

  it("HW-08 an upload that the server has removed begins again by itself", async () => {
    const gone = `${relay.url}/spa/v2/files/0123456789abcdef0123456789abcdef`;
    const { port: next, requests } = portOfNextPage();
    next.hold("gone", asFile(jpeg, "gone.jpg", "image/jpeg"), "image", gone);
    const signals = await firstValueFrom(next.send("gone").pipe(toArray()));
    expect(signals.at(-1)).toMatchObject({ kind: "done", raw: { name: "gone.jpg" } });
    expect(requests.map(({ method }) => method)).toEqual(["HEAD", "POST", "PATCH"]);
  });

  it.each([
    [409, "server"],
    [423, "server"],
    [503, "server"],
    [429, "limited"],
  ] as const)(
    "HW-08 an upload that a server answers once with %i goes on from its offset at the next try",
    async (status, kind) => {
      const busy = await startBusyServer(status);
      const own = createUploadPort({ ...settings, uploadUrl: () => busy.url });
      own.hold("busy", asFile(jpeg, "busy.jpg", "image/jpeg"), "image", null);
      await expect(firstValueFrom(own.send("busy").pipe(toArray()))).rejects.toMatchObject({
        problem: { kind, status },
      });
      const signals = await firstValueFrom(own.send("busy").pipe(toArray()));
      expect(signals.at(-1)).toMatchObject({ kind: "done" });
      expect(busy.requests).toEqual(["POST", "PATCH 0", "HEAD", "PATCH 10"]);
      await busy.close();
    },
  );

  it("HW-11 a video without a type arrives as the kind that its content has", async () => {
    const data = await readFile("server/demo/media/clips/shapes/clip.mp4");
    port.hold("untyped", asFile(data, "a.mov", ""), "video", null);
    const signals = await firstValueFrom(port.send("untyped").pipe(toArray()));
    expect(signals.at(-1)).toMatchObject({ kind: "done", raw: { name: "a.mov", type: 1 } });
  });

  it("HW-11 the beginning of a file is read, and only as much as is wanted; one that cannot be read has none", async () => {
    const head = (file: Blob) => firstValueFrom(port.head(file as File, 4));
    expect(await head(new Blob(["abcdefgh"]))).toEqual(Uint8Array.from([97, 98, 99, 100]));
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("NotFoundError")) }) };
    expect(await head(gone as unknown as Blob)).toHaveLength(0);
  });

  it("SEC-06 a picture that cannot be decoded is refused in the learner's language, and a retry begins from the start", async () => {
    const { port: own, requests } = portOfNextPage();
    own.hold("broken", asFile(jpeg.subarray(0, jpeg.length * 0.6), "broken.jpg", "image/jpeg"), "image", null);
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(firstValueFrom(own.send("broken").pipe(toArray()))).rejects.toMatchObject({
        problem: { kind: "refused", status: 422, text: "La imagen está dañada y no se ha podido leer." },
      });
    expect(requests.map(({ method }) => method)).toEqual(["POST", "PATCH", "POST", "PATCH"]);
  });
});
