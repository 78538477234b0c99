/** Older messages that do not arrive. Rule: it is said, nothing requests them again by itself, and a press does. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { message, range } from "../../../streams/ports/fakes/chat";
import { answer, failure } from "../../../streams/ports/fakes/http";
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
