/** The school's banners. */
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { getBanners } from "./api";
import { bannerPushes } from "./events";

export const bannerList = defineResource({
  name: "banners",
  place: fetched,
  get: getBanners,
  pushes: Object.keys(bannerPushes),
  // without an entity
  hints: ["banner.changed"],
  after: "subscriptions/settled",
});
