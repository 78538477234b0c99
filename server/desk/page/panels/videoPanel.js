// @ts-check
// One video consultation: when, where, and whether it is confirmed (SRV-05). Rule: times are typed in the browser's own zone, and
// shown in the learner's too.
/** @import { Panel, VideoConsultation } from "../types" */
/** @import { FieldOptions } from "../kit/fields.js" */
import { createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";
import { Form } from "../kit/form.js";
import { createHead } from "./head.js";
import { timesText, weekText } from "./videoTimes.js";

/** As `status` has them, 0 to 2. */
export const videoStates = ["Waiting", "Confirmed", "Over"];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** @type {readonly FieldOptions[]} */
const FIELDS = [
  { name: "date", label: "Date", type: "date" },
  { name: "time", label: "Time", type: "time", hint: `Time zone: ${zone}` },
  {
    name: "url",
    label: "Address of the meeting",
    type: "text",
    properties: { inputMode: "url", placeholder: "https://", maxLength: 500 },
  },
  {
    name: "status",
    label: "Status",
    type: "choice",
    options: videoStates.map((text, index) => [String(index), text]),
  },
];

/**
 * @param {number} id
 * @param {object} options
 * @param {() => VideoConsultation | undefined} options.find
 * @param {(row: VideoConsultation) => void} options.take shows what a change was answered
 * @param {number} options.ownId who works at this desk
 * @returns {Panel}
 */
export function createVideoPanel(id, { find, take, ownId }) {
  const note = make("p", { className: "text" });
  const expert = make("span", { className: "soft" });
  /** @param {string} key @param {object} body */
  const save = async (key, body) => take(await call("PUT", `/staff/v1/video-consultations/${id}`, { key, body }));
  const takeOver = createAction("Take over", (key) => save(key, { status: find()?.status, expert_id: ownId }));
  const week = make("p", { className: "soft" });
  const times = make("p", { role: "status", className: "soft" });
  const experts = make("p", { className: "row" }, expert, takeOver.element);
  const head = createHead("Video consultation", experts, note, week, times);
  const form = new Form({
    draft: `video:${id}`,
    label: "Video consultation",
    fields: FIELDS,
    submit: "Save and notify the learner",
    check: checkVideo,
    send: ({ status, date, time, url }, _files, key) => {
      const start_date_time = date ? secondsOf(date, time) : null;
      return save(key, { status: Number(status), start_date_time, url });
    },
    done: "Saved, and the learner was notified.",
  });

  function update() {
    const row = find();
    if (!row) return;
    head.update(row.course.title, row.learner, [videoStates[row.status], row.phone].filter(Boolean).join(" · "));
    write(note, row.note ?? "");
    write(expert, row.expert ? `Expert: ${row.expert.name}` : "No expert yet. If you save, you become the expert.");
    takeOver.element.hidden = !row.expert || row.expert.id === ownId || videoStates[row.status] === "Over";
    write(week, weekText(row.schedule));
    const start = row.start_date_time === null ? undefined : new Date(row.start_date_time * 1000);
    form.setDefaults({
      date: start ? `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}` : "",
      time: start ? `${two(start.getHours())}:${two(start.getMinutes())}` : "",
      url: row.url ?? "",
      status: String(row.status),
    });
    showTimes();
  }

  /** What is typed, as both will read it. */
  function showTimes() {
    const row = find();
    const { date, time } = form.read();
    const seconds = date && time ? secondsOf(date, time) : Number.NaN;
    write(times, row && !Number.isNaN(seconds) ? timesText(seconds, zone, row.learner.timezone) : "");
  }
  form.element.addEventListener("input", showTimes);

  return {
    element: make("section", { className: "panel", "aria-label": "Video consultation" }, head.element, form.element),
    update,
  };
}

/** @param {number} value */
const two = (value) => String(value).padStart(2, "0");
/** @param {string} date @param {string} [time] */
const secondsOf = (date, time) => new Date(`${date}T${time}`).getTime() / 1000;

/** @param {Record<string, string>} values @returns {Record<string, string>} */
function checkVideo({ status, date, time, url = "" }) {
  const isConfirmed = status === "1";
  const isAddress = URL.canParse(url) && new URL(url).protocol === "https:";
  return {
    ...(date || !(isConfirmed || time) ? {} : { date: "Choose the date." }),
    ...(time || !(isConfirmed || date) ? {} : { time: "Choose the time." }),
    ...(isAddress || (url === "" && !isConfirmed) ? {} : { url: "Enter an address that begins with https://." }),
  };
}
