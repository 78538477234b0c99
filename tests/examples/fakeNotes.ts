/** Examples of the events of notes. */
import { position } from "./fakeEntities";
import { outcomes } from "./outcomes";

const note = {
  id: 4,
  streamId: 5,
  lessonId: 320,
  dayNumber: 2,
  seconds: 75,
  quote: "Keep the weight on your heels.",
  text: "This is where my knees hurt.",
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
};

export const ofNotes = {
  "notes/saveRequested": { id: null, note },
  ...outcomes("notes/save"),
  "notes/saved": { note, asOf: position },
  "notes/foundChanged": { note: { ...note, text: "Changed on a phone" } },
  "notes/removalRequested": { id: 4 },
  ...outcomes("notes/removal", 4),
  "notes/removed": { id: 4, asOf: position },
  "notes/deviceRead": { notes: [{ ...note, id: -1 }] },
};
