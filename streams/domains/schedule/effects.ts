/** Fetches the schedule, and sends its changes. */
import { save } from "./mutations";
import { scheduleResource } from "./resources";

export const scheduleEffects = { ...scheduleResource.effects(), save: save.effect };
