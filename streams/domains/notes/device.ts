/**
 * Notes on this device alone, where the server has none (VIDEO-14). Rule: they are the learner's, and are wiped as drafts are; another
 * tab's are read before each write.
 */
import { defer, EMPTY, filter, map, merge, of } from "rxjs";
import type { Effect } from "../../bus/effects";
import { ProblemError } from "../../bus/problem";
import { readStored, storeWhole } from "../../bus/stored";
import { array } from "../../bus/wire/schema";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import { DeviceNoteStruct, type Note, type NoteEvents, type NoteSave } from "./events";
import type { NotesState } from "./state";

export interface NoteDeps {
  readonly ports: Ports;
  state(): {
    readonly notes: NotesState;
    readonly session: { readonly user: { readonly id: number } | null };
  };
}

const deviceKey = ({ state }: NoteDeps): string => userKey(state().session.user?.id ?? 0, "notes");
const readDevice = (deps: NoteDeps): readonly Note[] =>
  readStored(deps.ports.storage.local.get(deviceKey(deps)), array(DeviceNoteStruct)) ?? [];

/** Whether the server has said that it has no notes. */
export const hasNoServer = ({ list }: NotesState): boolean => list.resource.status === "loaded" && list.value === null;

/** Whether a change concerns this device alone: of a new note (null) where the server has none. */
export const isOfDevice = (id: number | null, state: NotesState): boolean =>
  id === null ? hasNoServer(state) : id < 0;

/** Throws where the device stores nothing: the words stay where they were typed. */
function write(deps: NoteDeps, notes: readonly Note[]): void {
  const { local } = deps.ports.storage;
  if (notes.length === 0) local.remove(deviceKey(deps));
  else if (!storeWhole(local, deviceKey(deps), notes))
    throw new ProblemError("Notes are not stored", { kind: "unknown" });
}

/**
 * Stores a new note, or other words of one. Throws as the server refuses, with what the device has: 404 where another tab deleted it,
 * 409 where another tab changed the words that were changed here.
 */
export function saveOnDevice(deps: NoteDeps, { id, note, formerText }: NoteSave): Note {
  const known = readDevice(deps);
  const now = deps.ports.clock.now();
  const before = known.find((each) => each.id === id);
  const refuse = (status: number) =>
    new ProblemError("The note has changed", { kind: "refused", status }, { device: deviceRead(deps) });
  if (id !== null && !before) throw refuse(404);
  if (before && formerText && ![formerText, note.text].includes(before.text)) throw refuse(409);
  const saved: Note = before
    ? { ...before, text: note.text, updatedAt: now }
    : { ...note, id: Math.min(0, ...known.map((each) => each.id)) - 1, createdAt: now, updatedAt: now };
  write(deps, [...known.filter((each) => each.id !== saved.id), saved]);
  return saved;
}

/** Deletes it from this device; nothing where another tab has. */
export const removeFromDevice = (deps: NoteDeps, id: number): void =>
  write(
    deps,
    readDevice(deps).filter((each) => each.id !== id),
  );

/** What the device has now, as an event. */
export const deviceRead = (deps: NoteDeps) =>
  ({ type: "notes/deviceRead", payload: { notes: readDevice(deps) } }) as const;

/** What is there at the start, and what another tab changes. */
export const readFromDevice: Effect<NoteEvents, NoteEvents, NoteDeps> = (_, deps) => {
  const first$ = defer(() => (readDevice(deps).length > 0 ? of(null) : EMPTY));
  const elsewhere$ = deps.ports.storage.local.changes$.pipe(filter(({ key }) => key === deviceKey(deps)));
  return merge(first$, elsewhere$).pipe(map(() => deviceRead(deps)));
};
