/** Where a banner shows (SHELL-11, contract 5). Rule: the codes are in this one table, and nowhere else. */
import type { Banner } from "./events";

export const PLATFORMS = ["desktop", "tablet", "mobile", "app"] as const;
export type BannerPlatform = (typeof PLATFORMS)[number];
export const POSITIONS = [
  "home",
  "courses",
  "calendar",
  "day",
  "homeworks",
  "videoconsultations",
  "support",
  "settings",
] as const;
export type BannerPosition = (typeof POSITIONS)[number];
export type BannerPlacement =
  | "top"
  | "sidebar"
  | "beforeCourse"
  | "beforeStage"
  | "beforeLessons"
  | "insteadVideo"
  | "afterVideo"
  | "bottom"
  | "catalog"
  | "mainPage";

export interface BannerSlotName {
  readonly platform: BannerPlatform;
  readonly position: BannerPosition;
  readonly placement: BannerPlacement;
}
interface Place {
  readonly platforms: readonly BannerPlatform[];
  readonly positions: readonly BannerPosition[];
  /** Given by the code itself; it overrides the banner's own. */
  readonly placement?: BannerPlacement;
}

const ALL_WEB = 33;
const ALL_APP = 34;
const WEB = PLATFORMS.slice(0, 3);
const single = PLATFORMS.flatMap((platform) =>
  POSITIONS.map((position): Place => ({ platforms: [platform], positions: [position] })),
);
/** 1 to 32 platform by platform, then all of the web, all of the app, and the two main pages. */
const PLACES: ReadonlyMap<number, Place> = new Map<number, Place>([
  ...single.map((place, index) => [index + 1, place] as const),
  [ALL_WEB, { platforms: WEB, positions: POSITIONS }],
  [ALL_APP, { platforms: ["app"], positions: POSITIONS }],
  [10_001, { platforms: ["desktop"], positions: ["home"], placement: "mainPage" }],
  [20_001, { platforms: ["mobile"], positions: ["home"], placement: "mainPage" }],
]);

/** The code of one position of a platform. */
export const codeOf = (platform: BannerPlatform, position: BannerPosition): number =>
  PLATFORMS.indexOf(platform) * POSITIONS.length + POSITIONS.indexOf(position) + 1;
/** The code of all positions of the same kind of platform. */
export const codeOfAll = (code: number): number => (code <= WEB.length * POSITIONS.length ? ALL_WEB : ALL_APP);

/** Whether a banner has a place anywhere on a platform. */
export const isOn = (banner: Banner, platform: BannerPlatform): boolean =>
  banner.positionsIds.some((code) => PLACES.get(code)?.platforms.includes(platform) ?? false);

/** Whether a banner belongs there; an unknown code belongs nowhere. */
export const isInSlot = (banner: Banner, { platform, position, placement }: BannerSlotName): boolean =>
  banner.positionsIds.some((code) => {
    const place = PLACES.get(code);
    return (
      place !== undefined &&
      place.platforms.includes(platform) &&
      place.positions.includes(position) &&
      (place.placement ?? banner.placement ?? "top") === placement
    );
  });
