/** The receipt: what it says of the connection and the position, and what a comparison finds. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { type RenderedPage, renderPage } from "../../../tests/support/renderPage";

const chat = (title: string) => ({ id: 3, title, unread: 0 });
const task = (updatedAt: number) => ({
  id: 9,
  target_id: 4,
  target_type: "stage_day_homework",
  status: "DONE",
  stream_id: 5,
  is_locked: 0,
  updated_at: updatedAt,
  homework: { id: 4, title: "Stretch", text: "", course_title: "Strength" },
});

interface School {
  head: number;
  readonly log: { readonly seq: number }[];
  chats: object[];
  /** Answers first; null passes the call on. */
  override: Responder;
}
const EMPTY = ["/communities", "/community-users", "/banners", "/user-course-streams", "/user-installments"];
/** A school at this head, whose answers a test may change. */
const createSchool = (): School => ({ head: 4, log: [], chats: [chat("Spanish")], override: () => null });
const answerFor =
  (school: School): Responder =>
  (call) => {
    const { path, query } = call;
    const own = school.override(call);
    if (own) return own;
    if (path === "/notifications") {
      const after = Number(query?.after ?? school.head);
      const items = school.log.filter(({ seq }) => seq > after);
      return answer({ epoch: "E1-and-more", head: school.head, more: false, items });
    }
    if (path === "/chats") return answer(school.chats);
    if (path === "/homework") return answer([task(1_790_000_000)]);
    if (path === "/user-score/amount") return answer({ amount: 40 });
    return EMPTY.includes(path) ? answer([]) : null;
  };

const head = (school: School) => ({ epoch: "E1-and-more", head: school.head, now: Date.now() / 1000 });
const signal = ({ ports }: RenderedPage, ...signals: object[]) =>
  act(async () => {
    for (const one of signals) ports.socket.signals$.next(one as never);
  });
const packet = (school: School, type: string, data: object) => {
  school.head += 1;
  const raw = { v: 1, epoch: "E1-and-more", seq: school.head, id: `p${school.head}`, type, at: 1_790_000_000, data };
  school.log.push(raw);
  return { kind: "packet", name: "bus", raw };
};

async function openReceipt(school = createSchool(), { isLive = true, path = "/homework" } = {}) {
  const page = await renderPage(path, { respond: answerFor(school), ports: createFakePorts() });
  if (isLive)
    await signal(
      page,
      { kind: "connected", transport: "websocket" },
      { kind: "packet", name: "bus:ready", raw: head(school) },
    );
  const mark = screen.getByRole("button", { name: /^(Connected|Connecting|Updates|No internet)/ });
  mark.focus();
  await act(async () => mark.click());
  const dialog = within(await screen.findByRole("dialog", { name: "Connection and server" }));
  await dialog.findByRole("button", { name: "Compare with the server" });
  const text = () => screen.getByRole("dialog").textContent ?? "";
  const compare = () => act(async () => dialog.getByRole("button", { name: "Compare with the server" }).click());
  return { page, school, mark, text, compare };
}

describe("the receipt", () => {
  it("RT-12 the receipt says both positions, since when it is connected, and that the screen is equal now", async () => {
    const { text } = await openReceipt();
    expect(text()).toContain("Connected: updates arrive on their own.");
    expect(text()).toContain("What this screen shows is equal to the server now.");
    expect(text()).toContain("Position of this device4 in E1-and-m");
    expect(text()).toContain("Position of the server4 in E1-and-m");
    expect(text()).toMatch(/Connected since.*\d\d:\d\d/);
    expect(text()).toContain("Transportwebsocket");
  });

  it("RT-12 RT-06 the receipt says that the websocket was refused where polling serves", async () => {
    const { page, text } = await openReceipt();
    await signal(page, { kind: "connected", transport: "polling" });
    await waitFor(() => expect(text()).toContain("Transportpolling, because the websocket was refused"));
  });

  it("RT-12 an open receipt follows the connection, and claims nothing once it is lost", async () => {
    const { page, text } = await openReceipt();
    await signal(page, { kind: "dropped", reason: "transport close" });
    expect(text()).toContain("Connecting: what was missed comes once the server answers.");
    expect(text()).not.toContain("equal to the server now");
    expect(text()).toMatch(/Last known to be equal to the server: .*\d\d:\d\d/);
    expect(text()).toContain("Connected sinceunknown");
  });

  it("RT-12 the receipt claims nothing while something on the screen is stale", async () => {
    const { page, school, text } = await openReceipt();
    school.override = ({ path }) => (path === "/homework" ? new Subject<FakeAnswer>() : null);
    await act(async () =>
      page.client.tools.emit({
        type: "connection/staleNoticed",
        payload: { types: ["homework.status"], reason: "reference" },
      }),
    );
    expect(text()).not.toContain("equal to the server now");
  });

  it("RT-12 the receipt claims nothing of what no push brings up to date, and says when it was fetched", async () => {
    const school = createSchool();
    school.override = ({ path }) => (path === "/support-category" ? answer([]) : null);
    const { page, text } = await openReceipt(school, { path: "/support" });
    expect(page.calls("GET", "/support-category")).toHaveLength(1);
    expect(text()).toContain("Connected: updates arrive on their own.");
    expect(text()).not.toContain("equal to the server now");
    expect(text()).toContain("Last known to be equal to the server");
  });

  it("RT-12 the receipt says of a server without numbers that its position is unknown", async () => {
    const school = createSchool();
    school.override = ({ path }) => (path === "/notifications" ? failure({ kind: "refused", status: 404 }) : null);
    const { text } = await openReceipt(school, { isLive: false });
    expect(text()).toContain("Position of this deviceunknown: this server has no numbers");
    expect(text()).not.toContain("equal to the server now");
  });

  it("RT-12 Escape closes the receipt, and the focus goes back to the mark", async () => {
    const { mark } = await openReceipt();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(mark));
  });
});

