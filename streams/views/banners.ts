/** The banners of a place, for this learner (SHELL-11, CAT-02, CAT-04). Rule: nothing is decided before everything that decides it is known. */
import { createSelector } from "reselect";
import { isSettled } from "../bus/resource/resource";
import type { Banner } from "../domains/banners/events";
import {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  codeOf,
  type HasBanners,
  isFor,
  isInSlot,
  isOn,
  type Learner,
  selectBanners,
  selectClosedBanners,
  selectNews,
} from "../domains/banners/select";
import { type HasClubs, selectMemberships } from "../domains/clubs/select";
import { type HasCourses, selectCourseStreams, selectCourseStreamsResource } from "../domains/courses/select";

type HasAll = HasBanners &
  HasClubs &
  HasCourses & {
    readonly brand: {
      readonly config: {
        readonly appId: string;
        readonly brand: { isBannerEnable: boolean; bannersPerPage?: number | undefined };
      } | null;
    };
    readonly session: { readonly user: { readonly segments: readonly string[] } | null };
  };

const NO_SEGMENTS: readonly string[] = [];
/** Where a day is on the screen, its id; null elsewhere. */
const ofDay = (_: HasAll, dayId: number | null) => dayId;
const selectLearner = createSelector(
  [
    selectCourseStreams,
    selectMemberships,
    (state: HasAll) => state.session.user?.segments ?? NO_SEGMENTS,
    (state: HasAll) => state.brand.config?.appId ?? "",
    ofDay,
  ],
  (courseStreams, memberships, segments, appId, dayId): Learner => ({
    segments: [...segments],
    courseIds: Object.values(courseStreams).map(({ courseId }) => courseId),
    communityIds: memberships.map(({ communityId }) => communityId),
    applicationIds: [appId],
    stageDayIds: dayId === null ? [] : [dayId],
  }),
);

const isEnabled = (state: HasAll): boolean => state.brand.config?.brand.isBannerEnable ?? false;
const bySort = (a: Banner, b: Banner): number => (a.sort ?? 0) - (b.sort ?? 0);
const NONE: readonly Banner[] = [];

/** Every banner for this learner, by `sort`; null while that is not known; none if the brand has no banners. */
const selectOwn: (state: HasAll, dayId: number | null) => readonly Banner[] | null = createSelector(
  [
    selectBanners,
    selectLearner,
    isEnabled,
    (state: HasAll) => isSettled(selectCourseStreamsResource(state)) && isSettled(state.clubs.resource),
  ],
  (banners, learner, enabled, isKnown) => {
    if (!enabled) return NONE;
    return banners && isKnown ? banners.filter((banner) => isFor(banner, learner)).toSorted(bySort) : null;
  },
);

/** What stands after the content comes first, where a brand bounds how many a page shows (CAT-07). */
const PREFERENCE: Readonly<Record<BannerPlacement, number>> = {
  bottom: 0,
  sidebar: 1,
  afterVideo: 2,
  insteadVideo: 3,
  beforeLessons: 4,
  beforeStage: 5,
  beforeCourse: 6,
  catalog: 7,
  top: 8,
  mainPage: 9,
};
const placements = (Object.keys(PREFERENCE) as BannerPlacement[]).toSorted((a, b) => PREFERENCE[a] - PREFERENCE[b]);

/** How many a page shows (CAT-07). */
export const selectBannerBound = (state: HasAll): number =>
  state.brand.config?.brand.bannersPerPage ?? Number.POSITIVE_INFINITY;

type SlotArguments = [BannerPlatform, BannerPosition, BannerPlacement, dayId: number | null, taken?: number | null];

/**
 * Those of one slot, without what was closed on this device. `dayId`: the day on the screen, where there is one. A brand's
 * `bannersPerPage` bounds how many slots of a page have any (CAT-07); `taken` of them are shown elsewhere on it, null while that is not known.
 */
export const selectSlotBanners: (state: HasAll, ...slot: SlotArguments) => readonly Banner[] | null = createSelector(
  [
    (state: HasAll, ...[, , , dayId]: SlotArguments) => selectOwn(state, dayId),
    (_: HasAll, platform: BannerPlatform) => platform,
    (_: HasAll, _platform: BannerPlatform, position: BannerPosition) => position,
    (_: HasAll, _platform: BannerPlatform, _position: BannerPosition, placement: BannerPlacement) => placement,
    selectClosedBanners,
    (state: HasAll, ...[, , , , taken = 0]: SlotArguments) =>
      taken === null ? null : selectBannerBound(state) - taken,
  ],
  (banners, platform, position, placement, closed, left) => {
    if (banners === null || left === null) return null;
    const isHere = (banner: Banner, where: BannerPlacement) =>
      !closed.includes(banner.id) && isInSlot(banner, { platform, position, placement: where });
    const filled = placements.filter((where) => banners.some((banner) => isHere(banner, where)));
    return filled.slice(0, Math.max(0, left)).includes(placement)
      ? banners.filter((banner) => isHere(banner, placement))
      : NONE;
  },
);

/** All that apply on this platform, wherever they stand (CAT-06). */
export const selectAllBanners: (state: HasAll, platform: BannerPlatform) => readonly Banner[] | null = createSelector(
  [(state: HasAll) => selectOwn(state, null), (_: HasAll, platform: BannerPlatform) => platform],
  (banners, platform) => banners && banners.filter((banner) => isOn(banner, platform)),
);

/** What is new at a position, by `sort`, without what was closed on this device (CAT-04). */
export const selectNewsAt: (state: HasAll, platform: BannerPlatform, position: BannerPosition) => readonly Banner[] =
  createSelector(
    [
      (state: HasAll, platform: BannerPlatform, position: BannerPosition) =>
        selectNews(state, codeOf(platform, position)),
      selectClosedBanners,
      (state: HasAll) => selectLearner(state, null),
      isEnabled,
    ],
    (news, closed, learner, enabled) =>
      enabled ? news.filter((banner) => !closed.includes(banner.id) && isFor(banner, learner)).toSorted(bySort) : NONE,
  );
