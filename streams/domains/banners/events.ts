/** The school's banners, and whom they are for (contract 3.3, 5). */

import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, part } from "../../bus/wire/entity";
import { amount } from "../../bus/wire/numbers";
import { array, coerced, type Infer, number, object, string } from "../../bus/wire/schema";
import { id, maybe, text } from "../../bus/wire/wire";
import { segments } from "../user/events";

const Pictures = part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });

/** Ids in any notation, as numbers; what is not an id is left out, so that it neither shows nor hides a banner. */
const numbers = () => coerced(array(number()), (value) => (Array.isArray(value) ? value.filter(isId).map(Number) : []));
const isId = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === "string" && /^\d{1,15}$/.test(value));
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

/** A banner where it stands: the slot's name, or the page of all banners. */
interface Placed {
  readonly bannerId: number;
  readonly slot: string;
}
/** With the names under which analytics knows it. */
interface Counted extends Placed {
  readonly product: string | null;
  readonly school: string | null;
}
export interface BannerEvents extends PushEvents<typeof bannerPushes>, ResourceEvents<"banners", readonly Banner[]> {
  /** What this device stores: which banner each slot had last (0: none), and what was closed. */
  readonly "banners/restored": { readonly turns: Readonly<Record<string, number>>; readonly closed: readonly number[] };
  /** A visit of the slot began with this banner; 0: with none. */
  readonly "banners/turnTaken": Placed;
  /** Half of it was in view for a second: once a visit. */
  readonly "banners/seen": Counted;
  readonly "banners/pressed": Counted;
  /** It is not shown on this device any more, but on the page of all banners. */
  readonly "banners/closed": { readonly bannerId: number };
}
