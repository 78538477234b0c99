/** The learner's reminders: loaded at each visit, since no push reports changes. */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/statusField";
import { getReminders } from "./api";

export const reminderList = defineResource({
  name: "reminders/list",
  statusIn: inField("list"),
  get: getReminders,
  pushes: [],
  maxAgeMs: 0,
});
