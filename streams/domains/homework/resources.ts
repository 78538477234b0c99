/** Every homework of the learner. */
import { defineResource } from "../../bus/resource/defineResource";
import { inField } from "../../bus/resource/statusField";
import { getHomework } from "./api";
import { homeworkPushes } from "./events";

export const homeworkList = defineResource({
  name: "homework/list",
  stored: "pushed",
  statusIn: inField("list"),
  get: getHomework,
  pushes: Object.keys(homeworkPushes),
  after: "start",
});
