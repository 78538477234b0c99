/** Older messages that do not arrive. Rule: it is said, nothing requests them again by itself, and a press does. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { message, range } from "../../../streams/ports/fakes/chat";
import { answer, type FakeAnswer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const COUNT = 30;
const newestFirst = range(1, COUNT)
  .map((id) => message(id))
  .toReversed();

/** The chat 3, whose pages after the first fail while `isUp` is false. */
async function openChat({ unread }: { unread: number }) {
  const server = { isUp: false };
  const page = await renderPage("/chat/3", {
    respond: ({ path, query }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Marta", unread }]);
      if (path !== "/chats/3/messages") return null;
      const number = Number(query?.page);
      if (number > 1 && !server.isUp) return failure({ kind: "refused", status: 500, text: "Not now." });
      const pages = { page: number, pageCount: COUNT / 10, perPage: 10, totalCount: COUNT };
      return answer(newestFirst.slice((number - 1) * 10, number * 10), pages);
    },
  });
  const countRequests = () => page.calls("GET", "/chats/3/messages").length;
  return { ...page, server, countRequests };
}

/** What is requested without a press is requested in a frame, after the render. */
const passFrames = (count: number) =>
  act(async () => {
    for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame);
  });

it("CHAT-02 older messages that failed to load are said to have failed, and are requested again by a press alone", async () => {
  const { press, server, countRequests } = await openChat({ unread: 0 });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Older messages couldn’t be loaded. Not now.Try again");
  await passFrames(5);
  expect(countRequests()).toBe(2);
  server.isUp = true;
  await press("Try again");
  await waitFor(() => expect(countRequests()).toBe(3));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("log", { name: "Messages" }));
});

it("CHAT-12 a chat whose first unread message failed to load says so, and loads it again by a press", async () => {
  const { press, server, countRequests } = await openChat({ unread: 15 });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The messages couldn’t be loaded");
  await passFrames(5);
  expect(countRequests()).toBe(2);
  server.isUp = true;
  await press("Try again");
  expect(await screen.findByRole("log", { name: "Messages" })).toBeTruthy();
});

it.each([
  ["the one with unread messages", 2, "Paul2 unread messages", "Read it", "/chat/4"],
  ["the newest", 0, "Marta", "Open the newest chat", "/chat/3"],
])(
  "CHAT-01 beside the list of chats stands %s, with the way there, and none is read by itself",
  async (_, unread, words, name, path) => {
    const { here, calls } = await renderPage("/chat", {
      respond: (call) => {
        const at = (id: number) => ({ ...message(id), chat_channel_id: id });
        const chats = [
          { id: 3, title: "Marta", unread: 0, last_message: at(9) },
          { id: 4, title: "Paul", unread, last_message: at(8) },
        ];
        if (call.path === "/user-course-streams") return answer([]);
        return call.path === "/chats" ? answer(chats) : null;
      },
    });
    const way = await screen.findByRole("link", { name });
    expect(way.parentElement?.parentElement?.textContent).toContain(words);
    expect([way.getAttribute("href"), here(), calls("PUT", /./)]).toEqual([path, "/chat", []]);
  },
);

