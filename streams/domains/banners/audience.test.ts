// Whom a banner is for, where it stands, and whose turn it is: tables from the specification's sentences.
import { describe, expect, it } from "vitest";
import { banner } from "../../../tests/examples/fakeCommerce";
import { decode } from "../../bus/wire/wire";
import { BannerStruct } from "./events";
import { findNext, isFor, type Learner } from "./select";
import {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  codeOf,
  codeOfAll,
  isInSlot,
  isOn,
  PLATFORMS,
  POSITIONS,
} from "./slots";

const everybody = { ...banner, courseIds: [] };
const nobody: Learner = { segments: [], courseIds: [], communityIds: [], applicationIds: [], stageDayIds: [] };

/** Each list, its counterpart, what the learner has, and what they do not have. */
const LISTS = [
  ["segments", "notDisplaySegments", "vip", "new"],
  ["courseIds", "notDisplayCourseIds", 2, 3],
  ["communityIds", "notDisplayCommunityIds", 4, 5],
  ["applicationIds", "notDisplayApplicationIds", "local", "web"],
  ["stageDayIds", "notDisplayStageDayIds", 31, 32],
] as const;
const own: Learner = {
  segments: ["vip"],
  courseIds: [2, 9],
  communityIds: [4],
  applicationIds: ["local"],
  stageDayIds: [31],
};
/** [shown to, not shown to] → shown. */
const TABLE = [
  ["empty", "empty", true],
  ["empty", "own", false],
  ["empty", "foreign", true],
  ["own", "empty", true],
  ["own", "own", false],
  ["own", "foreign", true],
  ["foreign", "empty", false],
  ["foreign", "own", false],
  ["foreign", "foreign", false],
  ["both", "empty", true],
  ["both", "foreign", true],
  ["both", "own", false],
] as const;

describe("whom a banner is for", () => {
  describe.each(LISTS)("by %s and %s", (shown, hidden, mine, foreign) => {
    const lists = { empty: [], own: [mine], foreign: [foreign], both: [foreign, mine] };
    it.each(TABLE)("CAT-02 a banner shown to %s and not shown to %s is for this learner: %s", (to, notTo, expected) => {
      expect(isFor({ ...everybody, [shown]: lists[to], [hidden]: lists[notTo] }, own)).toBe(expected);
    });
    it("CAT-02 a learner who has none of it meets only an empty list", () => {
      expect(isFor({ ...everybody, [shown]: [mine] }, nobody)).toBe(false);
      expect(isFor({ ...everybody, [hidden]: [mine] }, nobody)).toBe(true);
    });
  });

  it("CAT-02 every list has to agree: one that does not is enough to hide it", () => {
    const all = Object.fromEntries(LISTS.map(([shown, , mine]) => [shown, [mine]]));
    expect(isFor({ ...everybody, ...all }, own)).toBe(true);
    for (const [shown, , , foreign] of LISTS)
      expect(isFor({ ...everybody, ...all, [shown]: [foreign] }, own), shown).toBe(false);
    for (const [, hidden, mine] of LISTS)
      expect(isFor({ ...everybody, ...all, [hidden]: [mine] }, own), hidden).toBe(false);
  });
});

describe("a banner as the server writes it", () => {
  it("CAT-02 a banner as the server writes it has numbers for ids in any notation, names for segments, and nothing for what is no id", () => {
    const decoded = decode(
      {
        id: "7",
        positions_ids: ["1", 33, "10001", null, "x", 1.5, "", true],
        sort: "3",
        segments: [{ name: "vip" }, { title: "new" }, "old"],
        course_ids: ["2", 3],
        community_ids: ["4"],
        stage_day_ids: "31",
        application_ids: ["local", 5],
        not_display_segments: [{ name: "out" }],
        not_display_course_ids: ["8"],
        not_display_community_ids: ["9"],
        not_display_stage_day_ids: ["32"],
        not_display_application_ids: ["web"],
      },
      BannerStruct,
    );
    expect(decoded).toMatchObject({
      id: 7,
      positionsIds: [1, 33, 10_001],
      sort: 3,
      segments: ["vip", "new", "old"],
      courseIds: [2, 3],
      communityIds: [4],
      stageDayIds: [],
      applicationIds: ["local", "5"],
      notDisplaySegments: ["out"],
      notDisplayCourseIds: [8],
      notDisplayCommunityIds: [9],
      notDisplayStageDayIds: [32],
      notDisplayApplicationIds: ["web"],
    });
  });
});

/** Contract 5, written out: the first code of each platform; the order of positions is the columns'. */
const FIRST = { desktop: 1, tablet: 9, mobile: 17, app: 25 } as const;
const COLUMNS = [
  "home",
  "courses",
  "calendar",
  "day",
  "homeworks",
  "videoconsultations",
  "support",
  "settings",
] as const;

function expectedAt(code: number, platform: BannerPlatform, position: BannerPosition, placement: BannerPlacement) {
  if (code === 10_001) return platform === "desktop" && position === "home" && placement === "mainPage";
  if (code === 20_001) return platform === "mobile" && position === "home" && placement === "mainPage";
  if (placement !== "sidebar") return false;
  if (code === 33) return platform !== "app";
  if (code === 34) return platform === "app";
  return code === FIRST[platform] + COLUMNS.indexOf(position);
}

describe("where a banner stands", () => {
  it("SHELL-11 CAT-02 each code has its platforms, positions and placement, and no others", () => {
    const codes = [...Array.from({ length: 41 }, (_, code) => code), 10_000, 10_001, 20_001, 20_002];
    for (const code of codes)
      for (const platform of PLATFORMS)
        for (const position of POSITIONS)
          for (const placement of ["top", "sidebar", "mainPage"] as const)
            expect(
              isInSlot({ ...everybody, positionsIds: [code], placement: "sidebar" }, { platform, position, placement }),
              `${code} ${platform} ${position} ${placement}`,
            ).toBe(expectedAt(code, platform, position, placement));
  });

  it("SHELL-11 CAT-02 a banner without a placement stands at the top; one with several codes in each of them", () => {
    const two = { ...everybody, placement: null, positionsIds: [1, 23] };
    const isAt = (platform: BannerPlatform, position: BannerPosition) =>
      isInSlot(two, { platform, position, placement: "top" });
    expect([isAt("desktop", "home"), isAt("mobile", "support"), isAt("mobile", "home")]).toEqual([true, true, false]);
    expect([isOn(two, "desktop"), isOn(two, "mobile"), isOn(two, "tablet"), isOn(two, "app")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("CAT-04 each position of a platform has its code, and that of all positions", () => {
    for (const platform of PLATFORMS)
      for (const [column, position] of COLUMNS.entries())
        expect(codeOf(platform, position), `${platform} ${position}`).toBe(FIRST[platform] + column);
    expect([codeOfAll(1), codeOfAll(24), codeOfAll(25), codeOfAll(32)]).toEqual([33, 33, 34, 34]);
  });
});

describe("one banner a slot", () => {
  const list = [3, 1, 2].map((id) => ({ ...everybody, id }));
  it.each([
    ["the first visit", undefined, 3],
    ["after the first of them", 3, 1],
    ["after the second", 1, 2],
    ["after the last, from the beginning", 2, 3],
    ["after one that is gone", 9, 3],
    ["after none", 0, 3],
  ])("CAT-02 a slot's banners take turns: %s", (_, last, expected) => {
    expect(findNext(list, last)?.id).toBe(expected);
  });
  it("CAT-02 a slot shows no banner where there is none", () => {
    expect(findNext([], 3)).toBeNull();
  });
});
