/** Moments and homework as cards: in a conversation, in the composer, and in the list of chats. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { message } from "../../../../streams/ports/fakes/chat";
import { answer } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { renderPage } from "../../../../tests/support/renderPage";

const ORIGIN = "https://learn.example";
const MOMENT = `${ORIGIN}/course/5/calendar/12?lesson=51&t=125`;
const sent = { id: 7, employee: null, message: "Here is my plank", homework_status_id: 9, is_viewed: 1 };
const step = (status: string, chat_message_id: number) => ({
  status,
  at: 1_790_000_000 + chat_message_id,
  chat_message_id,
});
const homework = (status: string, history: object[]) => ({
  id: 9,
  status,
  stream_id: 5,
  dialog_id: 3,
  updated_at: 1_790_000_000 + history.length,
  homework: { id: 1, title: "Plank", text: "Hold it", course_title: "Strong back", is_required: 1 },
  history,
});
const waiting = homework("UPLOADED", [step("UPLOADED", 7)]);
/** As the decoders give it. */
const verdict = (status: string, chatMessageId: number) => ({
  status,
  at: null,
  message: null,
  chatMessageId,
  files: [],
});
const judged = {
  ...{ id: 9, status: "DONE", streamId: 5, dialogId: 3, isLocked: false, scores: 5, homework: null },
  updatedAt: 1_790_000_002_000,
  history: [verdict("UPLOADED", 7), verdict("DONE", 8)],
};

/** The chat 3 with these messages, oldest first, and one homework. */
async function openChat(
  path: string,
  messages: readonly object[],
  { task = waiting, draft = "" }: { task?: object; draft?: string } = {},
) {
  const ports = createFakePorts();
  const all = messages.map((each, index) => message(index + 1, each));
  const page = await renderPage(path, {
    ports,
    respond: ({ method, path: asked }) => {
      if (asked === "/chats") return answer([{ id: 3, title: "Marta", unread: 0, last_message: all.at(-1) }]);
      if (asked === "/homework") return answer([task]);
      if (asked === "/user-course-streams") return answer([{ id: 5, course_id: 2, start_date: 1 }]);
      if (method === "POST" && asked === "/chats/3/messages") return answer(message(20, { employee: null }));
      return asked === "/chats/3/messages" ? answer(all.toReversed()) : null;
    },
  });
  if (draft)
    await act(async () => page.client.send({ type: "drafts/changed", payload: { place: "chat:3", text: draft } }));
  // a simulated page has no height, in which a virtual log shows nothing; on paper it shows all
  const print = () => act(() => void window.dispatchEvent(new Event("beforeprint")));
  return { ...page, print };
}
const paper = () => screen.getAllByRole("article");

describe("a conversation", () => {
  it("CHAT-17 a message that was sent as homework is a card with its task and its status, live, and is edited until its verdict", async () => {
    const { print, push } = await openChat("/chat/3", [sent]);
    await screen.findByRole("log", { name: "Messages" });
    print();
    const card = await screen.findByRole("link", { name: /^Plank/ });
    expect(card.textContent).toBe("PlankHomework · On checking");
    expect(card.getAttribute("href")).toBe("/homework/5/9");
    expect(screen.getByRole("button", { name: /^Edit/ })).toBeTruthy();
    await push("homework.status", judged);
    expect(card.textContent).toBe("PlankHomework · Approved");
    expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  });

  it("CHAT-17 an attempt keeps the verdict that it got, whatever came after it", async () => {
    const again = homework("UPLOADED", [step("UPLOADED", 7), step("FAIL", 8), step("UPLOADED", 9)]);
    const second = { ...sent, id: 9, message: "Once more" };
    const { print } = await openChat("/chat/3", [sent, { id: 8, message: "Lower", homework_status_id: 9 }, second], {
      task: again,
    });
    await screen.findByRole("log", { name: "Messages" });
    print();
    await waitFor(() => expect(screen.getAllByRole("link", { name: /^Plank/ })).toHaveLength(3));
    expect(screen.getAllByRole("link", { name: /^Plank/ }).map(({ textContent }) => textContent)).toEqual([
      "PlankHomework · Sent for rework",
      "PlankHomework · Sent for rework",
      "PlankHomework · On checking",
    ]);
    const [first, , last] = paper();
    if (!first || !last) throw new Error("Messages are missing");
    expect(within(first).queryByRole("button", { name: /^Edit/ })).toBeNull();
    expect(within(last).getByRole("button", { name: /^Edit/ })).toBeTruthy();
  });
});

describe("the composer", () => {
  it("CHAT-17 a moment and a homework in what is written are cards above the box, and are sent with the words", async () => {
    const { calls, client } = await openChat("/chat/3", [{}]);
    const text = `Is it this one?\n${MOMENT}\n${ORIGIN}/homework/5/9`;
    await act(async () => client.send({ type: "drafts/changed", payload: { place: "chat:3", text } }));
    fireEvent.click(screen.getByRole("link", { name: "Chats" }));
    fireEvent.click(await screen.findByRole("link", { name: /Marta/ }));
    const cards = await screen.findByRole("list", { name: "In the message" });
    expect(
      within(cards)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([MOMENT.slice(ORIGIN.length), "/homework/5/9"]);
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    expect(box.value).toBe("Is it this one?");
    fireEvent.change(box, { target: { value: "Is it this?" } });
    await act(async () => screen.getByRole("button", { name: "Remove the homework" }).click());
    expect(document.activeElement).toBe(box);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(calls("POST", "/chats/3/messages")).toHaveLength(1));
    expect(calls("POST", "/chats/3/messages")[0]?.body).toMatchObject({ message: `Is it this?\n${MOMENT}` });
  });

  it("CHAT-17 a homework's page takes the homework into the chat", async () => {
    const { press, here } = await openChat("/homework/5/9", [{}]);
    await press("Ask the expert about this task");
    await waitFor(() => expect(here()).toBe("/chat/3"));
    const cards = await screen.findByRole("list", { name: "In the message" });
    expect(within(cards).getByRole("link", { name: /^Plank/ })).toBeTruthy();
  });
});

describe("the list of chats", () => {
  it.each([
    ["a moment", { employee: null, message: MOMENT }, "You: Lesson: Lesson of day 12, 2:05"],
    ["an attempt", sent, "You: Homework: Plank · Here is my plank"],
    [
      "a link to a homework",
      { employee: null, message: `This?\n${ORIGIN}/homework/5/9` },
      "You: This? Homework: Plank",
    ],
  ])("CHAT-17 the list of chats names %s instead of its address", async (_, last, words) => {
    await openChat("/chat", [last]);
    const link = await screen.findByRole("link", { name: /Marta/ });
    await waitFor(() => expect(link.textContent).toContain(words));
  });
});
