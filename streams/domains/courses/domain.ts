/** Declares the domain `courses`. */
import { defineDomain } from "../../bus/domain";
import { coursesEffects } from "./effects";
import { type CourseEvents, coursePushes } from "./events";
import { coursesSlice } from "./state";

export const courses = defineDomain<CourseEvents>()({
  name: "courses",
  slice: coursesSlice,
  effects: coursesEffects,
  pushes: coursePushes,
});
