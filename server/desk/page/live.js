// @ts-check
// The live channel (contract 7): hints by the socket, everything again after each connection and every half minute, so that a
// lost hint is late and not lost.
/** @import { News } from "./types" */
import { readToken } from "./session.js";

const POLL_MS = 30_000;
const RETRY_MS = 3_000;
/** A connection that does not answer for so long is none, whatever the browser says of it. */
const ANSWER_MS = 3_000;

/** @typedef {"live" | "connecting" | "elsewhere"} LiveState */

/** A goodbye that ends the session. @param {string} code */
const isOver = (code) => ["unauthorized", "forbidden", "revoked", "expired"].includes(code);

function openSocket() {
  /** @type {typeof import("socket.io-client").io} */
  const io = Reflect.get(globalThis, "io");
  return io({
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 30_000,
    auth: (send) => send({ token: readToken(), desk: true }),
  });
}

/**
 * Listens until it is closed.
 * @param {object} listener
 * @param {(news?: News) => void} listener.onNews without news: anything may have changed
 * @param {(state: LiveState) => void} listener.onState
 * @param {() => void} listener.onOver the session is over
 */
export function listen({ onNews, onState, onOver }) {
  const socket = openSocket();
  /** @type {LiveState} */
  let state = "connecting";
  let goodbye = "";
  const timers = { poll: setInterval(() => onNews(), POLL_MS), retry: 0 };
  /** @param {LiveState} next */
  const enter = (next) => onState((state = next));
  const retry = () => {
    clearTimeout(timers.retry);
    timers.retry = window.setTimeout(() => socket.connect(), RETRY_MS * (0.5 + Math.random()));
  };

  socket.on("staff", onNews);
  socket.on("bus:ready", () => {
    goodbye = "";
    enter("live");
    onNews();
  });
  socket.on("bus:bye", ({ code }) => void (goodbye = code));
  socket.on("connect_error", (error) => {
    if (isOver(String(Reflect.get(Object(Reflect.get(error, "data")), "code")))) return onOver();
    enter("connecting");
    // a refusal ends the library's own tries
    if (!socket.active) retry();
  });
  socket.on("disconnect", () => {
    if (isOver(goodbye)) return onOver();
    enter(goodbye === "replaced" ? "elsewhere" : "connecting");
    if (!socket.active && state !== "elsewhere") retry();
  });
  /** "Live" is said of a connection that answers: one may be cut without a word. */
  const probe = () => {
    if (!socket.connected) return;
    socket.timeout(ANSWER_MS).emit("bus:ping", (/** @type {Error | null} */ error) => {
      if (!error) return enter("live");
      enter("connecting");
      socket.disconnect().connect();
    });
  };
  const look = () => {
    if (document.visibilityState !== "visible") return;
    if (state === "elsewhere") socket.connect();
    probe();
    onNews();
  };
  const looking = new AbortController();
  document.addEventListener("visibilitychange", look, looking);
  window.addEventListener("focus", look, looking);
  window.addEventListener("online", look, looking);
  onState(state);
  onNews();
  return () => {
    socket.off();
    socket.disconnect();
    clearInterval(timers.poll);
    clearTimeout(timers.retry);
    looking.abort();
  };
}
