/** The learner's reminders: loaded at each visit, since no push reports changes. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getReminders } from "./api";

const list = defineOwnResource({
  name: "reminders/list",
  stored: "aged",
  forgetOn: ["reminders/saved", "reminders/removed"],
  get: getReminders,
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list] as const;
