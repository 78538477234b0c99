/** Notes at moments of lessons (VIDEO-14; contract 4): own ones alone are read and changed. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { isOwnAfter, readNotes } from "./store";
import { addNote, editNote, removeNote } from "./write";

const PAGE_SIZE = 200;
const MAX_TEXT = 2000;
const MAX_QUOTE = 500;
/** Ten days: no film is longer. */
const MAX_SECONDS = 864_000;

/** `GET /user-notes?after=`, `POST /user-notes`, `PATCH` and `DELETE /user-notes/{id}`. */
export function noteRoutes(app: FastifyInstance, platform: Platform): void {
  const list = takes(
    { query: (query) => ({ after: query.number("after") ?? 0, limit: query.number("limit") || PAGE_SIZE }) },
    ({ after, limit }, request) =>
      readNotes(platform.db, isOwnAfter(readCaller(request).userId, after), Math.min(limit, PAGE_SIZE)),
  );
  app.get("/user-notes", list);
  const add = changes(platform, { body: newNote }, async (change, note, userId) => ({
    status: 201,
    body: await addNote(change, userId, note),
  }));
  app.post("/user-notes", add);
  const edit = changes(platform, { path: notePath, body: otherWords }, async (change, { id, ...words }, userId) => ({
    status: 200,
    body: await editNote(change, userId, id, words),
  }));
  app.patch("/user-notes/:id", edit);
  const remove = changes(platform, { path: notePath, body: noBody }, async (change, { id }, userId) => {
    await removeNote(change, userId, id);
    return { status: 204 };
  });
  app.delete("/user-notes/:id", remove);
}

const notePath = (path: Path) => ({ id: path.id() });

const noteWords = (fields: Fields) => ({ text: fields.text("text", { max: MAX_TEXT, isRequired: true }) });

/** `formerText`: what the words were changed from; "" where the caller doesn't say. */
const otherWords = (fields: Fields) => ({
  ...noteWords(fields),
  formerText: fields.text("former_text", { max: MAX_TEXT }),
});

const newNote = (fields: Fields) => ({
  streamId: fields.id("stream_id"),
  lessonId: fields.id("lesson_id"),
  seconds: fields.integer("seconds", { min: 0, max: MAX_SECONDS, isRequired: true }),
  quote: fields.text("quote", { max: MAX_QUOTE }),
  ...noteWords(fields),
});
