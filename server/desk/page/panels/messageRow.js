// @ts-check
// One message of a chat. Rule: an update changes what differs, and takes the focus from nothing.
/** @import { AttachedFile, Message } from "../types" */
import { make, time, write } from "../kit/dom.js";
import { createMomentCard, splitMoments } from "./moments.js";

/**
 * @typedef {object} RowOptions
 * @property {() => string} learnerName
 * @property {(message: Message) => boolean} mayEdit
 * @property {(message: Message) => void} edit
 */

/** @param {Message} first @param {RowOptions} options */
export function createMessageRow(first, { learnerName, mayEdit, edit }) {
  const author = make("strong");
  const text = make("p", { className: "text" });
  const cards = make("div", { className: "moments" });
  const about = make("span", { className: "soft" });
  const files = make("ul", { className: "files" });
  const button = make("button", { type: "button", className: "quiet" }, "Edit");
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
      button.setAttribute("aria-label", `Edit: ${cutExcerpt(parts.text) || "a message without words"}`);
      write(about, describeMessage(message));
      if (files.childElementCount !== message.files.length) files.replaceChildren(...message.files.map(fileLink));
      button.hidden = !mayEdit(message);
    },
  };
}

/** @param {Message} message */
function describeMessage(message) {
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

/** The beginning of a text on one line: a name of what is done with it. @param {string} text */
function cutExcerpt(text) {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40).replace(/\s+\S*$/, "")}…` : line;
}
