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

const WEB = PLATFORMS.slice(0, 3);
const single = PLATFORMS.flatMap((platform) =>
  POSITIONS.map((position): Place => ({ platforms: [platform], positions: [position] })),
);
/** 1 to 32 platform by platform, then all of the web, all of the app, and the two main pages. */
const PLACES: ReadonlyMap<number, Place> = new Map<number, Place>([
  ...single.map((place, index) => [index + 1, place] as const),
  [33, { platforms: WEB, positions: POSITIONS }],
  [34, { platforms: ["app"], positions: POSITIONS }],
  [10_001, { platforms: ["desktop"], positions: ["home"], placement: "mainPage" }],
  [20_001, { platforms: ["mobile"], positions: ["home"], placement: "mainPage" }],
]);

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
