// @ts-check
// How a learner is connected, for the one who helps: open sockets, how far they have come, last pushes, refused calls (DEV-18). Rule:
// what the server does not know is said to be unknown.
/** @import { ConnectionCard } from "../types" */
import { CallError, call } from "../calls.js";
import { make, renewChildren, time, write } from "../kit/dom.js";
import { createRefusedCall } from "./refusedCall.js";

/** @param {number} id of the learner */
export function createConnectionCard(id) {
  const state = make("p", { role: "status", className: "soft" }, "Loading…");
  const fault = make("p", { role: "alert", className: "fault" });
  const facts = make("dl", { className: "facts" });
  const sockets = make("ul", { className: "history", "aria-label": "Open connections" });
  // it scrolls, so the keyboard must reach it
  const pushes = make("ol", { className: "pushes", tabIndex: 0, "aria-label": "Last pushes" });
  const refused = make("ul", { className: "history", "aria-label": "Refused calls" });
  const pushTitle = make("summary");
  const refusedTitle = make("summary");
  const noPushes = make("p", { className: "soft" });
  const aboutRefused = make("p", { className: "soft" });
  const details = [
    make("details", {}, pushTitle, noPushes, pushes),
    make("details", {}, refusedTitle, aboutRefused, refused),
  ];
  const reload = make("button", { type: "button" }, "Reload");
  const showSockets = renewChildren(sockets, ({ key }) => key, createSocket);
  const showPushes = renewChildren(pushes, ({ seq }) => seq, createPush);
  const showRefused = renewChildren(refused, ({ request_id }) => request_id, createRefusedCall);
  const whole = [facts, sockets, ...details];
  for (const part of whole) part.hidden = true;
  let isRunning = false;

  /** @param {ConnectionCard} card */
  function show(card) {
    for (const part of whole) part.hidden = false;
    write(state, sayOpen(card));
    showFacts(facts, card);
    showSockets(card.sockets.map((socket) => ({ ...socket, head: card.head, key: `${socket.node} ${socket.since}` })));
    write(pushTitle, `Last pushes: ${card.pushes.length}`);
    write(noPushes, card.pushes.length > 0 ? "" : "Nothing was pushed in the last 7 days.");
    showPushes(card.pushes);
    write(refusedTitle, `Refused calls: ${card.refused.length}`);
    write(aboutRefused, card.refused.length > 0 ? LOG_HINT : "None since the time above.");
    showRefused(card.refused);
  }

  async function refresh() {
    if (isRunning) return;
    isRunning = true;
    try {
      show(await call("GET", `/staff/v1/learners/${id}/connection`));
      write(fault, "");
    } catch (reason) {
      write(fault, `Couldn’t load the connection: ${reason instanceof CallError ? reason.message : String(reason)}`);
      if (facts.hidden) write(state, "");
    }
    isRunning = false;
  }

  reload.addEventListener("click", () => void refresh());
  void refresh();
  return {
    element: make("section", { className: "card", "aria-label": "Connection" }, state, fault, ...whole, reload),
    refresh: () => void refresh(),
  };
}

const LOG_HINT = "The server’s log names each of these calls by the same number.";

/** @param {ConnectionCard} card */
function sayOpen({ sockets, nodes: { missing } }) {
  const count = sockets.length === 1 ? "1 connection is open" : `${sockets.length} connections are open`;
  if (missing === 0) return `${count}.`;
  const silent = missing === 1 ? "1 other server" : `${missing} other servers`;
  const who = missing === null ? "the other servers couldn’t be asked" : `${silent} didn’t answer`;
  return `${count}, as far as is known: ${who}.`;
}

/** @param {HTMLElement} facts @param {ConnectionCard} card */
function showFacts(facts, { head, cursor, last_catch_up: last, since }) {
  const behind = cursor === null ? "" : head === cursor ? " (nothing is missing)" : ` (${head - cursor} behind)`;
  const rows = [
    ["Position of the server", String(head)],
    ["A device has come to", cursor === null ? "not known" : `${cursor}${behind}`],
    ["Last catch-up", last ? time(last.at) : "none known"],
    ...(last
      ? [
          [
            "It asked for pushes after",
            last.answer === "snapshot" ? `${last.after}; the page then loaded everything again` : String(last.after),
          ],
        ]
      : []),
    ["Calls known since", time(since)],
  ];
  facts.replaceChildren(...rows.flatMap(([name, value]) => [make("dt", {}, name ?? ""), make("dd", {}, value ?? "")]));
}

/** @typedef {ConnectionCard["sockets"][number] & { head: number, key: string }} OpenSocket */

/** @param {OpenSocket} first */
function createSocket(first) {
  const head = make("strong");
  const about = make("span", { className: "text" });
  const place = make("span", { className: "soft" });
  return {
    element: make(
      "li",
      { className: "message row" },
      head,
      about,
      make("span", {}, "since ", time(first.since)),
      place,
    ),
    /** @param {OpenSocket} socket */
    update: ({ client, is_desk, transport, cursor, head: newest, node }) => {
      write(head, (client || "Unknown client") + (is_desk ? " (desk)" : ""));
      write(about, transport === "polling" ? "long polling" : transport);
      const behind =
        cursor === null ? "position not known" : cursor >= newest ? "up to date" : `${newest - cursor} behind`;
      write(place, `${behind}, server ${node}`);
    },
  };
}

/** @param {ConnectionCard["pushes"][number]} first */
function createPush({ seq, type, at }) {
  const state = make("span");
  return {
    element: make("li", { className: "row" }, make("strong", {}, `${seq}`), type, state, time(at)),
    /** @param {ConnectionCard["pushes"][number]} push */
    update: ({ is_delivered }) => write(state, is_delivered ? "delivered" : "sent, not known"),
  };
}
