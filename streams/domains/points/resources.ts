/** The learner's balance of points, and the entries that it is the sum of. */

import { map } from "rxjs";
import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import { definePages, isLastPage } from "../../bus/resource/pages";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { getBalance } from "./api";
import { pointPushes, ScoreStruct } from "./events";

export const balance = defineResource({
  name: "points",
  stored: "pushed",
  statusIn: fetched,
  get: getBalance,
  pushes: Object.keys(pointPushes),
  after: "subscriptions/settled",
});

const PAGE_SIZE = 20;

/** GET /user-score: pages of 20, the newest entry first. A push brings its own entry only. */
const history = definePages({
  name: "points/history",
  stored: "pushed",
  get: (http: HttpPort, page) =>
    http
      .requestPage({ method: "GET", path: "/user-score", query: { page }, schema: listOf(ScoreStruct) })
      .pipe(map((answer) => ({ items: answer.items, isLast: isLastPage(answer, page, PAGE_SIZE) }))),
  pushes: Object.keys(pointPushes),
  refetchOn: ["points.changed"],
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [history] as const;
