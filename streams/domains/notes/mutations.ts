/** What the learner changes of the notes: on the server, or on this device where the server has none. */
import { catchError, defer, map, type Observable, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ProblemError, toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { newNotePlace, notePlace } from "../drafts/events";
import { deleteNote, patchNote, postNote } from "./api";
import { deviceRead, isOfDevice, type NoteDeps, removeFromDevice, saveOnDevice } from "./device";
import type { Note, NoteEvents, NoteSave } from "./events";

type Own = NewEvent<NoteEvents>;

/** What was stored: the server's answer, or what the device has now. */
type Outcome = { readonly note: Note } | { readonly device: ReturnType<typeof deviceRead> };

/** What a refusal says of the note as it is. */
type Conflict = NoteEvents["notes/foundChanged"] | { readonly device: ReturnType<typeof deviceRead> };

function sendSave(http: HttpPort, body: NoteSave, key: string, deps: NoteDeps): Observable<Outcome> {
  const { id, note, formerText } = body;
  if (isOfDevice(id, deps.state().notes))
    return defer(() => {
      saveOnDevice(deps, body);
      return of({ device: deviceRead(deps) });
    });
  if (id === null) return postNote(http, key, note).pipe(map((stored) => ({ note: stored })));
  return patchNote(http, key, id, { text: note.text, formerText }).pipe(
    map((stored) => ({ note: stored })),
    catchError((error: unknown) => throwError(() => (toProblem(error).status === 404 ? toGone(error, id) : error))),
  );
}

/** Another tab or device deleted it. */
const toGone = (error: unknown, id: number): ProblemError =>
  new ProblemError("The note is gone", toProblem(error), { note: { id, deleted: true } } satisfies Conflict);

/** The note whose words are stored by this. */
const changedId = ({ id, goneId }: NoteSave): number | null => goneId ?? id;

function savePlace(body: NoteSave): string {
  const id = changedId(body);
  return id === null ? newNotePlace(body.note.streamId, body.note.lessonId) : notePlace(id);
}

type State = ReturnType<NoteDeps["state"]>;
/** What this device alone has needs no network. */
const laneOf = (id: number | null, notes: State["notes"]): string | null => (isOfDevice(id, notes) ? null : "notes");

const save = defineMutation({
  name: "notes/save",
  order: "queued",
  send: sendSave,
  about: changedId,
  place: savePlace,
  waits: waitsIn({
    lane: ({ id }: NoteSave, { notes }: State) => laneOf(id, notes),
    thing: ({ id }) => (id === null ? null : `${id}`),
  }),
  conflicted: (conflict) => {
    const found = conflict as Conflict;
    return ["device" in found ? found.device : ({ type: "notes/foundChanged", payload: found } satisfies Own)];
  },
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
  waits: waitsIn({ lane: ({ id }: { readonly id: number }, { notes }: State) => laneOf(id, notes) }),
  stored: (device, { id }, asOf) => [device ?? ({ type: "notes/removed", payload: { id, asOf } } satisfies Own)],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [save, removal] as const;
