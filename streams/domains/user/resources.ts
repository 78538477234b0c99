/** The learner, fetched again where a push about them may have been missed (RT-08). */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/place";
import { sessionPushes } from "../session/events";
import { getUser } from "./api";

export const profile = defineResource({
  name: "user",
  place: inField("resource"),
  get: getUser,
  pushes: Object.keys(sessionPushes),
});
