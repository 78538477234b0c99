/** Examples of the events of the queue of changes. */
import type { WaitingChange } from "../../streams/bus/resource/waits";
import type { QueueEvents } from "../../streams/domains/waiting/events";
import { position, problem, reminder } from "./fakeEntities";

const change: WaitingChange = {
  key: "key-1",
  name: "reminders/save",
  body: { id: null, fields: reminder },
  lane: "reminders",
  thing: null,
  place: "reminder:new",
  draft: '{"title":"Stretch"}',
  uploadKeys: [],
  files: [],
  at: 1_790_000_000_000,
  firstTry: {
    at: 1_790_000_000_000,
    asOf: position,
    wire: { method: "POST", path: "/user-reminder", body: { title: "Stretch" } },
  },
  faults: 0,
  status: "waiting",
  problem,
};

export const ofWaiting: QueueEvents = {
  "waiting/accepted": { change, request: "e4" },
  "waiting/turnCame": { change },
  "waiting/settled": { key: "key-1" },
  "waiting/tryFailed": { key: "key-1", problem, firstTry: change.firstTry, isFinal: false },
  "waiting/heldBack": { key: "key-1", problem },
  "waiting/keyExpired": { key: "key-1" },
  "waiting/listed": { changes: [change] },
  "waiting/notDurable": {},
  "waiting/retryRequested": { key: "key-1" },
  "waiting/dropRequested": { key: "key-1" },
  "waiting/editRequested": { key: "key-1" },
};
