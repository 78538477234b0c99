/** Declares the domain `homework`. */
import { defineDomain } from "../../bus/domain";
import { homeworkEffects } from "./effects";
import { type HomeworkEvents, homeworkPushes } from "./events";
import { mutations } from "./mutations";
import { homeworkSlice } from "./state";

export const homework = defineDomain<HomeworkEvents>({
  reports: {
    "homework/submitted": ({ statusId }) => [["task_send", { status_id: statusId }]],
  },
})({
  name: "homework",
  slice: homeworkSlice,
  effects: homeworkEffects,
  mutations,
  pushes: homeworkPushes,
});
