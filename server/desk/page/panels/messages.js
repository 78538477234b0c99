// @ts-check
// The messages of a chat. Rules: all loaded pages are read again at each update, because an old message may have been edited; a new one of
// the learner is said once, by its text alone.
/** @import { Message } from "../types" */
/** @import { RowOptions } from "./messageRow.js" */
import { CallError, request } from "../calls.js";
import { make, renewChildren, write } from "../kit/dom.js";
import { createMessageRow } from "./messageRow.js";
import { splitMoments } from "./moments.js";

const PAGE = 50;
const NEAR_PX = 80;

/** The log of one chat. @param {number} chatId @param {RowOptions & { onLoaded: (messages: readonly Message[]) => void }} options */
export function createLog(chatId, options) {
  const list = make("div", { className: "messages" });
  const earlier = make("button", { type: "button", hidden: true }, "Earlier messages");
  const error = make("p", { role: "alert", className: "fault" });
  const heard = make("p", { role: "status", className: "hidden" });
  const sayNew = createVoice((text) => write(heard, text), options);
  const log = make(
    "div",
    { role: "log", "aria-live": "off", "aria-label": "Messages", "aria-busy": "true", tabIndex: 0, className: "log" },
    list,
  );
  const render = renewChildren(
    list,
    (/** @type {Message} */ { id }) => id,
    (message) => createMessageRow(message, options),
  );
  let pageCount = 1;
  let isRunning = false;
  let isAskedAgain = false;

  /** @returns {Promise<void>} */
  async function refresh() {
    if (isRunning) return void (isAskedAgain = true);
    isRunning = true;
    isAskedAgain = false;
    try {
      const { messages, hasEarlier } = await fetchPages(chatId, pageCount);
      earlier.hidden = !hasEarlier;
      show(messages);
      write(error, "");
    } catch (reason) {
      write(error, `The messages couldn’t be loaded: ${reason instanceof CallError ? reason.message : String(reason)}`);
    }
    isRunning = false;
    if (isAskedAgain) await refresh();
  }

  /** A reader further up stays there; a reader at the end sees what comes. @param {readonly Message[]} messages */
  function show(messages) {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX;
    const fromEnd = log.scrollHeight - log.scrollTop;
    const hadFirst = list.firstElementChild;
    render(messages);
    if (isAtEnd) log.scrollTop = log.scrollHeight;
    else if (hadFirst !== list.firstElementChild) log.scrollTop = log.scrollHeight - fromEnd;
    log.setAttribute("aria-busy", "false");
    sayNew(messages);
    options.onLoaded(messages);
  }

  earlier.addEventListener("click", () => {
    pageCount++;
    void refresh();
  });
  void refresh();
  return { element: make("div", { className: "log-frame" }, earlier, log, heard, error), refresh };
}

/**
 * Says what the learner has written since the last time; what is there at first is not said.
 * @param {(text: string) => void} say @param {Pick<RowOptions, "learnerName">} options
 */
function createVoice(say, { learnerName }) {
  /** @type {number | null} */
  let newest = null;
  return (/** @type {readonly Message[]} */ messages) => {
    const before = newest;
    newest = messages.at(-1)?.id ?? before ?? 0;
    const added = before === null ? [] : messages.filter(({ id, employee }) => id > before && !employee);
    const [first] = added;
    if (first && added.length === 1) say(`${learnerName()}: ${splitMoments(first.message).text || "a file"}`);
    else if (first) say(`${added.length} new messages from ${learnerName()}`);
  };
}

/** The newest pages, the oldest message first. @param {number} chatId @param {number} count */
async function fetchPages(chatId, count) {
  /** @type {Map<number, Message>} */
  const byId = new Map();
  let hasEarlier = false;
  for (let page = 1; page <= count; page++) {
    const path = `/staff/v1/chats/${chatId}/messages?per-page=${PAGE}&page=${page}`;
    const { body, headers } = await request("GET", path);
    for (const message of body) byId.set(message.id, message);
    hasEarlier = page < Number(headers.get("X-Pagination-Page-Count"));
  }
  return { messages: [...byId.values()].sort((a, b) => a.id - b.id), hasEarlier };
}
