/** The calls of notes (contract 4). */
import { catchError, defer, EMPTY, expand, map, type Observable, of, reduce, throwError } from "rxjs";
import { toProblem } from "../../bus/problem";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { ChangedNoteStruct, type NewNote, type Note, type NoteSave, NoteStruct } from "./events";

const PAGE_SIZE = 200;

const getPage = (http: HttpPort, after: number): Observable<Note[]> =>
  http.request({
    method: "GET",
    path: "/user-notes",
    query: { after, limit: PAGE_SIZE },
    schema: listOf(NoteStruct),
  });

/** GET /user-notes, page after page: all of them, since they are searched here. Null: the server has no notes. */
export const getNotes = (http: HttpPort): Observable<readonly Note[] | null> =>
  getPage(http, 0).pipe(
    expand((page) => (page.length < PAGE_SIZE ? EMPTY : getPage(http, page.at(-1)?.id ?? 0))),
    reduce((all: readonly Note[], page) => [...all, ...page], []),
    catchError((error: unknown) => (toProblem(error).status === 404 ? of(null) : throwError(() => error))),
  );

/** POST /user-notes. */
export const postNote = (http: HttpPort, key: string, note: Omit<NewNote, "dayNumber">): Observable<Note> =>
  http.request({
    method: "POST",
    path: "/user-notes",
    body: {
      stream_id: note.streamId,
      lesson_id: note.lessonId,
      seconds: note.seconds,
      quote: note.quote,
      text: note.text,
    },
    schema: NoteStruct,
    idempotencyKey: key,
  });

/**
 * PATCH /user-notes/{id}: the words alone. `formerText`: what they were changed from; a server that knows it answers 409 with the note
 * where another tab or device was faster. Fails with "Id must be set".
 */
export const patchNote = (
  http: HttpPort,
  key: string,
  id: number,
  { text, formerText }: Pick<NoteSave, "formerText"> & Pick<Note, "text">,
): Observable<Note> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "PATCH",
      path: `/user-notes/${id}`,
      body: { text, former_text: formerText },
      schema: NoteStruct,
      conflict: ChangedNoteStruct,
      idempotencyKey: key,
    });
  });

/** DELETE /user-notes/{id}. Fails with "Id must be set". */
export const deleteNote = (http: HttpPort, key: string, id: number): Observable<void> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request<void>({ method: "DELETE", path: `/user-notes/${id}`, idempotencyKey: key });
  }).pipe(map(() => undefined));
