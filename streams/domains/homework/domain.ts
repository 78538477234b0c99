/** Declares the domain `homework`. */
import { defineDomain } from "../../bus/domain";
import { homeworkEffects } from "./effects";
import { type HomeworkEvents, homeworkPushes } from "./events";
import { homeworkSlice } from "./state";

export const homework = defineDomain<HomeworkEvents>()({
  name: "homework",
  slice: homeworkSlice,
  effects: homeworkEffects,
  pushes: homeworkPushes,
});
