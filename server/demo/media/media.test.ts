/** The recordings of the demo school as a player and a download request them. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../../testing";

const clip = "/media/clips/breath/clip.mp4";

describe("the media of the school", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  beforeAll(async () => {
    server = await startForTests();
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(server.url + path, { method, headers });
  /** Of the path as it is: `fetch` would resolve its dots. */
  const statusOf = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { accept: "text/html" };
      request(server.url, { path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  const whole = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

  it("VIDEO-05 the media route answers any part of a recording with 206, and a part that is not there with 416", async () => {
    const all = await whole(clip);
    for (const [range, start, end] of [
      ["bytes=0-99", 0, 99],
      ["bytes=500-", 500, all.length - 1],
      ["bytes=-64", all.length - 64, all.length - 1],
    ] as const) {
      const part = await get(clip, { range });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${all.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(all.subarray(start, end + 1)), range).toBe(true);
    }
    const beyond = await get(clip, { range: `bytes=${all.length}-` });
    expect(beyond.status).toBe(416);
  });

  it.each([
    [clip, "video/mp4"],
    ["/media/clips/breath/clip.m3u8", "application/vnd.apple.mpegurl"],
    ["/media/clips/breath/low/0.m4s", "video/iso.segment"],
    ["/media/subtitles/breath.ru.vtt", "text/vtt; charset=utf-8"],
    ["/media/documents/plan.pdf", "application/pdf"],
    ["/media/films/yoga-sun/film.mp4", "video/mp4"],
    ["/media/films/yoga-sun/ru.vtt", "text/vtt; charset=utf-8"],
  ])("the media route says size and kind of %s in HEAD, and lets it be stored for a day", async (path, type) => {
    const head = await get(path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toBe(type);
    expect(Number(head.headers.get("content-length"))).toBe((await whole(path)).length);
    expect(head.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(head.headers.get("accept-ranges")).toBe("bytes");
  });

  it("the media route has HLS lists whose every part exists", async () => {
    const main = (await whole("/media/clips/steps/clip.m3u8")).toString();
    const lists = main.split("\n").filter((line) => line && !line.startsWith("#"));
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const base = `/media/clips/steps/${list}`;
      const text = (await whole(base)).toString();
      const parts = [...text.matchAll(/^(?!#)(\S+)$|URI="([^"]+)"/gm)].map(([, part, init]) => part ?? init ?? "");
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) expect((await get(base.replace("list.m3u8", part))).status, part).toBe(200);
    }
  });

  it.each([
    "/media/routes.ts",
    "/media/make.mjs",
    "/media/makeFilms.mjs",
    "/media/maker/film.mjs",
    "/media/films/../maker/film.mjs",
    "/media/films/yoga-sun",
    "/media/clips/../documents/../routes.ts",
    "/media/clips/..%2froutes.ts",
    "/media/clips/%2e%2e/routes.ts",
    "/media/clips/..%2f..%2fmedia/clips/breath/clip.mp4",
    "/media/clips/..%5croutes.ts",
    "/media/clips/breath",
    "/media/clips/none/clip.mp4",
    "/media/documents/.hidden.pdf%00.ts",
  ])("SEC-06 the media route has nothing else: %s", async (path) => {
    expect(await statusOf(path)).toBe(404);
  });
});
