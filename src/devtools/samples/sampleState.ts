/** An invented state as the app has it, for the gallery and for tests of the panel. */
import type { State } from "../../../streams/devtools/index";

export const START_MS = Date.UTC(2026, 10, 5, 17, 40, 3, 128);

const message = (id: number, text: string, isOwn = false) => ({
  id,
  chatId: 3,
  message: text,
  isViewed: false,
  files: [],
  employee: isOwn ? null : { id: 2, name: "Marta", avatar: null, isExpert: true },
  cause: isOwn ? "0d8f1c5e" : null,
  createdAt: START_MS + id,
});

/** As it is some seconds after the start, before anything below happens. */
export const sampleState = {
  bus: { member: "ready" },
  page: { isOnline: true, offlineSince: null, missingChunk: null },
  session: { status: "member", user: { id: 7, email: "learner@example.com", firstName: "Marina" } },
  connection: {
    status: "live",
    mode: "numbered",
    epoch: "E1",
    cursor: 40,
    transport: "websocket",
    droppedAt: null,
    serverOffsetMs: -12,
    roundTripMs: 38,
    counts: { gaps: 0, duplicates: 1, rejected: 0, catchUps: 1, snapshots: 1, reconnects: 0 },
  },
  chat: {
    list: { status: "loaded", isStale: false, loadedAt: START_MS - 4_000 },
    chats: { 3: { id: 3, title: "Morning strength", unread: 0 } },
    threads: {
      3: {
        resource: { status: "loaded", isStale: true, loadedAt: START_MS - 3_000 },
        chunks: [[message(39, "Good morning!", true), message(40, "Three sets today.")]],
      },
    },
  },
  outbox: { lanes: {} },
  journeys: { passages: {}, viewings: {} },
  homework: { list: { status: "fail", isStale: false, loadedAt: null, problem: { kind: "server" } } },
} as const satisfies State;

export { message as sampleMessage };
