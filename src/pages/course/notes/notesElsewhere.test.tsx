/** A note that another tab or device changes or deletes while its words are being changed here. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Subject, switchMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Note, notePushes } from "../../../../streams/domains/notes/events";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { content, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const knees = notePushes["note.changed"].example;
const BEFORE = "This is where my knees hurt.";
const pushed: Note = {
  ...{ id: 4, streamId: 5, lessonId: 320, dayNumber: 2, seconds: 75, quote: "Keep the weight on your heels." },
  ...{ text: "From a phone", createdAt: 1_790_000_000_000, updatedAt: 1_790_000_100_000 },
};
const lesson: Responder = ({ path }) => {
  if (path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
  if (path === "/user-course-streams/5/status") return answer(status);
  return path === "/courses/2" ? answer(content) : path === "/homework" ? answer([]) : null;
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your note");
const submit = () => fireEvent.submit(field());

async function edit(more: Responder = () => null, notes: readonly object[] = [knees], ports = createFakePorts()) {
  const page = await renderPage("/notes", {
    ports,
    respond: (call) => {
      const isList = call.path === "/user-notes" && call.method === "GET";
      return more(call) ?? (isList ? answer(notes) : lesson(call));
    },
  });
  await screen.findByText(BEFORE);
  await page.press(`Edit: ${BEFORE}`);
  page.type("Your note", "My knees, here");
  return page;
}

describe("a note that was deleted elsewhere", () => {
  const add: Responder = ({ method, body }) =>
    method === "POST" ? answer({ ...knees, ...(body as object), id: 9 }) : null;

  it("VIDEO-14 its words stay in their field, and become a new note at the same moment", async () => {
    const { push, press, calls, heard, client } = await edit(add);
    field().focus();
    const before = field();
    await push("note.changed", { id: 4, deleted: true });
    expect(field()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(field().value).toBe("My knees, here");
    expect(screen.getByText(/^This note was deleted elsewhere/)).toBeTruthy();
    await press("Save as a new note");
    await waitFor(() => expect(screen.queryByLabelText("Your note")).toBeNull());
    expect(calls("POST", "/user-notes")[0]?.body).toEqual({
      ...{ stream_id: 5, lesson_id: 320, seconds: 75, quote: "Keep the weight on your heels." },
      text: "My knees, here",
    });
    expect(screen.getByText("My knees, here")).toBeTruthy();
    await heard.hears("The note is saved");
    expect(client.state().drafts?.byPlace).toEqual({});
  });

  it("VIDEO-14 its words outlive a reload, on the page and beside the film, until they are discarded", async () => {
    const { storage } = createFakePorts();
    const again = () => createFakePorts({ storage });
    const { push } = await edit(add, [knees], again());
    await push("note.changed", { id: 4, deleted: true });
    const respond: Responder = (call) => (call.path === "/user-notes" ? answer([]) : lesson(call));
    const beside = await renderPage("/course/5/calendar/2?lesson=320&t=6", { respond, ports: again() });
    await screen.findByRole("button", { name: "Notes" });
    await beside.press("Notes");
    await waitFor(() => expect(field().value).toBe("My knees, here"));
    const { press } = await renderPage("/notes", { respond, ports: again() });
    await waitFor(() => expect(field().value).toBe("My knees, here"));
    await press("Discard my words");
    await screen.findByText("No notes yet");
  });

  it("VIDEO-14 it stays in its place among the others", async () => {
    const { push } = await edit(add, [knees, { ...knees, id: 5, text: "Written in the same second" }]);
    const isFirst = () => Boolean(screen.getAllByRole("listitem")[0]?.contains(field()));
    const wasFirst = isFirst();
    await push("note.changed", { id: 4, deleted: true });
    expect(screen.getByText(/^This note was deleted elsewhere/)).toBeTruthy();
    expect([wasFirst, isFirst()]).toEqual([true, true]);
  });

  it("VIDEO-14 its words stay where the server says first that it is gone", async () => {
    const { press, calls } = await edit((call) =>
      call.method === "PATCH" ? failure({ kind: "refused", status: 404 }) : add(call),
    );
    submit();
    await screen.findByText(/^This note was deleted elsewhere/);
    expect(field().value).toBe("My knees, here");
    await press("Save as a new note");
    expect(calls("POST", "/user-notes")).toHaveLength(1);
  });

  it("VIDEO-14 its words may be empty for a moment, and a failure of the new note is shown", async () => {
    const { push, type, press } = await edit(({ method }) =>
      method === "POST" ? failure({ kind: "refused", status: 404, text: "Not found here" }) : null,
    );
    await push("note.changed", { id: 4, deleted: true });
    type("Your note", "");
    type("Your note", BEFORE);
    expect(field().value).toBe(BEFORE);
    await press("Save as a new note");
    await screen.findByText("Not found here");
  });
});

describe("a note that was changed elsewhere", () => {
  const store: Responder = ({ method, body }) =>
    method === "PATCH" ? answer({ ...knees, ...(body as object) }) : null;
  const notice = () => screen.findByText(/^This note was changed elsewhere meanwhile, and now says: “From a phone”/);

  it("VIDEO-14 both texts are shown, and saving waits until one is chosen", async () => {
    const { push, press, calls } = await edit(store);
    await push("note.changed", pushed);
    await notice();
    expect(field().value).toBe("My knees, here");
    submit();
    expect(calls("PATCH", "/user-notes/4")).toHaveLength(0);
    await press("Save my words instead");
    await screen.findByText("My knees, here");
    expect(calls("PATCH", "/user-notes/4")[0]?.body).toEqual({ text: "My knees, here", former_text: "From a phone" });
    expect(screen.queryByLabelText("Your note")).toBeNull();
  });

  it("VIDEO-14 the other text is kept, and nothing is sent", async () => {
    const { push, press, calls, client } = await edit(store);
    await push("note.changed", pushed);
    await notice();
    await press("Keep that text");
    expect(screen.getByText("From a phone")).toBeTruthy();
    expect(calls("PATCH", "/user-notes/4")).toHaveLength(0);
    expect(client.state().drafts?.byPlace).toEqual({});
  });

  it("VIDEO-14 the refusal of a server that knows better shows what it has", async () => {
    const { press, calls } = await edit((call) => {
      if (call.method !== "PATCH") return null;
      const { former_text } = call.body as { former_text: string };
      return former_text === BEFORE ? failure({ kind: "refused", status: 409 }, { note: pushed }) : store(call);
    });
    submit();
    await notice();
    expect(screen.queryByRole("alert")).toBeNull();
    await press("Save my words instead");
    await screen.findByText("My knees, here");
    expect(calls("PATCH", "/user-notes/4")).toHaveLength(2);
  });

  it("VIDEO-14 what this tab has stored itself is no change elsewhere, however much is typed meanwhile", async () => {
    const answer$ = new Subject<void>();
    const { push, type } = await edit((call) => {
      const stored$ = store(call);
      return stored$ && answer$.pipe(switchMap(() => stored$));
    });
    submit();
    type("Your note", "My knees, here, always");
    await push("note.changed", { ...pushed, text: "My knees, here" });
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
    await act(async () => answer$.next());
    type("Your note", "My knees, here and there");
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
    submit();
    await act(async () => answer$.next());
    await screen.findByText("My knees, here and there");
  });

  it("VIDEO-14 it is known after a reload, too", async () => {
    const { storage } = createFakePorts();
    await edit(store, [knees], createFakePorts({ storage }));
    const notes = [{ ...knees, text: "From a phone" }];
    await renderPage("/notes", {
      ports: createFakePorts({ storage }),
      respond: (call) => (call.path === "/user-notes" ? answer(notes) : lesson(call)),
    });
    await notice();
    expect(field().value).toBe("My knees, here");
  });
});
