// One file from a server onto the device: where it goes on, what becomes of it when the server has another one, and of a device without room.
import { describe, expect, it } from "vitest";
import type { FileSignal } from "../types";
import { type Storing, type SyncFile, storeFile } from "./storeFile";

const MB = 1024 * 1024;
const URL = "https://learn.example/media/12.mp4";

/** A file in memory, with so much room. */
function createHandle(before = 0, room = Number.POSITIVE_INFINITY) {
  let bytes = new Uint8Array(before).fill(1);
  const flushes: number[] = [];
  const handle: SyncFile = {
    getSize: () => bytes.length,
    truncate: (size) => {
      bytes = bytes.slice(0, size);
    },
    write: (written, { at }) => {
      const fits = Math.min(written.length, Math.max(0, room - at));
      const next = new Uint8Array(Math.max(bytes.length, at + fits));
      next.set(bytes);
      next.set(written.subarray(0, fits), at);
      bytes = next;
      return fits;
    },
    flush: () => void flushes.push(bytes.length),
  };
  return { handle, flushes, bytes: () => bytes };
}

const streamOf = (...chunks: readonly (number | Error)[]) => {
  const left = [...chunks];
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        const next = left.shift();
        if (next === undefined) controller.close();
        else if (next instanceof Error) controller.error(next);
        else controller.enqueue(new Uint8Array(next).fill(2));
      },
    },
    { highWaterMark: 0 },
  );
};

async function run(
  file: Partial<Storing["file"]>,
  answer: Response,
  device = createHandle(file.from ?? 0),
): Promise<{ signals: FileSignal[]; headers: Record<string, string> }> {
  const signals: FileSignal[] = [];
  let headers = {};
  await storeFile({
    file: { url: URL, from: 0, etag: null, ...file },
    handle: device.handle,
    fetch: async (_, options) => {
      headers = options.headers as Record<string, string>;
      return answer;
    },
    tell: (signal) => void (signal.kind !== "received" && signals.push(signal)),
    stopped: new AbortController().signal,
  });
  return { signals, headers };
}
const whole = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { status: 206, headers });

describe("a file that is stored on the device", () => {
  it("OFF-08 a file is flushed each 8 MB, and what is flushed is said, until all of it is there", async () => {
    const device = createHandle();
    const { signals, headers } = await run({}, whole(streamOf(5 * MB, 5 * MB, 5 * MB)), device);
    expect(headers).toEqual({ Range: "bytes=0-" });
    expect(signals).toEqual([
      { kind: "flushed", length: 10 * MB },
      { kind: "flushed", length: 15 * MB },
      { kind: "done", length: 15 * MB },
    ]);
    expect(device.flushes).toEqual([10 * MB, 15 * MB]);
  });

  it("OFF-08 a file goes on from what was flushed: what is after it is cut off, and the rest must be of the same file", async () => {
    const device = createHandle(1_500);
    const { signals, headers } = await run({ from: 1_000, etag: '"1"' }, whole(streamOf(200)), device);
    expect(headers).toEqual({ Range: "bytes=1000-", "If-Range": '"1"' });
    expect(signals.at(-1)).toEqual({ kind: "done", length: 1_200 });
    expect([...device.bytes().slice(998, 1_002)]).toEqual([1, 1, 2, 2]);
    expect(device.bytes()).toHaveLength(1_200);
  });

  it.each([
    ["another file", '"2"', { kind: "outdated" }, 1_000],
    [
      "the same file as a whole, as a server does that compares strong tags alone",
      '"1"',
      { kind: "done", length: 300 },
      300,
    ],
  ] as const)("OFF-08 a server that answers with %s ends well", async (_, etag, last, length) => {
    const device = createHandle(1_000);
    const answer = new Response(streamOf(300), { status: 200, headers: { ETag: etag } });
    const { signals } = await run({ from: 1_000, etag: '"1"' }, answer, device);
    expect(signals.at(-1)).toEqual(last);
    expect(device.bytes()).toHaveLength(length);
  });

  it("OFF-08 a file of which all bytes are there needs no more", async () => {
    const answer = new Response(null, { status: 416, headers: { "Content-Range": "bytes */1000" } });
    expect((await run({ from: 1_000, etag: '"1"' }, answer)).signals).toEqual([{ kind: "done", length: 1_000 }]);
    const longer = new Response(null, { status: 416, headers: { "Content-Range": "bytes */900" } });
    expect((await run({ from: 1_000, etag: '"1"' }, longer)).signals).toEqual([{ kind: "outdated" }]);
  });

  it("OFF-08 a connection that breaks loses nothing of what has come", async () => {
    const { signals } = await run({}, whole(streamOf(700, new TypeError("network error"))));
    expect(signals).toEqual([
      { kind: "flushed", length: 700 },
      { kind: "failed", why: "broken" },
    ]);
  });

  it.each([404, 500])("OFF-08 a server that answers %i has refused, or fails", async (status) => {
    const { signals } = await run({}, new Response(null, { status }));
    expect(signals).toEqual([{ kind: "failed", why: status === 404 ? "refused" : "server" }]);
  });

  it("OFF-03 a device without room says so, also where the browser only writes less", async () => {
    const { signals } = await run({}, whole(streamOf(700, 700)), createHandle(0, 1_000));
    expect(signals.at(-1)).toEqual({ kind: "failed", why: "full" });
    const refusing = createHandle();
    refusing.handle.write = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    expect((await run({}, whole(streamOf(700)), refusing)).signals).toEqual([{ kind: "failed", why: "full" }]);
  });
});
