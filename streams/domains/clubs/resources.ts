/** The school's clubs with the learner's records in them. */
import { forkJoin } from "rxjs";
import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import type { HttpPort } from "../../ports/types";
import { getClubs, getMemberships } from "./api";
import { clubPushes } from "./events";

export const clubList = defineResource({
  name: "clubs",
  stored: "pushed",
  statusIn: fetched,
  get: (http: HttpPort) => forkJoin({ clubs: getClubs(http), memberships: getMemberships(http) }),
  pushes: Object.keys(clubPushes),
  after: "subscriptions/settled",
});
