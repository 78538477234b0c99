/** The school's banners, and whom they are for (contract 3.3, 5). */
import { array, type Infer, number, object, string } from "superstruct";
import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/defineResource";
import { entity, part } from "../../bus/entity";
import { amount, coerced, id, maybe, text } from "../../bus/wire";
import { segments } from "../user/events";

const Pictures = part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });

/** Ids in any notation, as numbers; what is not an id is left out. */
const numbers = () =>
  coerced(array(number()), (value) =>
    Array.isArray(value) ? value.map(Number).filter((item) => Number.isSafeInteger(item)) : [],
  );
const texts = () => coerced(array(string()), (value) => (Array.isArray(value) ? value.map(String) : []));
const identity = { id: id() };
export const BannerStruct = entity(identity, {
  title: text(),
  type: text(),
  analyticProductName: maybe(string()),
  analyticSchoolTitle: maybe(string()),
  image: maybe(Pictures),
  url: maybe(string()),
  placement: maybe(string()),
  positionsIds: numbers(),
  sort: maybe(amount()),
  segments: segments(),
  courseIds: numbers(),
  communityIds: numbers(),
  applicationIds: texts(),
  stageDayIds: numbers(),
  notDisplaySegments: segments(),
  notDisplayCourseIds: numbers(),
  notDisplayCommunityIds: numbers(),
  notDisplayApplicationIds: texts(),
  notDisplayStageDayIds: numbers(),
});
export type Banner = Infer<typeof BannerStruct>;

export const bannerPushes = {
  /** A hint without an entity: the banners are fetched again. */
  "banner.changed": definePush(object({}), {}),
};

export interface BannerEvents extends PushEvents<typeof bannerPushes>, ResourceEvents<"banners", readonly Banner[]> {}
