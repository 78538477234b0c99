/** /inbox: what the server lists and pushes, what is read, what this device knows where the server has no list, and what the clock opens. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chatPushes } from "../../../streams/domains/chat/events";
import { userKey } from "../../../streams/domains/session/events";
import { fakeUser, type Responder } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { receive } from "../../../tests/heard/row";
import { content, status, stream } from "../../../tests/support/fakeCourse";
import { renderPage } from "../../../tests/support/renderPage";

const NOW_S = Math.floor(Date.now() / 1000);
const entry = (id: number, more: object = {}) => ({
  id,
  key: `reply-${id}`,
  kind: "reply",
  ref: { chat_id: 3, message_id: id },
  title: "Morning yoga",
  author: "Elena Markova",
  at: NOW_S - 1000 + id,
  is_read: 0,
  ...more,
});
const verdict = entry(2, {
  key: "verdict-9-1",
  kind: "verdict",
  ref: { stream_id: 5, status_id: 9, state: "FAIL" },
  title: "Three mornings",
});
/** A server with these entries, which takes every mark. */
const serves =
  (items: readonly object[], unread = items.length, marks = true): Responder =>
  ({ method, path, query }) => {
    if (path === "/inbox") return answer({ items: query?.before ? [] : items, unread, since: NOW_S - 30 * 86_400 });
    if (path === "/inbox/settings") return answer({});
    return marks && method === "PUT" && path === "/inbox/read" ? answer(undefined) : null;
  };
/** One that has never heard of an inbox. */
const without: Responder = ({ path }) => (path.startsWith("/inbox") ? failure({ kind: "refused", status: 404 }) : null);
const lines = () => within(screen.getByRole("main")).getAllByRole("listitem");
const bell = () => screen.getByRole("link", { name: /^Inbox/ });

