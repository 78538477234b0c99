// @ts-check
// The parts of the desk: what each lists, what of it waits, and what opens beside it.
/** @import { Chat, Homework, Learner, Letter, ListName, Panel, Person, Question, VideoConsultation } from "./types" */
import { createChatPanel } from "./chatPanel.js";
import { createHomeworkPanel } from "./homeworkPanel.js";
import { createLearnerPanel } from "./learnerPanel.js";
import { createVideoPanel, videoStates } from "./videoPanel.js";

/**
 * @typedef {object} Row what a list shows of one thing
 * @property {number} id
 * @property {string} title
 * @property {string} text
 * @property {number} [at] seconds
 * @property {string} [mark] why it waits; absent: it does not
 *
 * @typedef {object} Section
 * @property {string} name in the address
 * @property {string} title
 * @property {readonly ListName[]} sources
 * @property {string} empty
 * @property {() => readonly Row[]} rows in the order of work
 * @property {((id: number) => Panel)} [open] absent: a row shows it all
 */

/** The sections of a person. @param {import("./lists.js").ListsOfPerson} lists @param {Person} person @returns {Section[]} */
export function createSections(lists, person) {
  const chats = () => lists.get("chats") ?? [];
  const homework = () => lists.get("homework") ?? [];
  const video = () => lists.get("video") ?? [];
  const questions = () => lists.get("questions") ?? [];
  /** @template {{ id: number }} T @param {() => readonly T[]} all @param {number} id */
  const finder = (all, id) => () => all().find((each) => each.id === id);
  const learners = () => learnersOf(chats(), homework(), video(), questions());
  /** @type {Section[]} */
  const all = [
    {
      name: "chats",
      title: "Chats",
      sources: ["chats"],
      empty: "No chats yet.",
      rows: () => chats().map(chatRow).sort(byWaiting),
      open: (id) => createChatPanel(id, finder(chats, id), person.id),
    },
    {
      name: "homework",
      title: "Homework",
      sources: ["homework"],
      empty: "No homework is waiting for a verdict.",
      rows: () => homework().map(homeworkRow).sort(byWaiting),
      open: (id) => createHomeworkPanel(id, finder(homework, id), () => lists.get("homework") !== undefined),
    },
    {
      name: "video",
      title: "Video consultations",
      sources: ["video"],
      empty: "No video consultations yet.",
      rows: () => video().map(videoRow).sort(byWaiting),
      open: (id) => createVideoPanel(id, finder(video, id)),
    },
    {
      name: "questions",
      title: "Support questions",
      sources: ["questions"],
      empty: "No questions yet.",
      rows: () => questions().map(questionRow),
    },
    {
      name: "learners",
      title: "Learners",
      sources: ["chats", "homework", "video", "questions"],
      empty: "No learners yet.",
      rows: learners,
      open: (id) => createLearnerPanel(id, () => learnerOf(learners(), id)),
    },
  ];
  const outbox = {
    name: "outbox",
    title: "Outbox",
    sources: /** @type {const} */ (["outbox"]),
    empty: "Nothing has been sent.",
  };
  if (person.is_admin) all.splice(4, 0, { ...outbox, rows: () => (lists.get("outbox") ?? []).map(letterRow) });
  return all;
}

/** What waits first, the longest wait on top; then the latest. @param {Row} a @param {Row} b */
function byWaiting(a, b) {
  if (Boolean(a.mark) !== Boolean(b.mark)) return a.mark ? -1 : 1;
  return a.mark ? (a.at ?? a.id) - (b.at ?? b.id) : (b.at ?? b.id) - (a.at ?? a.id);
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
/** @param {Letter} letter @returns {Row} */
const letterRow = ({ id, recipient, kind, content, created_at }) => ({
  id,
  title: `${kind} to ${recipient}`,
  text: content,
  at: created_at,
});

/** All learners who appear in any list, by name. @param {readonly Chat[]} chats @param {readonly Homework[]} homework @param {readonly VideoConsultation[]} video @param {readonly Question[]} questions @returns {Row[]} */
function learnersOf(chats, homework, video, questions) {
  /** @type {Map<number, string>} */
  const names = new Map();
  for (const { user_id, name } of questions) if (user_id) names.set(user_id, name);
  for (const { learner } of [...homework, ...video, ...chats]) if (learner) names.set(learner.id, learner.name);
  return [...names]
    .map(([id, title]) => ({ id, title, text: `User ${id}` }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** @param {readonly Row[]} rows @param {number} id @returns {Learner | undefined} */
function learnerOf(rows, id) {
  const row = rows.find((each) => each.id === id);
  return row && { id, name: row.title };
}
