// @ts-check
// One chat: its messages, and everything an expert does about it (SRV-05).
/** @import { Chat, Message, Panel } from "../types" */
import { createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, openDialog } from "../kit/dom.js";
import { Form } from "../kit/form.js";
import { createHead } from "./head.js";
import { createLog } from "./messages.js";

const messageField = /** @type {const} */ ({ name: "message", label: "Message", type: "textarea" });

/**
 * @param {number} id
 * @param {() => Chat | undefined} find
 * @param {number} ownId who works at this desk
 * @returns {Panel}
 */
export function createChatPanel(id, find, ownId) {
  const head = createHead("");
  const viewed = createAction("Mark as viewed", (key) => call("PUT", `/staff/v1/chats/${id}/viewed`, { key }));
  const toggle = createAction("Close consultation", (key) => {
    const consultation = find()?.consultation;
    const status = consultation?.status === "open" ? "close" : "open";
    return call("PUT", `/staff/v1/consultations/${consultation?.id}`, { key, body: { status } });
  });
  const form = new Form({
    draft: `chat:${id}`,
    label: "Answer",
    fields: [{ ...messageField, hint: "Ctrl+Enter sends it." }],
    submit: "Send",
    takesFiles: true,
    check: ({ message = "" }, files) =>
      message.trim() || files.length > 0 ? {} : { message: "Write a message or attach a file." },
    send: ({ message }, file_ids, key) =>
      call("POST", `/staff/v1/chats/${id}/messages`, { key, body: { message, file_ids } }),
    done: "Sent.",
  });
  const log = createLog(id, {
    learnerName: () => find()?.learner?.name ?? "Learner",
    mayEdit: ({ employee }) => employee?.id === ownId,
    edit: (message) => openEditor(id, message),
    onLoaded: (messages) => form.settle(messages),
  });
  const acts = make("div", { className: "row" }, viewed.element, toggle.element);
  // before the row has come nobody knows what could be pressed
  acts.hidden = true;

  function update() {
    const chat = find();
    if (!chat) return;
    acts.hidden = false;
    head.update(chat.title, chat.learner, aboutConsultation(chat));
    viewed.show({ isPossible: chat.unread > 0 });
    toggle.element.hidden = !chat.consultation;
    toggle.show({ label: chat.consultation?.status === "open" ? "Close consultation" : "Open consultation" });
    form.setObstacle(chat.is_expert_message_enable ? "" : "Experts can’t write in this chat.");
  }

  return {
    element: make(
      "section",
      { className: "panel", "aria-label": "Chat" },
      head.element,
      acts,
      log.element,
      form.element,
    ),
    update,
    refresh: (news) => {
      if (!news || (news.kind === "chat" && news.id === id)) void log.refresh();
    },
  };
}

/** @param {Chat} chat */
function aboutConsultation({ consultation, counters }) {
  const left = counters.max > 0 ? `${counters.left} of ${counters.max} consultations left` : "";
  if (!consultation) return left;
  const states = {
    open: "Consultation is open",
    close: "Consultation is closed",
    rated: `Consultation was rated ${consultation.rating} of 5${consultation.comment ? `: “${consultation.comment}”` : ""}`,
  };
  return [states[consultation.status], left].filter(Boolean).join(" · ");
}

/** Changes the expert's own message; what is typed survives closing the dialog. @param {number} chatId @param {Message} message */
function openEditor(chatId, { id, message: text }) {
  const close = make("button", { type: "button", onclick: () => dialog.close() }, "Close");
  const form = new Form({
    draft: `edit:${id}`,
    label: "Edit message",
    fields: [messageField],
    submit: "Save",
    defaults: { message: text },
    check: ({ message = "" }) => (message.trim() ? {} : { message: "The message can’t be empty." }),
    send: async ({ message }, _files, key) => {
      await call("PUT", `/staff/v1/chats/${chatId}/messages/${id}`, { key, body: { message } });
      dialog.close();
    },
    done: "Saved.",
  });
  const dialog = openDialog("Edit message", form.element, close);
  form.focus();
}