describe("the inbox", () => {
  it("RT-11 the inbox lists what happened, the newest first, each with the link to its exact place", async () => {
    await renderPage("/inbox", { respond: serves([verdict, entry(1)]) });
    await screen.findByText("Elena Markova replied");
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/homework/5/9",
      "/chat/3?message=1",
      "/user/settings/notifications",
    ]);
    expect(lines()[0]?.textContent).toContain("Sent for rework: Three mornings");
    expect(screen.getByText("2 unread")).toBeTruthy();
    expect(bell().textContent).toContain("2 unread entries");
  });

  it("RT-11 one entry is marked as read, and all of them, at once and on the server", async () => {
    const { press, calls } = await renderPage("/inbox", { respond: serves([entry(3), verdict, entry(1)]) });
    await screen.findByText("3 unread");
    await press(/^Mark as read: Sent for rework: Three mornings/);
    await screen.findByText("2 unread");
    await press("Mark all as read");
    await screen.findByText("Everything is read");
    await waitFor(() =>
      expect(calls("PUT", "/inbox/read").map(({ body }) => body)).toEqual([{ ids: [2] }, { up_to: 3 }]),
    );
    expect(bell().textContent).not.toMatch(/\d/);
  });

  it("RT-11 OFF-12 what is marked without a network stays marked and waits", async () => {
    const respond: Responder = (call) =>
      call.path === "/inbox/read" ? failure({ kind: "offline" }) : serves([entry(1)], 1, false)(call);
    const { press } = await renderPage("/inbox", { respond });
    await screen.findByText("1 unread");
    await press("Mark all as read");
    expect(await screen.findByText("Everything is read")).toBeTruthy();
    expect(bell().textContent).not.toMatch(/\d/);
  });

  it("RT-11 an entry that is pushed is there once, and its count is the server's", async () => {
    const page = await renderPage("/inbox", { respond: serves([entry(1)]) });
    await screen.findByText("1 unread");
    await receive(page, "inbox.changed", { unread: 2, entry: entry(2, { author: "Olga" }) });
    await receive(page, "inbox.changed", { unread: 2, entry: entry(2, { author: "Olga" }) }, 2);
    await screen.findByText("2 unread");
    expect(screen.getAllByText("Olga replied")).toHaveLength(1);
    await receive(page, "inbox.changed", { unread: 0, read_up_to: 2 }, 3);
    await screen.findByText("Everything is read");
  });

  it("RT-11 earlier entries are requested by the id that they come before", async () => {
    const many = Array.from({ length: 20 }, (_, index) => entry(100 - index));
    const respond: Responder = (call) =>
      call.path === "/inbox" && call.query?.before === 81
        ? answer({ items: [entry(80, { author: "The oldest" })], unread: 21, since: null })
        : serves(many, 21)(call);
    const { press } = await renderPage("/inbox", { respond });
    await screen.findByRole("button", { name: "Show earlier" });
    await press("Show earlier");
    await screen.findByText("The oldest replied");
    expect(lines()).toHaveLength(21);
  });

  it("RT-11 an inbox without entries says so, and one that fails offers another try", async () => {
    const server = { isDown: true };
    const respond: Responder = (call) =>
      call.path === "/inbox" && server.isDown ? failure({ kind: "server", status: 500 }) : serves([], 0)(call);
    const { press } = await renderPage("/inbox", { respond });
    await screen.findByText("Your inbox couldn’t be loaded");
    server.isDown = false;
    await press("Try again");
    await screen.findByText("Nothing has happened yet");
  });

  it("RT-11 what came during an absence of more than an hour stands under a heading of its own", async () => {
    const away = entry(2, { at: NOW_S - 1800, author: "Olga" });
    const before = entry(1, { at: NOW_S - 9000 });
    const page = await renderPage("/inbox", { respond: serves([away, before]) });
    await screen.findByText("Olga replied");
    expect(screen.queryByText("While you were away")).toBeNull();
    await act(async () =>
      page.client.tools.emit({
        type: "inbox/returned",
        payload: { since: (NOW_S - 7200) * 1000, until: NOW_S * 1000 },
      } as never),
    );
    const heading = await screen.findByRole("heading", { name: "While you were away" });
    expect(within(heading.parentElement as HTMLElement).getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("an inbox without a list of the server's", () => {
  const reply = {
    ...chatPushes["chat.message"].example,
    id: 17,
    chat_id: 3,
    is_viewed: 0,
    homework_status_id: null,
    employee: { id: 2, name: "Olga", is_expert: 1 },
  };

  it("RT-11 this device notes what is pushed, once, says since when, and marks it as read", async () => {
    const page = await renderPage("/inbox", { respond: without });
    await screen.findByText("Nothing has happened yet");
    expect(screen.getByText(/^The school has no list of this: this is what this device knows since/)).toBeTruthy();
    // after the device began to note
    const at = Math.floor(page.ports.clock.now() / 1000) + 5;
    const pushed = { ...reply, created_at: at, updated_at: at };
    await receive(page, "chat.message", pushed);
    await screen.findByText("Olga replied");
    await receive(page, "chat.message", pushed, 2);
    expect(lines()).toHaveLength(1);
    expect(screen.getByText("1 unread")).toBeTruthy();
    await page.press("Mark all as read");
    await screen.findByText("Everything is read");
    expect(page.calls("PUT", "/inbox/read")).toEqual([]);
  });
});

describe("what the clock opens", () => {
  const call = (startMs: number) => ({
    id: 2,
    course: { id: 3, title: "Spanish from zero" },
    status: 1,
    start_date_time: Math.floor(startMs / 1000),
    expert: { name: "Anna Ruiz", avatar: null },
  });
  const days = status.days.map((each) => ({ ...each, stage_day_started_at: NOW_S - 3600 }));
  /** A device that has noted since long ago. */
  function noting() {
    const ports = createFakePorts();
    const device = { since: 1, found: [], read: [], readUpTo: 1, choices: null };
    ports.storage.local.set(userKey(fakeUser.id, "inbox"), JSON.stringify(device));
    return ports;
  }
  const courses: Responder = ({ path }) => {
    if (path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
    if (path === "/user-course-streams/5/status") return answer({ ...status, days });
    return path === "/courses/2" ? answer(content) : null;
  };

  it("RT-11 a call that is soon is an entry by the clock alone, and is read with a press", async () => {
    const respond: Responder = (each) =>
      each.path === "/online-consultation" ? answer([call(Date.now() + 1_800_000)]) : serves([], 0)(each);
    const { press } = await renderPage("/inbox", { respond, ports: noting() });
    const line = await screen.findByText(/^Your video consultation begins at/);
    expect(line.closest("a")?.getAttribute("href")).toBe("/videoconsultations/2");
    await screen.findByText("1 unread");
    await press(/^Mark as read: Your video/);
    await screen.findByText("Everything is read");
  });

  it("RT-11 a day whose time has come is an entry with the link to it", async () => {
    await renderPage("/inbox", { respond: (each) => courses(each) ?? serves([], 0)(each), ports: noting() });
    const line = (await screen.findAllByText(/^Day \d+ is open/))[0];
    expect(line?.closest("a")?.getAttribute("href")).toMatch(/^\/course\/5\/calendar\/\d+$/);
  });
});
