// @ts-check
// The desk of a signed-in member of the staff. Rule: what the live channel names is read again, and what this page changed at once.
/** @import { ListName, Person } from "./types" */
import { whenChanged } from "./calls.js";
import { make, write } from "./kit/dom.js";
import { createLists } from "./lists.js";
import { listen } from "./live.js";
import { nameOf } from "./session.js";
import { createWorkplace } from "./workplace.js";

const STATES = {
  live: "Live",
  connecting: "Not connected: the lists reload every 30 seconds",
  elsewhere: "Open in too many tabs: return to this one to continue",
};
/** @type {readonly ListName[]} */
const NAMES = ["chats", "homework", "video", "questions", "reports", "learners"];

/** Puts the desk into `root`. Returns the function that closes it. @param {HTMLElement} root @param {Person} person @param {{ onOver: () => void, signOut: () => void }} options */
export function openDesk(root, person, { onOver, signOut }) {
  const lists = createLists(person.is_admin ? [...NAMES, "outbox"] : NAMES, () => workplace.update());
  const workplace = createWorkplace(lists, person);
  const state = make("p", { className: "state", role: "status" });
  const exit = make("button", { type: "button", onclick: signOut }, "Sign out");
  const who = make("p", {}, `${nameOf(person)}, ${person.is_admin ? "admin" : "expert"}`);
  const heading = make("h1", { tabIndex: -1 }, "Desk");
  root.replaceChildren(make("header", {}, heading, state, who, exit), ...workplace.elements);
  // what signed in is gone
  heading.focus();
  window.addEventListener("hashchange", workplace.navigate);
  workplace.navigate();
  // whether a hint comes or not
  whenChanged(workplace.refetchOpen);
  const stop = listen({
    onNews: (news) => {
      lists.refetch(news);
      workplace.refreshPanel(news);
    },
    onState: (next) => {
      write(state, STATES[next]);
      state.dataset.state = next;
    },
    onOver,
  });
  return () => {
    stop();
    whenChanged(() => undefined);
    lists.close();
    window.removeEventListener("hashchange", workplace.navigate);
  };
}
