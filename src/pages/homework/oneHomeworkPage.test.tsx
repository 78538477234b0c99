// A homework over a fake client: what is part of a send, what is waited for, and what a failed one says.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { ProblemError } from "../../../streams/bus/problem";
import { type Responder, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { OneHomeworkPage } from "./OneHomeworkPage";

beforeAll(() => startTexts());
const exercises = [
  { id: 2, title: "Cat and cow" },
  { id: 3, title: "Seated twist" },
];
const status = (over: object = {}) => ({
  id: 9,
  status: "NOT_UPLOADED",
  stream_id: 5,
  dialog_id: 3,
  updated_at: 1_790_000_000,
  homework: { id: 1, title: "Three mornings", text: "Practise.", exercises },
  ...over,
});

async function open(respond: Responder) {
  const fake = await startFakeClient({ respond });
  render(
    <ClientProvider client={fake.client}>
      <MemoryRouter>
        <AnnouncerProvider batchAfterMs={1}>
          <OneHomeworkPage statusId={9} />
        </AnnouncerProvider>
      </MemoryRouter>
    </ClientProvider>,
  );
  return { ...fake, button: () => screen.getByRole<HTMLButtonElement>("button", { name: "Send homework" }) };
}

it("HW-02 a homework with exercises is sent once one is chosen, which then stands in its history", async () => {
  const sent = status({
    status: "UPLOADED",
    updated_at: 1_790_000_010,
    history: [{ status: "UPLOADED", at: 1_790_000_010, message: "Seated twist", training_option_id: 3 }],
  });
  const { calls, button } = await open(({ path, method }) => {
    if (path === "/homework") return answer([status()]);
    return method === "POST" ? answer({ chat_message: null, user_homework_status: sent }) : null;
  });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Choose an exercise first")).toBeTruthy();
  await act(async () => screen.getByRole("radio", { name: "Seated twist" }).click());
  await act(async () => button().click());
  expect(calls("POST", "/user-course-streams/5/user-homework/9")).toMatchObject([{ body: { training_option_id: 3 } }]);
  expect(screen.getByText("Exercise: Seated twist")).toBeTruthy();
});

describe("a homework without exercises", () => {
  const plain = [status({ homework: { id: 1, title: "Plank", text: "Hold it.", exercises: [] } })];
  const picked = () => new File(["12345678"], "plank.png", { type: "image/png" });
  const withFile = async (respond: Responder = ({ path }) => (path === "/homework" ? answer(plain) : null)) => {
    const opened = await open(respond);
    const { client, ports } = opened;
    const pick = () =>
      act(() =>
        client.send({
          type: "uploads/picked",
          payload: { place: "homework:5:9", accepts: ["image"], files: [picked()] },
        }),
      );
    const key = () => client.state().uploads.items[0]?.key ?? "";
    return { ...opened, pick, signals: () => ports.uploads.signalsOf(key()) };
  };

  it("HW-02 a homework's file shows how far it is, and is waited for", async () => {
    const { pick, signals, button, calls } = await withFile();
    pick();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Done" } });
    await act(async () => signals().next({ kind: "progress", sentBytes: 2 }));
    expect(screen.getByText("Uploading, 25%")).toBeTruthy();
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await act(async () =>
      signals().next({ kind: "done", raw: { id: 4, name: "plank.png", size: 8, type: 2, url: "/f", urls: null } }),
    );
    await act(async () => button().click());
    expect(calls("POST", "/user-course-streams/5/user-homework/9")).toMatchObject([{ body: { file_ids: [4] } }]);
  });

  it("HW-02 a homework's file is cancelled on its way, and nothing is waited for any more", async () => {
    const { pick, signals, button } = await withFile();
    pick();
    const signals$ = signals();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Done" } });
    fireEvent.click(screen.getByRole("button", { name: "Remove plank.png" }));
    expect(signals$.observed).toBe(false);
    expect(screen.queryByText("plank.png")).toBeNull();
    expect(button().getAttribute("aria-disabled")).toBe(null);
  });

  it("HW-02 a homework's file that failed says why, and is sent again by a press", async () => {
    const { pick, ports } = await withFile();
    const { send } = ports.uploads;
    ports.uploads.send = () => {
      throw new ProblemError("no", { kind: "refused", status: 403, text: "The disk is full" });
    };
    pick();
    expect(screen.getByText("The disk is full")).toBeTruthy();
    ports.uploads.send = send;
    fireEvent.click(screen.getByRole("button", { name: "Upload plank.png again" }));
    expect(screen.queryByText("The disk is full")).toBeNull();
    expect(screen.getByText("Uploading, 0%")).toBeTruthy();
  });

  it("HW-02 a homework that is refused says the server's reason, and keeps what was typed", async () => {
    const { button } = await open(({ path, method }) => {
      if (path === "/homework") return answer(plain);
      return method === "POST" ? failure({ kind: "refused", status: 422, text: "Already in review" }) : null;
    });
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Done" } });
    await act(async () => button().click());
    expect(screen.getByText((text) => text.includes("Already in review"))).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Done");
  });

  it("HW-07 OFF-12 a homework without a network shows its words, says that it waits, and can be written on", async () => {
    const { button } = await open(({ path, method }) => {
      if (path === "/homework") return answer(plain);
      return method === "POST" ? failure({ kind: "offline" }) : null;
    });
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Done" } });
    await act(async () => button().click());
    // the announcer may have said it already
    expect(screen.getAllByText("Saved. Goes out when you are online.").length).toBeGreaterThan(0);
    expect(screen.getByText("Done")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    await act(async () => screen.getByRole("button", { name: "Go on writing" }).click());
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Done");
  });
});
