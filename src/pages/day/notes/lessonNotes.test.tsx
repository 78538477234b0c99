/** The notes of a lesson beside its film. */
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { notePushes } from "../../../../streams/domains/notes/events";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { content, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const knees = { ...notePushes["note.changed"].example, id: 4 };
const ADDRESS = "/course/5/calendar/2?lesson=320&t=6";

async function open(more: Responder = () => null, notes: readonly object[] = [knees], ports = createFakePorts()) {
  const page = await renderPage(ADDRESS, {
    ports,
    respond: (call) => {
      const own$ = more(call);
      if (own$) return own$;
      if (call.path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
      if (call.path === "/user-course-streams/5/status") return answer(status);
      if (call.path === "/courses/2") return answer(content);
      if (call.path === "/homework") return answer([]);
      return call.path === "/user-notes" && call.method === "GET" ? answer(notes) : null;
    },
  });
  const notesButton = await screen.findByRole("button", { name: "Notes" });
  const show = async () => {
    await act(async () => notesButton.click());
    await screen.findByRole("region", { name: "Notes" });
  };
  return { ...page, show, notesButton };
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your note");

describe("the notes of a lesson", () => {
  it("VIDEO-14 notes stand below the film, in its order, and one leads to its moment", async () => {
    const { show, notesButton } = await open(undefined, [
      { ...knees, id: 6, seconds: 8, text: "Later" },
      { ...knees, id: 4, seconds: 3, text: "Earlier" },
      { ...knees, id: 7, lesson_id: 321, text: "Of another lesson" },
    ]);
    await show();
    expect(notesButton.getAttribute("aria-expanded")).toBe("true");
    await screen.findByText("Earlier");
    expect(screen.getAllByText(/^(Earlier|Later|Of another lesson)$/).map(({ textContent }) => textContent)).toEqual([
      "Earlier",
      "Later",
    ]);
    await act(async () => screen.getByRole("button", { name: "Go to 0:08" }).click());
    await act(async () => screen.getByRole("button", { name: "Note at this moment" }).click());
    expect(screen.getByText("New note at 0:08")).toBeTruthy();
  });

  it("VIDEO-14 a note at the present second is written, stored with its moment, and listed", async () => {
    const { show, press, type, calls, heard } = await open(({ method, path, body }) =>
      method === "POST" && path === "/user-notes" ? answer({ ...knees, ...(body as object), id: 9 }) : null,
    );
    await show();
    await press("Note at this moment");
    expect(document.activeElement).toBe(field());
    type("Your note", "Once more");
    fireEvent.submit(field());
    await screen.findByText("Once more");
    expect(calls("POST", "/user-notes")[0]?.body).toEqual({
      stream_id: 5,
      lesson_id: 320,
      seconds: 6,
      quote: "",
      text: "Once more",
    });
    expect(screen.queryByLabelText("Your note")).toBeNull();
    await heard.hears("The note is saved");
  });

  it("VIDEO-14 the key T begins a note, and what is typed in it is no key of the player", async () => {
    const { show } = await open();
    await show();
    fireEvent.keyDown(screen.getByRole("region", { name: /^Video/ }), { key: "t", code: "KeyT" });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(fireEvent.keyDown(field(), { key: "t", code: "KeyT" })).toBe(true);
  });

  it("VIDEO-14 an unfinished note keeps its words and its moment over a reload, and a failure", async () => {
    const { storage } = createFakePorts();
    const refusing: Responder = ({ method }) => (method === "POST" ? failure({ kind: "refused", status: 422 }) : null);
    const first = await open(refusing, [], createFakePorts({ storage }));
    await first.show();
    await first.press("Note at this moment");
    first.type("Your note", "Half a thou");
    fireEvent.submit(field());
    await screen.findByText("Your words are saved here. Save the note again once it works.");
    expect(field().value).toBe("Half a thou");
    cleanup();
    const second = await open(refusing, [], createFakePorts({ storage }));
    await second.show();
    expect(field().value).toBe("Half a thou");
    expect(screen.getByText("New note at 0:06")).toBeTruthy();
    await second.press("Cancel");
    expect(screen.queryByLabelText("Your note")).toBeNull();
  });

  it("VIDEO-14 a school without notes keeps them on this device, and says so", async () => {
    const { show, press, type, calls } = await open(({ path }) =>
      path === "/user-notes" ? failure({ kind: "refused", status: 404 }) : null,
    );
    await show();
    await screen.findByText(/^The school doesn’t store notes/);
    await press("Note at this moment");
    type("Your note", "Only here");
    fireEvent.submit(field());
    await screen.findByText("Only here");
    expect(screen.getByText("On this device only")).toBeTruthy();
    expect(calls("POST", "/user-notes")).toHaveLength(0);
  });
});
