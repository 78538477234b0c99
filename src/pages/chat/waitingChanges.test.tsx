/** Edits and ratings of messages without a network, in the chat, in its list and behind the connection mark. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { message } from "../../../streams/ports/fakes/chat";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { renderPage } from "../../../tests/support/renderPage";

/** A chat that has loaded its messages, on a device without a network; the composer is all that a page without sizes shows of it. */
async function openOffline() {
  const ports = createFakePorts();
  const server = { isAway: false, text: "As sent", refusal: null as string | null };
  const own = () => message(2, { employee: null, message: server.text, updated_at: 1_799_000_000 });
  const page = await renderPage("/chat/3", {
    ports,
    respond: ({ method, path }) => {
      if (path === "/user-course-streams") return answer([]);
      if (!path.startsWith("/chats")) return null;
      if (server.isAway) return failure({ kind: "offline" });
      if (path === "/chats") return answer([{ id: 3, title: "Marta", unread: 0, last_message: own() }]);
      if (method === "GET") return answer([own(), message(1)], { page: 1, pageCount: 1, perPage: 10, totalCount: 2 });
      return server.refusal ? failure({ kind: "refused", status: 404, text: server.refusal }) : answer(own());
    },
  });
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      server.isAway = !isOnline;
      ports.page.isOnline$.next(isOnline);
    });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await setOnline(false);
  const edit = (text: string) =>
    act(async () => {
      page.client.send({ type: "drafts/changed", payload: { place: "chat:3:edit:2", text } });
      page.client.send({ type: "chat/editRequested", payload: { chatId: 3, messageId: 2, text } });
    });
  const openMark = async () => {
    await page.press(/offline|internet/i);
    return within(await screen.findByRole("region", { name: "Waiting to be sent" }));
  };
  return { ...page, server, setOnline, box, edit, openMark };
}

it("OFF-12 CHAT-06 an edit that waits shows in the list of chats, is listed with its words, and opens the edit again when it is taken back", async () => {
  const { edit, openMark, press, client, box } = await openOffline();
  await edit("Better words");
  await waitFor(() => expect(screen.getByRole("link", { name: /Marta/ }).textContent).toContain("Better words"));
  const list = await openMark();
  expect(list.getByRole("listitem").textContent).toMatch(/Other words for a message: Better words.*Waits since/);
  await press("Go on writing: Other words for a message: Better words");
  await screen.findByText("Editing your message");
  expect(box.value).toBe("Better words");
  expect(client.state().waiting.changes).toEqual([]);
});

it("OFF-05 CHAT-06 two versions of a message stand side by side behind the connection mark, and the learner chooses", async () => {
  const { edit, setOnline, server, press, calls } = await openOffline();
  await edit("Mine");
  server.text = "Theirs";
  await setOnline(true);
  await press("See why");
  const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
  expect(list.getByRole("listitem").textContent).toContain("TextYours: Mine. Now: Theirs.");
  await press("Keep what is there now: Other words for a message: Mine");
  expect(calls("PUT", "/chats/3/messages/2")).toEqual([]);
  expect(screen.queryByRole("region", { name: "Waiting to be sent" })).toBeNull();
});

it("OFF-12 CHAT-03 the words of an edit of a message that is gone are taken back into the composer", async () => {
  const { edit, setOnline, server, press, box } = await openOffline();
  await edit("Mine");
  server.refusal = "This message is gone.";
  await setOnline(true);
  await press("See why");
  const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
  expect(list.getByText("This message is gone.")).toBeTruthy();
  await press("Go on writing: Other words for a message: Mine");
  await waitFor(() => expect(box.value).toBe("Mine"));
  expect(screen.queryByText("Editing your message")).toBeNull();
});
