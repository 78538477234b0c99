/** Declares the domain `courses`. */
import { defineDomain } from "../../bus/domain";
import { coursesEffects } from "./effects";
import { type CourseEvents, coursePushes } from "./events";
import { type CourseMutationEvents, mutations } from "./mutations";
import { coursesSlice } from "./state";

export const courses = defineDomain<CourseEvents & CourseMutationEvents>({
  reports: {
    "courses/choiceRequested": ({ streamId }) => [["filter_change", { stream_id: streamId }]],
    "courses/demoAdded": ({ serviceId }) => [["demo_course_add", { service_id: serviceId }]],
  },
})({
  name: "courses",
  slice: coursesSlice,
  effects: coursesEffects,
  mutations,
  pushes: coursePushes,
});
