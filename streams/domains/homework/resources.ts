/** Every homework of the learner. */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/statusField";
import { getHomework } from "./api";
import { homeworkPushes } from "./events";

export const homeworkList = defineResource({
  name: "homework/list",
  statusIn: inField("list"),
  get: getHomework,
  pushes: Object.keys(homeworkPushes),
  after: "start",
});
