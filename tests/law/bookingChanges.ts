// What changes when a learner books video consultations, for the table of the law.
import { type Change, send, V1 } from "./world";

/** Of the demo learner: one that has no date. */
const UNDATED = 4;
/** In seconds, on a quarter of an hour; the expert has nothing else then. */
const tenDaysFromNow = () => Math.floor(Date.now() / 900_000) * 900 + 10 * 86_400;

export const bookingChanges: readonly Change[] = [
  {
    name: "a video consultation's date, chosen by the learner",
    route: "PUT /online-consultation/update",
    make: ({ learner }) => {
      const body = { start_date_time: tenDaysFromNow(), note: "My balance", phone: "+34600000001" };
      return send(learner, "PUT", `${V1}/online-consultation/update?id=${UNDATED}`, body);
    },
  },
  {
    name: "a schedule",
    route: "PUT /schedule/update",
    make: ({ learner }) => send(learner, "PUT", `${V1}/schedule/update`, { repeatDays: { "2": ["10:00"] } }),
  },
];