describe("the comparison", () => {
  it("RT-12 a comparison fetches what is shown anew and says that it is equal, with the time", async () => {
    const { page, text, compare } = await openReceipt();
    const before = page.calls("GET", "/homework").length;
    await compare();
    await waitFor(() => expect(text()).toMatch(/is equal to the server \(\d\d:\d\d:\d\d\)\./));
    expect(page.calls("GET", "/homework").length).toBe(before + 1);
    expect(page.payloads("comparison/differenceFound")).toEqual([]);
  });

  it("RT-12 a comparison names what the server says otherwise, reports it, and the screen takes the server's word", async () => {
    const { page, school, text, compare } = await openReceipt();
    // a push said something newer than what the server answers
    await signal(page, packet(school, "homework.status", { ...task(1_799_000_000), status: "FAILED" }));
    school.chats = [chat("Spanish"), { ...chat("Running"), id: 4 }];
    await compare();
    await waitFor(() => expect(text()).toContain("There are differences in 2 parts"));
    expect(text()).toContain("Homework1 changed: Stretch");
    expect(text()).toContain("Chats1 added: Running");
    expect(page.payloads("comparison/differenceFound")).toHaveLength(2);
    await waitFor(() => expect(page.client.state().homework.items[9]?.status).toBe("DONE"));
  });

  it("RT-12 what is pushed during a comparison is no difference, whichever comes first", async () => {
    const { page, school, text, compare } = await openReceipt();
    const held$ = new Subject<FakeAnswer>();
    school.override = ({ path }) => (path === "/chats" ? held$ : null);
    await compare();
    expect(text()).toContain("Comparing: ");
    // one answer was there before its push, the other is on its way and does not have it yet
    await signal(page, packet(school, "homework.status", { ...task(1_799_000_000), status: "FAILED" }));
    await signal(page, packet(school, "chat.changed", chat("Running")));
    await act(async () => {
      held$.next({ body: [chat("Spanish")] });
      held$.complete();
    });
    await waitFor(() => expect(text()).toMatch(/is equal to the server \(/));
    expect(page.client.state().chat.chats[3]?.title).toBe("Running");
  });

  it("RT-12 what an answer has before its push arrives is no difference", async () => {
    const { page, school, text, compare } = await openReceipt();
    packet(school, "chat.changed", chat("Running"));
    school.chats = [chat("Running")];
    await compare();
    await waitFor(() => expect(text()).toMatch(/is equal to the server \(/));
    expect(page.payloads("comparison/differenceFound")).toEqual([]);
  });

  it("RT-12 a call that fails is said for its part alone", async () => {
    const { school, text, compare } = await openReceipt();
    school.override = ({ path }) => (path === "/chats" ? failure({ kind: "refused", status: 400 }) : null);
    await compare();
    await waitFor(() => expect(text()).toContain("Not everything could be compared"));
    expect(text()).toMatch(/What differsChats\S/);
    expect(text()).not.toContain("There is a difference");
  });

  it("RT-12 without a network a comparison says that it needs one", async () => {
    const { page, text, compare } = await openReceipt();
    await act(async () => page.client.tools.emit({ type: "page/onlineChanged", payload: { isOnline: false } }));
    expect(text()).toContain("This needs the internet.");
    const before = page.calls("GET", "/chats").length;
    await compare();
    await waitFor(() => expect(page.payloads("comparison/failed")).toMatchObject([{ problem: { kind: "offline" } }]));
    expect(page.calls("GET", "/chats").length).toBe(before);
    expect(text()).toContain("No internet, features may not work");
    await act(async () => page.client.tools.emit({ type: "page/onlineChanged", payload: { isOnline: true } }));
    expect(text()).not.toContain("No internet, features may not work");
  });

  it("RT-12 a second press during a comparison begins no other one", async () => {
    const { page, school, text, compare } = await openReceipt();
    school.override = ({ path }) => (path === "/chats" ? new Subject<FakeAnswer>() : null);
    await compare();
    await waitFor(() => expect(text()).toContain("Comparing: "));
    await act(async () => page.client.send({ type: "comparison/requested", payload: {} }));
    expect(page.payloads("comparison/started")).toHaveLength(1);
  });
});
