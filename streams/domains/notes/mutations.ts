/** What the learner changes of the notes: on the server, or on this device where the server has none. */
import { catchError, defer, map, type Observable, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { newNotePlace, notePlace } from "../drafts/events";
import { deleteNote, patchNote, postNote } from "./api";
import { deviceRead, isOfDevice, type NoteDeps, removeFromDevice, saveOnDevice } from "./device";
import type { Note, NoteEvents, NoteSave } from "./events";

type Own = NewEvent<NoteEvents>;

/** What was stored: the server's answer, or what the device has now. */
type Outcome = { readonly note: Note } | { readonly device: ReturnType<typeof deviceRead> };

function sendSave(http: HttpPort, { id, note }: NoteSave, key: string, deps: NoteDeps): Observable<Outcome> {
  if (isOfDevice(id, deps.state().notes))
    return defer(() => {
      saveOnDevice(deps, id, note);
      return of({ device: deviceRead(deps) });
    });
  return (id === null ? postNote(http, key, note) : patchNote(http, key, id, note.text)).pipe(
    map((stored) => ({ note: stored })),
  );
}

const save = defineMutation({
  name: "notes/save",
  order: "queued",
  send: sendSave,
  about: ({ id }) => id,
  place: ({ id, note }) => (id === null ? newNotePlace(note.streamId, note.lessonId) : notePlace(id)),
  stored: (outcome, _, asOf) => [
    "device" in outcome
      ? outcome.device
      : ({ type: "notes/saved", payload: { note: outcome.note, asOf } } satisfies Own),
  ],
});

function sendRemoval(http: HttpPort, { id }: { readonly id: number }, key: string, deps: NoteDeps) {
  if (isOfDevice(id, deps.state().notes))
    return defer(() => {
      removeFromDevice(deps, id);
      return of(deviceRead(deps));
    });
  return deleteNote(http, key, id).pipe(
    map(() => null),
    // a note that another tab deleted counts as deleted
    catchError((error: unknown) => (toProblem(error).status === 404 ? of(null) : throwError(() => error))),
  );
}

const removal = defineMutation({
  name: "notes/removal",
  order: "queued",
  about: ({ id }) => id,
  send: sendRemoval,
  place: ({ id }) => notePlace(id),
  stored: (device, { id }, asOf) => [device ?? ({ type: "notes/removed", payload: { id, asOf } } satisfies Own)],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [save, removal] as const;
