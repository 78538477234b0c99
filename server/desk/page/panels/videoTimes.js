// @ts-check
// The times of a video consultation as people read them. Rule: a time names its zone, since expert and learner may have two.
/** @import { Schedule } from "../types" */

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** @param {number} seconds @param {string} timeZone */
function timeIn(seconds, timeZone) {
  const options = { timeZone, weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  const format = new Intl.DateTimeFormat("en-GB", /** @type {Intl.DateTimeFormatOptions} */ (options));
  return `${format.format(seconds * 1000)} (${timeZone})`;
}

/** A moment in the expert's zone, and in the learner's where that is another. @param {number} seconds @param {string} expertZone @param {string} learnerZone */
export function timesText(seconds, expertZone, learnerZone) {
  const forExpert = timeIn(seconds, expertZone);
  return expertZone === learnerZone
    ? `For both: ${forExpert}`
    : `For you: ${forExpert}. For the learner: ${timeIn(seconds, learnerZone)}`;
}

/** When the learner has time, in the learner's zone. @param {Schedule} schedule */
export function weekText({ timezone, repeatDays }) {
  const days = WEEKDAYS.flatMap((name, index) => {
    const times = repeatDays[index + 1] ?? [];
    return times.length > 0 ? [`${name} ${times.join(", ")}`] : [];
  });
  if (days.length === 0) return "The learner hasn’t said when there is time.";
  return `The learner has time: ${days.join(" · ")} (${timezone})`;
}
