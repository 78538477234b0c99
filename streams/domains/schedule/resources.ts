/** The learner's schedule. */
import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import { getSchedule } from "./api";
import { schedulePushes } from "./events";

export const scheduleResource = defineResource({
  name: "schedule",
  stored: "pushed",
  statusIn: fetched,
  get: getSchedule,
  pushes: Object.keys(schedulePushes),
});
