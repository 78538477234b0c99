/** Declares the domain `reminders`. */
import { defineDomain } from "../../bus/domain";
import { remindersEffects } from "./effects";
import type { ReminderEvents } from "./events";
import { remindersSlice } from "./state";

export const reminders = defineDomain<ReminderEvents>()({
  name: "reminders",
  slice: remindersSlice,
  effects: remindersEffects,
});
