// @ts-check
// The lists of the desk, and which of them a hint names.
/** @import { Lists, ListName, News } from "./types" */
import { PagedList } from "./kit/pagedList.js";

const PATHS = {
  chats: "/staff/v1/chats",
  homework: "/staff/v1/homeworks?status=UPLOADED",
  video: "/staff/v1/video-consultations",
  questions: "/staff/v1/tech-questions",
  outbox: "/staff/v1/outbox",
  reports: "/staff/v1/reports",
  learners: "/staff/v1/learners",
};
/** Which list a hint's kind names. @type {Record<string, ListName>} */
const BY_KIND = {
  chat: "chats",
  homework: "homework",
  video_consultation: "video",
  tech_question: "questions",
  outbox: "outbox",
  learner: "learners",
  report: "reports",
};

/** @typedef {ReturnType<typeof createLists>} ListsOfPerson */

/** The lists of one person; `names` are those that this person may read. @param {readonly ListName[]} names @param {() => void} onChange */
export function createLists(names, onChange) {
  const all = Object.entries(PATHS).map(([name, path]) => [name, new PagedList(path, onChange)]);
  const lists = /** @type {{ [Name in ListName]: PagedList<Lists[Name]> }} */ (Object.fromEntries(all));
  return {
    ...lists,
    /** @param {News} [news] absent: anything may have changed */
    refetch: (news) => {
      if (!news) return names.forEach((name) => lists[name].refetch());
      const name = BY_KIND[news.kind];
      if (name && names.includes(name)) lists[name].refetchOne(news.id);
    },
    /** What is on screen: a list, and the row that is open. @param {ListName} shown @param {number | undefined} id */
    show: (shown, id) => {
      for (const name of names) {
        lists[name].follow(name === shown ? id : undefined);
        lists[name].show(name === shown);
      }
    },
    close: () => names.forEach((name) => lists[name].close()),
  };
}
