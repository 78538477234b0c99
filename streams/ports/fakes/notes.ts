/** A device that stores notes, with the real port for them and a server whose answer and network can be changed: for tests of that port. */
import { concat, firstValueFrom, ignoreElements, NEVER, of, Subject, switchMap, throwError, toArray } from "rxjs";
import { ProblemError } from "../../bus/problem";
import { entity } from "../../bus/wire/entity";
import { id, text } from "../../bus/wire/wire";
import { createStoredAnswers } from "../http/storedAnswers";
import type { HttpPort, HttpRequest } from "../types";
import { createFakeStorage } from "./storage";

export const HOUR_MS = 3_600_000;
const Note = entity({ id: id() }, { title: text() });
export const getNote = (http: HttpPort, noteId = 1) =>
  http.request({ method: "GET", path: `/notes/${noteId}`, query: { expand: "all" }, schema: Note });

/** A device whose server answers each call with this text. */
export function createNotes() {
  const storage = createFakeStorage();
  const device = {
    now: 1_000_000,
    text: '{"id":1,"title":"One"}',
    calls: 0,
    prefix: "user:7:stored:answers/" as string | null,
    isOnline: true,
    isCacheExpected: false,
  };
  const language = { now: "en" };
  const port = createStoredAnswers({
    http: {
      unauthorized$: NEVER,
      requestPage: () => NEVER,
      request: <T>({ onText, schema }: HttpRequest<T>) => {
        device.calls += 1;
        if (!device.isOnline) return throwError(() => new ProblemError("No network", { kind: "offline" }));
        onText?.(device.text);
        return of(schema?.create(JSON.parse(device.text)) as T);
      },
    },
    clubHosts: () => null,
    clock: { now: () => device.now },
    store: storage.durable,
    prefix: () => device.prefix,
    language: () => language.now,
    cache: { isExpected: () => device.isCacheExpected },
  });
  const fetch = (name = "note", noteId = 1) =>
    firstValueFrom(
      concat(
        port.fetch(
          name,
          () => "mine",
          (http) => getNote(http, noteId),
        ),
        port.flush().pipe(ignoreElements()),
      ).pipe(toArray()),
    );
  /** A fetch whose answer comes when `answer` is called; `done` is its end. */
  const fetchLater = (name = "note") => {
    const answer$ = new Subject<void>();
    const done = firstValueFrom(
      port.fetch(
        name,
        () => "mine",
        (http) => answer$.pipe(switchMap(() => getNote(http))),
      ),
    );
    return { answer: () => answer$.next(), done };
  };
  const flush = () => firstValueFrom(port.flush().pipe(toArray()));
  const read = (name = "note", noteId = 1) => firstValueFrom(port.read(name, (http) => getNote(http, noteId)));
  return { storage, device, language, port, fetch, fetchLater, flush, read };
}
