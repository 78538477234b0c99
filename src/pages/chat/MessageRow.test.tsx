/** A message on its way, as its learner sees it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { Row } from "./MessageRow";
import type { MessageModel } from "./messages";

beforeAll(() => startTexts());
afterEach(cleanup);

const message: MessageModel = {
  key: "key-1",
  id: null,
  author: null,
  text: "Hello",
  files: [],
  atMs: Date.UTC(2026, 10, 20, 15, 0),
  state: "sending",
  isViewed: false,
  isEdited: false,
  rating: null,
};

function show(changes: Partial<MessageModel>): string[] {
  const dropped: string[] = [];
  const place = { day: undefined, startsUnread: false, startsGroup: true, endsGroup: true };
  const nothing = () => undefined;
  render(
    <Row
      {...place}
      message={{ ...message, ...changes }}
      onEdit={nothing}
      onRate={nothing}
      onDrop={(key) => dropped.push(key)}
    />,
  );
  return dropped;
}

it("CHAT-11 a message that waits for a minute says so and can be deleted", () => {
  const dropped = show({ state: "waiting" });
  expect(screen.getByText("Still waiting to be sent")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(dropped).toEqual(["key-1"]);
});

it("CHAT-11 a message that was just pressed offers nothing to delete", () => {
  show({});
  expect(screen.getByText("Sending")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

it("shows no time where the server tells none", () => {
  show({ atMs: 0, id: 4, state: "sent" });
  expect(document.querySelector("time")).toBeNull();
});
