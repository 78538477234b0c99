/** Examples of the events of reminders. */
import { position, problem, reminder } from "./fakeEntities";
import { outcomes } from "./outcomes";

export const ofReminders = {
  "reminders/listRequested": {},
  "reminders/listLoaded": { value: [reminder], asOf: position },
  "reminders/listFailed": { problem },
  "reminders/saveRequested": { id: null, fields: reminder },
  ...outcomes("reminders/save"),
  "reminders/saved": { reminder },
  "reminders/removalRequested": { id: 4 },
  ...outcomes("reminders/removal", 4),
  "reminders/removed": { id: 4 },
};
