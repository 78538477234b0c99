// A homework with exercises, over a fake client: the choice is part of what is sent, and is read in the history.
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { OneHomeworkPage } from "./OneHomeworkPage";

beforeAll(() => startTexts());
afterEach(cleanup);

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

it("HW-02 a homework with exercises is sent once one is chosen, which then stands in its history", async () => {
  const sent = status({
    status: "UPLOADED",
    updated_at: 1_790_000_010,
    history: [{ status: "UPLOADED", at: 1_790_000_010, message: "Seated twist", training_option_id: 3 }],
  });
  const { client, calls } = await startFakeClient({
    respond: ({ path, method }) => {
      if (path === "/homework") return answer([status()]);
      return method === "POST" ? answer({ chat_message: null, user_homework_status: sent }) : null;
    },
  });
  render(
    <ClientProvider client={client}>
      <MemoryRouter>
        <AnnouncerProvider batchAfterMs={1}>
          <OneHomeworkPage statusId={9} />
        </AnnouncerProvider>
      </MemoryRouter>
    </ClientProvider>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send homework" });
  expect(button().disabled).toBe(true);
  expect(screen.getByText("Choose an exercise first")).toBeTruthy();
  await act(async () => screen.getByRole("radio", { name: "Seated twist" }).click());
  await act(async () => button().click());
  expect(calls("POST", "/user-course-streams/5/user-homework/9")).toMatchObject([{ body: { training_option_id: 3 } }]);
  expect(screen.getByText("Exercise: Seated twist")).toBeTruthy();
});
