// @ts-check
// The messages of a chat. Rule: all loaded pages are read again at each update, because an old message may have been edited.
/** @import { AttachedFile, Message } from "../types" */
import { CallError, request } from "../calls.js";
import { keepChildren, make, time, write } from "../kit/dom.js";
import { createMomentCard, splitMoments } from "./moments.js";

const PAGE = 50;
const NEAR_PX = 80;

/**
 * The log of one chat.
 * @param {number} chatId
 * @param {object} options
 * @param {() => string} options.learnerName
 * @param {(message: Message) => boolean} options.mayEdit
 * @param {(message: Message) => void} options.edit
 * @param {(messages: readonly Message[]) => void} options.onLoaded
 */
export function createLog(chatId, { learnerName, mayEdit, edit, onLoaded }) {
  const list = make("div", { className: "messages" });
  const earlier = make("button", { type: "button", hidden: true }, "Earlier messages");
  const error = make("p", { role: "alert", className: "fault" });
  const log = make(
    "div",
    { role: "log", "aria-label": "Messages", "aria-busy": "true", tabIndex: 0, className: "log" },
    list,
  );
  const render = keepChildren(
    list,
    (/** @type {Message} */ { id }) => id,
    (message) => createRow(message),
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
      show(await fetchPages());
      write(error, "");
    } catch (reason) {
      write(error, `The messages couldn’t be loaded: ${reason instanceof CallError ? reason.message : String(reason)}`);
    }
    isRunning = false;
    if (isAskedAgain) await refresh();
  }

  async function fetchPages() {
    /** @type {Map<number, Message>} */
    const byId = new Map();
    for (let page = 1; page <= pageCount; page++) {
      const path = `/staff/v1/chats/${chatId}/messages?per-page=${PAGE}&page=${page}`;
      const { body, headers } = await request("GET", path);
      for (const message of body) byId.set(message.id, message);
      earlier.hidden = page >= Number(headers.get("X-Pagination-Page-Count"));
    }
    return [...byId.values()].sort((a, b) => a.id - b.id);
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
    onLoaded(messages);
  }

  /** @param {Message} first */
  function createRow(first) {
    const author = make("strong");
    const text = make("p", { className: "text" });
    const cards = make("div", { className: "moments" });
    const about = make("span", { className: "soft" });
    const files = make("ul", { className: "files" });
    const button = make("button", { type: "button", className: "quiet", "aria-label": "Edit this message" }, "Edit");
    const head = make("div", { className: "row" }, author, time(first.created_at), about, button);
    const element = make("article", { className: "message" }, head, text, cards, files);
    let last = first;
    let shown = "";
    button.addEventListener("click", () => edit(last));
    return {
      element,
      /** @param {Message} message */
      update: (message) => {
        last = message;
        element.dataset.side = message.employee ? "expert" : "learner";
        write(author, message.employee?.name ?? learnerName());
        const parts = splitMoments(message.message);
        write(text, parts.text);
        text.hidden = parts.text === "";
        // a card is made once: an update must not take the focus from it
        if (shown !== message.message) cards.replaceChildren(...parts.moments.map(createMomentCard));
        shown = message.message;
        write(about, aboutOf(message));
        if (files.childElementCount !== message.files.length) files.replaceChildren(...message.files.map(fileLink));
        button.hidden = !mayEdit(message);
      },
    };
  }

  earlier.addEventListener("click", () => {
    pageCount++;
    void refresh();
  });
  void refresh();
  return { element: make("div", { className: "log-frame" }, earlier, log, error), refresh };
}

/** @param {Message} message */
function aboutOf(message) {
  const edited = message.updated_at > message.created_at ? ["edited"] : [];
  const homework = message.homework_status_id ? ["homework"] : [];
  const rating = message.rating ? [`rated ${message.rating} of 5`] : [];
  const seen = message.employee ? [message.is_viewed ? "seen" : "not seen yet"] : message.is_viewed ? [] : ["new"];
  return [...homework, ...edited, ...rating, ...seen].join(" · ");
}

/** Only what the server itself serves is a link. @param {AttachedFile} file */
export function fileLink(file) {
  const address = new URL(file.url, location.origin);
  if (address.origin !== location.origin) return make("li", {}, file.name);
  const link = make("a", { href: address.href, target: "_blank", rel: "noopener" });
  if (file.urls)
    link.append(make("img", { src: new URL(file.urls.small, location.origin).href, alt: file.name, loading: "lazy" }));
  else link.append(file.name);
  return make("li", {}, link);
}
