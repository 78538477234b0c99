/** Every homework of the learner. */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/place";
import { getHomework } from "./api";
import { homeworkPushes } from "./events";

export const homeworkList = defineResource({
  name: "homework/list",
  place: inField("list"),
  get: getHomework,
  pushes: Object.keys(homeworkPushes),
  after: "start",
});
