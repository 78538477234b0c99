/** The list of all notes: its search, its ways, and what is changed in it. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { notePushes } from "../../../../streams/domains/notes/events";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { content, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const knees = { ...notePushes["note.changed"].example, id: 4 };
const breath = {
  ...knees,
  id: 5,
  lesson_id: 311,
  day_number: 1,
  seconds: 130,
  quote: "",
  text: "Breathe out first",
  created_at: 1_790_000_100,
};

const server =
  (more: Responder): Responder =>
  (call) => {
    const own$ = more(call);
    if (own$) return own$;
    if (call.path === "/user-course-streams") return answer([stream({ start_date: 1, chat_channel_id: 3 })]);
    if (call.path === "/user-course-streams/5/status") return answer(status);
    if (call.path === "/courses/2") return answer(content);
    if (call.path === "/chats") return answer([{ id: 3, title: "Marta", unread: 0 }]);
    return call.path === "/user-notes" && call.method === "GET" ? answer([knees, breath]) : null;
  };
const open = (more: Responder = () => null) => renderPage("/notes", { respond: server(more) });
const items = () => within(screen.getByRole("main")).getAllByRole("listitem");
const words = () => items().map((item) => within(item).getByText(/Breathe out|knees/).textContent);

describe("my notes", () => {
  it("VIDEO-14 notes of all courses are listed, the newest first, each with the way to its moment", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Lesson 311, 2:10" });
    expect(link.getAttribute("href")).toBe("/course/5/calendar/1?lesson=311&t=130");
    expect(words()).toEqual(["Breathe out first", "This is where my knees hurt."]);
    expect(screen.getByText("Keep the weight on your heels.")).toBeTruthy();
    expect(screen.getAllByText("Strength")).toHaveLength(2);
  });

  it("VIDEO-14 the search looks into words, quotes, lessons and courses", async () => {
    const { type } = await open();
    await screen.findByRole("link", { name: "Lesson 311, 2:10" });
    type("Search my notes", "HEELS");
    expect(items()).toHaveLength(1);
    expect(screen.getByText("1 note found")).toBeTruthy();
    type("Search my notes", "lesson 311");
    expect(items()).toHaveLength(1);
    type("Search my notes", "nobody");
    expect(screen.getByText("Nothing found")).toBeTruthy();
  });

  it("VIDEO-14 what is found is saved as a file, made in the page", async () => {
    const { type, press } = await open();
    await screen.findByRole("link", { name: "Lesson 311, 2:10" });
    const made: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      made.push(blob as Blob);
      return "blob:notes";
    });
    // a simulated page would be led away by it
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    type("Search my notes", "breathe");
    await press("Save as a file");
    expect(await made[0]?.text()).toBe(
      `Strength · Lesson 311 · 2:10\nBreathe out first\n${location.origin}/course/5/calendar/1?lesson=311&t=130`,
    );
    vi.restoreAllMocks();
  });

  it("VIDEO-14 a note is edited and deleted in place", async () => {
    const { type, press, calls } = await open(({ method, body }) =>
      method === "PATCH" ? answer({ ...knees, ...(body as object) }) : method === "DELETE" ? answer(undefined) : null,
    );
    await screen.findByText("This is where my knees hurt.");
    await press("Edit: This is where my knees hurt.");
    expect(document.activeElement).toBe(screen.getByLabelText("Your note"));
    type("Your note", "My knees hurt here");
    fireEvent.submit(screen.getByLabelText("Your note"));
    await screen.findByText("My knees hurt here");
    expect(calls("PATCH", "/user-notes/4")[0]?.body).toEqual({
      text: "My knees hurt here",
      former_text: "This is where my knees hurt.",
    });
    expect(screen.queryByLabelText("Your note")).toBeNull();
    await press("Delete: My knees hurt here");
    const dialog = within(await screen.findByRole("alertdialog"));
    await act(async () => dialog.getByRole("button", { name: "Delete" }).click());
    await waitFor(() => expect(screen.queryByText("My knees hurt here")).toBeNull());
    expect(words()).toEqual(["Breathe out first"]);
  });

  it("VIDEO-14 OFF-12 words without a network show at once, and say that they wait", async () => {
    const { type, press } = await open(({ method }) => (method === "PATCH" ? failure({ kind: "offline" }) : null));
    await screen.findByText("This is where my knees hurt.");
    await press("Edit: This is where my knees hurt.");
    type("Your note", "My knees hurt here");
    fireEvent.submit(screen.getByLabelText("Your note"));
    const item = (await screen.findByText("My knees hurt here")).closest("li");
    expect(item?.textContent).toContain("Saved. Goes out when you are online.");
    expect(screen.queryByLabelText("Your note")).toBeNull();
  });

  it("VIDEO-14 words that are refused are kept, and the page says so", async () => {
    const { type, press } = await open(({ method }) =>
      method === "PATCH" ? failure({ kind: "refused", status: 422 }) : null,
    );
    await screen.findByText("This is where my knees hurt.");
    await press("Edit: This is where my knees hurt.");
    type("Your note", "My knees hurt here");
    fireEvent.submit(screen.getByLabelText("Your note"));
    await screen.findByText("Your words are saved here. Save the note again once it works.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your note").value).toBe("My knees hurt here");
  });

  it("VIDEO-14 a note is asked to the expert with its words and its moment", async () => {
    const { press, here, client } = await open();
    await screen.findByText("Breathe out first");
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Ask the expert/ })).toHaveLength(2));
    await press("Ask the expert about it: Breathe out first");
    await waitFor(() => expect(here()).toBe("/chat/3"));
    expect(client.state().drafts?.byPlace["chat:3"]).toBe(
      `Breathe out first\n${location.origin}/course/5/calendar/1?lesson=311&t=130\n`,
    );
  });

  it("VIDEO-14 a note from another tab shows at once", async () => {
    const { push } = await open();
    await screen.findByText("Breathe out first");
    await push("note.changed", {
      ...{ id: 6, streamId: 5, lessonId: 320, dayNumber: 2, seconds: 1, quote: "", text: "Breathe out again" },
      createdAt: 1_790_000_200_000,
      updatedAt: 1_790_000_200_000,
    });
    expect(words()[0]).toBe("Breathe out again");
  });

  it("VIDEO-14 without notes the page says how to write one; a server that has none is named", async () => {
    await open(({ path }) => (path === "/user-notes" ? failure({ kind: "refused", status: 404 }) : null));
    await screen.findByText("No notes yet");
    expect(screen.getByText(/^The school doesn’t store notes/)).toBeTruthy();
  });

  it("VIDEO-14 the course leads to the notes", async () => {
    await renderPage("/course/5/calendar", { respond: server(() => null) });
    const link = await screen.findByRole("link", { name: "My notes" });
    expect(link.getAttribute("href")).toBe("/notes");
  });
});