it("CHAT-13 the offer of notifications stands at the composer, so that nothing above the messages moves", async () => {
  const { client } = await renderPage("/chat/3", {
    respond: ({ path }) => (path === "/chats" ? answer([{ id: 3, title: "Marta", unread: 0 }]) : null),
  });
  act(() => client.send({ type: "notifications/offered", payload: {} }));
  const allow = await screen.findByRole("button", { name: "Allow" });
  expect(screen.getByRole("main").contains(allow)).toBe(true);
  expect(allow.compareDocumentPosition(screen.getByRole("textbox", { name: "Message" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it.each([
  ["is frozen", "says so", "freeze", 1],
  ["runs", "says nothing of it", "started", 0],
])("CHAT-08 the composer of a course that %s %s", async (_, _words, status, count) => {
  await renderPage("/chat/3", {
    respond: ({ path }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Marta", stream_id: 5 }]);
      if (path === "/user-course-streams") return answer([{ id: 5, course_id: 2, start_date: 1, status }]);
      return path === "/chats/3/messages" ? answer([message(1)]) : null;
    },
  });
  const description = "The course is frozen. You can write all the same.";
  await screen.findByRole("textbox", { name: "Message" });
  await waitFor(() => expect(screen.queryAllByRole("textbox", { description })).toHaveLength(count));
});

describe("a chat that counts questions", () => {
  const over = { id: 4, chat_channel_id: 3, status: "close", start_message_id: 2, end_message_id: 3 };
  const open = { id: 6, chat_channel_id: 3, status: "open", start_message_id: 4, end_message_id: null };
  const openCounted = (consultations: readonly (typeof over | typeof open)[]) =>
    renderPage("/chat/3", {
      respond: ({ method, path }) => {
        const chat = { id: 3, title: "Marta", stream_id: 5, counters: { max: 5, left: 2, amount: 0 } };
        if (path === "/chats") return answer([{ ...chat, consultation: consultations.at(-1) }]);
        if (path === "/user-course-streams")
          return answer([{ id: 5, course_id: 2, start_date: 1, chat_channel_id: 3 }]);
        if (path.endsWith("/status")) return answer({ consultations });
        if (method === "PUT") return answer({ ...over, status: "rated", rating: 4 });
        return path === "/chats/3/messages"
          ? answer(
              range(1, 5)
                .map((id) => message(id))
                .toReversed(),
            )
          : null;
      },
    });

  it("CHAT-18 a message that begins a question says so at the composer, and one of an open consultation does not", async () => {
    await openCounted([over]);
    const box = await screen.findByRole("textbox", { name: "Message" });
    const words = "A message starts a new question: 1 of 5 will be left";
    expect(screen.getByRole("textbox", { name: "Message", description: words })).toBe(box);
    await openCounted([over, open]);
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it("CHAT-18 a consultation that another one followed is rated where it ended", async () => {
    const { press, calls } = await openCounted([over, open]);
    await screen.findByRole("log", { name: "Messages" });
    // a simulated page has no height, in which a virtual log shows nothing; on paper it shows all
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    await screen.findByText("Consultation ended");
    expect(screen.queryByRole("radio")).toBeNull();
    await act(async () => screen.getByText("Rate it").click());
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
    fireEvent.click(screen.getByRole("radio", { name: "4 of 5" }));
    await press("Send rating");
    expect(calls("PUT", "/consultations/updateRating/4").map(({ body }) => body)).toMatchObject([{ rating: 4 }]);
  });
});

it("A11Y-07 A11Y-12 a chat that is opened by its address says its name once that is known, to whoever is still at the heading", async () => {
  const held$ = new Subject<FakeAnswer>();
  const { heard } = await renderPage("/chat/3", { respond: ({ path }) => (path === "/chats" ? held$ : null) });
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Chat");
  expect(document.activeElement).toBe(heading);
  await act(async () => answer([{ id: 3, title: "Marta", unread: 0 }]).subscribe(held$));
  await heard.hears("Chat: Marta");
  expect(heading.textContent).toBe("Chat: Marta");
});

it("RT-13 a press on how an own message stands opens where it is, live, and says what this page does not know", async () => {
  const { press, push } = await renderPage("/chat/3", {
    respond: ({ path }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Marta", unread: 0 }]);
      return path === "/chats/3/messages" ? answer([{ ...message(1), employee: null, is_viewed: 0 }]) : null;
    },
  });
  await screen.findByRole("log", { name: "Messages" });
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  await press("Sent: Message 1");
  const dialog = within(await screen.findByRole("dialog", { name: "Where is it?" }));
  const steps = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(steps()).toEqual([
    "Written on another device, or before this page was opened",
    expect.stringMatching(/^Saved by the server./),
    "This page didn’t see it come",
    "When it was shown to you isn’t known here",
    "Not seen by the expert yet",
    "Not answered yet",
  ]);
  await push("chat.viewed", { chatId: 3, viewedUpTo: 1, by: "employee" });
  await waitFor(() => expect(steps()[4]).toMatch(/^Seen by the expert./));
});

it("RT-13 the screen notes when a message that was sent here stands on it", async () => {
  const { client } = await renderPage("/chat/3", {
    respond: ({ path, method, body, idempotencyKey }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Marta", unread: 0 }]);
      if (path !== "/chats/3/messages") return null;
      return method === "POST"
        ? answer({ ...message(5), ...(body as object), employee: null, cause: idempotencyKey })
        : answer([]);
    },
  });
  await screen.findByRole("textbox", { name: "Message" });
  act(() => client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "Here", files: [] } }));
  const moments = () => Object.values(client.state().journeys.passages);
  await waitFor(() => expect(moments()).toMatchObject([{ shownAt: expect.any(Number) as number }]));
});
