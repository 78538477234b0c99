/** Declares the domain `homework`. */
import { defineDomain } from "../../bus/domain";
import { homeworkEffects } from "./effects";
import { type HomeworkEvents, homeworkPushes } from "./events";
import { homeworkSlice } from "./state";

export const homework = defineDomain<HomeworkEvents>({
  reports: {
    "homework/sendStored": ({ statusId }) => [["task_send", { status_id: statusId }]],
  },
})({
  name: "homework",
  slice: homeworkSlice,
  effects: homeworkEffects,
  pushes: homeworkPushes,
});
