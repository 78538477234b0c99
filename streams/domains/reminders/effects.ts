/** Fetches reminders and sends their changes. */
import { reminderMutations } from "./mutations";
import { reminderList } from "./resources";

const { save, removal } = reminderMutations;
export const remindersEffects = { ...reminderList.effects(), save: save.effect, removal: removal.effect };
