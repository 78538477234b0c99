/** The learner's schedule. */
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { getSchedule } from "./api";
import { schedulePushes } from "./events";

export const scheduleResource = defineResource({
  name: "schedule",
  statusIn: fetched,
  get: getSchedule,
  pushes: Object.keys(schedulePushes),
});
