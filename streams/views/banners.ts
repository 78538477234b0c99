/** The banners of a place, for this learner (SHELL-11). */
import { createSelector } from "reselect";
import type { Banner } from "../domains/banners/events";
import {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  type HasBanners,
  isInSlot,
  selectBanners,
} from "../domains/banners/select";
import { type HasClubs, selectMemberships } from "../domains/clubs/select";
import { type HasCourses, selectCourseStreams } from "../domains/courses/select";

type HasAll = HasBanners &
  HasClubs &
  HasCourses & {
    readonly brand: { readonly config: { readonly appId: string; readonly brand: { isBannerEnable: boolean } } | null };
    readonly session: { readonly user: { readonly segments: readonly string[] } | null };
  };
interface Learner {
  readonly segments: readonly string[];
  readonly courseIds: readonly number[];
  readonly communityIds: readonly number[];
  readonly appId: string;
}

const selectLearner = createSelector(
  [
    selectCourseStreams,
    selectMemberships,
    (state: HasAll) => state.session.user?.segments,
    (state: HasAll) => state.brand.config?.appId ?? "",
  ],
  (courseStreams, memberships, segments = [], appId): Learner => ({
    segments,
    courseIds: Object.values(courseStreams).map(({ courseId }) => courseId),
    communityIds: memberships.map(({ communityId }) => communityId),
    appId,
  }),
);

const meets = <T>(some: readonly T[], others: readonly T[]): boolean => some.some((item) => others.includes(item));

/** Every non-empty include list must match; no exclude list may. Days count only where a day is shown. */
function isFor(banner: Banner, { segments, courseIds, communityIds, appId }: Learner): boolean {
  const wanted = [
    [banner.segments, segments],
    [banner.courseIds, courseIds],
    [banner.communityIds, communityIds],
    [banner.applicationIds, [appId]],
    [banner.stageDayIds, []],
  ] as const;
  const isExcluded =
    meets(banner.notDisplaySegments, segments) ||
    meets(banner.notDisplayCourseIds, courseIds) ||
    meets(banner.notDisplayCommunityIds, communityIds) ||
    banner.notDisplayApplicationIds.includes(appId);
  return !isExcluded && wanted.every(([list, own]) => list.length === 0 || meets<string | number>(list, own));
}

/** In their order; none if the brand has no banners. */
export const selectSlotBanners: (
  state: HasAll,
  platform: BannerPlatform,
  position: BannerPosition,
  placement: BannerPlacement,
) => readonly Banner[] = createSelector(
  [
    selectBanners,
    selectLearner,
    (state: HasAll) => state.brand.config?.brand.isBannerEnable ?? false,
    (_: HasAll, platform: BannerPlatform) => platform,
    (_: HasAll, _platform: BannerPlatform, position: BannerPosition) => position,
    (_: HasAll, _platform: BannerPlatform, _position: BannerPosition, placement: BannerPlacement) => placement,
  ],
  (banners, learner, isEnabled, platform, position, placement) =>
    isEnabled
      ? banners
          .filter((banner) => isInSlot(banner, { platform, position, placement }) && isFor(banner, learner))
          .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      : [],
);
