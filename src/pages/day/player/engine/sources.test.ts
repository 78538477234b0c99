import { describe, expect, it } from "vitest";
import { safeLink } from "../../../../../streams/url";
import { listSources } from "./sources";
import type { PlayerVideo } from "./types";

const none: PlayerVideo = {
  id: 1,
  title: "Breath",
  m3u8: null,
  mp4: null,
  url: null,
  poster: null,
  durationMs: 0,
  isVertical: false,
  subs: [],
};
const order = (video: Partial<PlayerVideo>) =>
  listSources({ ...none, ...video }, (address) => (address.startsWith("javascript:") ? null : address));

describe("sourcesOf", () => {
  it("VIDEO-01 a video is tried as m3u8 first, mp4 next and the plain address last", () => {
    expect(order({ url: "/c.webm", mp4: "/b.mp4", m3u8: "/a.m3u8" })).toEqual([
      { src: "/a.m3u8", type: "application/x-mpegURL" },
      { src: "/b.mp4", type: "video/mp4" },
      { src: "/c.webm", type: "video/webm" },
    ]);
  });

  it("VIDEO-05 a video that has not been converted yet has no source to try", () => {
    expect(order({})).toEqual([]);
    expect(order({ mp4: "" })).toEqual([]);
  });

  it("no address is tried twice, nor one that is not safe", () => {
    expect(order({ mp4: "/b.mp4", url: "/b.mp4" })).toEqual([{ src: "/b.mp4", type: "video/mp4" }]);
    expect(order({ m3u8: "javascript:alert(1)", mp4: "/b.mp4" })).toHaveLength(1);
  });

  it("OFF-03 SEC-02 what is stored on this device is tried first; an address from outside never counts as that", () => {
    const stored = { film: "blob:https://learn.example/1", subs: {} };
    const [first, second] = order({ m3u8: "/a.m3u8", stored });
    expect([first, second?.src]).toEqual([{ src: stored.film, type: "video/mp4" }, "/a.m3u8"]);
    const toSafeUrl = (address: string) => safeLink(address, "https://learn.example")?.href ?? null;
    expect(listSources({ ...none, mp4: stored.film }, toSafeUrl)).toEqual([]);
  });

  it.each([
    ["/media/a.m3u8?token=1", "application/x-mpegURL"],
    ["https://media.example/a.MP4", "video/mp4"],
    ["https://media.example/a", "video/mp4"],
    ["https://media.webm/a", "video/mp4"],
    ["/a.webm#t=4", "video/webm"],
  ])("the type of %s is taken from the end of its path", (url, type) => {
    expect(order({ url })).toEqual([{ src: url, type }]);
  });
});
