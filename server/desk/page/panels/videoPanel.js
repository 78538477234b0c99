// @ts-check
// One video consultation: when, where, and whether it is confirmed (SRV-05). Rule: times are typed in the browser's own zone, and
// shown in the learner's too.
/** @import { Panel, VideoConsultation } from "../types" */
import { createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";
import { createForm } from "../kit/form.js";
import { timesText, weekText } from "./videoTimes.js";

/** As `status` has them, 0 to 2. */
export const videoStates = ["Waiting", "Confirmed", "Over"];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * @param {number} id
 * @param {object} options
 * @param {() => VideoConsultation | undefined} options.find
 * @param {(row: VideoConsultation) => void} options.take shows what a change was answered
 * @param {number} options.ownId who works at this desk
 * @returns {Panel}
 */
export function createVideoPanel(id, { find, take, ownId }) {
  const title = make("h2", {}, "Video consultation");
  const learner = make("a");
  const about = make("span", { className: "soft" });
  const note = make("p", { className: "text" });
  const expert = make("span", { className: "soft" });
  /** @param {string} key @param {object} body */
  const save = async (key, body) => take(await call("PUT", `/staff/v1/video-consultations/${id}`, { key, body }));
  const takeOver = createAction("Take over", (key) => save(key, { status: find()?.status, expert_id: ownId }));
  const week = make("p", { className: "soft" });
  const times = make("p", { role: "status", className: "soft" });
  const form = createForm({
    draft: `video:${id}`,
    label: "Video consultation",
    fields: [
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
    ],
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
    write(title, row.course.title);
    write(learner, row.learner.name);
    learner.href = `#learners/${row.learner.id}`;
    write(about, [videoStates[row.status], row.phone].filter(Boolean).join(" · "));
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

  const people = make("p", { className: "row" }, learner, about);
  const experts = make("p", { className: "row" }, expert, takeOver.element);
  const head = make("div", { className: "panel-head" }, title, people, experts, note, week, times);
  return {
    element: make("section", { className: "panel", "aria-label": "Video consultation" }, head, form.element),
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
