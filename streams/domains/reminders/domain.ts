/** Declares the domain `reminders`. */
import { defineDomain } from "../../bus/domain";
import type { ReminderEvents } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { remindersSlice } from "./state";

export const reminders = defineDomain<ReminderEvents>()({
  name: "reminders",
  slice: remindersSlice,
  resources: ownResources,
  mutations,
});
