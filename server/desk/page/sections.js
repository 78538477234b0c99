// @ts-check
// The parts of the desk: what each lists, what of it waits, and what opens beside it.
/** @import { Chat, Homework, Letter, ListedLearner, ListName, Panel, Person, Question, Report, VideoConsultation } from "./types" */
import { createChatPanel } from "./panels/chatPanel.js";
import { createHomeworkPanel } from "./panels/homeworkPanel.js";
import { createLearnerPanel } from "./panels/learnerPanel.js";
import { createReportPanel } from "./panels/reportPanel.js";
import { createVideoPanel, videoStates } from "./panels/videoPanel.js";

/**
 * @typedef {object} Row what a list shows of one thing
 * @property {number} id
 * @property {string} title
 * @property {string} text
 * @property {number} [at] seconds
 * @property {string} [mark] why it waits; absent: it does not
 *
 * @typedef {object} Section
 * @property {ListName} name of its list, and in the address
 * @property {string} title
 * @property {string} empty
 * @property {boolean} [hasWaiting] some of it waits, and the rest does not
 * @property {boolean} [isCounted] its length is what waits
 * @property {() => readonly Row[] | undefined} rows as far as they are loaded, in the server's order; undefined: not yet
 * @property {((id: number) => Panel)} [open] absent: a row shows it all
 */

/** The sections of a person. @param {import("./lists.js").ListsOfPerson} lists @param {Person} person @returns {Section[]} */
export function createSections(lists, person) {
  const { chats, homework, video, questions, reports, outbox, learners } = lists;
  /** @type {Section} */
  const letters = {
    name: "outbox",
    title: "Outbox",
    empty: "Nothing has been sent.",
    isCounted: true,
    rows: () => outbox.rows?.map(letterRow),
  };
  return [
    {
      name: "chats",
      title: "Chats",
      empty: "No chats yet.",
      hasWaiting: true,
      rows: () => chats.rows?.map(chatRow),
      open: (id) => createChatPanel(id, () => chats.find(id), person.id),
    },
    {
      name: "homework",
      title: "Homework",
      empty: "No homework is waiting for a verdict.",
      rows: () => homework.rows?.map(homeworkRow),
      open: (id) => createHomeworkPanel(id, () => homework.find(id), homework.isFollowedRead),
    },
    {
      name: "video",
      title: "Video consultations",
      empty: "No video consultations yet.",
      hasWaiting: true,
      rows: () => video.rows?.map(videoRow),
      open: (id) => createVideoPanel(id, { find: () => video.find(id), take: video.take, ownId: person.id }),
    },
    {
      name: "questions",
      title: "Support questions",
      empty: "No questions yet.",
      isCounted: true,
      rows: () => questions.rows?.map(questionRow),
    },
    {
      name: "reports",
      title: "Reports",
      empty: "No reports yet.",
      rows: () => reports.rows?.map(reportRow),
      open: (id) => createReportPanel(id, () => reports.find(id)),
    },
    ...(person.is_admin ? [letters] : []),
    {
      name: "learners",
      title: "Learners",
      empty: "No learners yet.",
      rows: () => learners.rows?.map(learnerRow),
      open: (id) => createLearnerPanel(id, () => learners.find(id)),
    },
  ];
}

/** @param {number} count */
const filesText = (count) => (count === 1 ? "1 file" : `${count} files`);

/** @param {Chat} chat @returns {Row} */
const chatRow = ({ id, title, learner, last_message, unread }) => ({
  id,
  title: `${learner?.name ?? "Learner"}: ${title}`,
  text: last_message ? last_message.message || filesText(last_message.files.length) : "No messages yet",
  at: last_message?.created_at,
  mark: unread > 0 ? `${unread} new` : undefined,
});
/** @param {Homework} homework @returns {Row} */
const homeworkRow = ({ id, homework: { title, course_title }, learner, updated_at }) => ({
  id,
  title: `${learner.name}: ${title}`,
  text: course_title,
  at: updated_at,
  mark: "to review",
});
/** @param {VideoConsultation} row @returns {Row} */
const videoRow = ({ id, course, learner, status, note, start_date_time }) => ({
  id,
  title: `${learner.name}: ${course.title}`,
  text: [status === 0 ? "" : videoStates[status], note].filter(Boolean).join(" · "),
  at: start_date_time ?? undefined,
  mark: status === 0 ? "to confirm" : undefined,
});
/** @param {Question} question @returns {Row} */
const questionRow = ({ id, name, email, message, created_at }) => ({
  id,
  title: `${name} (${email})`,
  text: message,
  at: created_at,
});
/** @param {Report} report @returns {Row} */
const reportRow = ({ id, text, learner, created_at }) => ({
  id,
  title: `Report ${id} of ${learner.name}`,
  text,
  at: created_at,
});
/** @param {Letter} letter @returns {Row} */
const letterRow = ({ id, recipient, kind, content, created_at }) => ({
  id,
  title: `${kind} to ${recipient}`,
  text: content,
  at: created_at,
});

/** @param {ListedLearner} learner @returns {Row} */
const learnerRow = ({ id, name, email, points }) => ({
  id,
  title: name,
  text: [email === name ? null : email, `${points.balance} points`].filter(Boolean).join(" · "),
});
