/** What is shown of one record: the four parts of its time, its change, its causes, and where those lead. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { SAY_KEYS, UNKNOWNS } from "../../../streams/devtools/say/said";
import { startTexts } from "../../locales/fakeI18n";
import { renderPanel } from "../samples/fakePanel";

interface Texts {
  readonly [key: string]: string | Texts;
}
beforeAll(() => startTexts());
const detail = () => screen.getByRole("region", { name: "Selected" });
const part = (name: string) => within(within(detail()).getByRole("region", { name }));
function select(type: string) {
  const table = screen.getByRole("table", { name: "Events" });
  fireEvent.click(within(table).getAllByText(type)[0] as HTMLElement);
}

describe("the detail of an event", () => {
  it("DEV-02 the detail of an event shows how long each of the four steps took, and what is usual for its type", () => {
    renderPanel();
    select("chat.message");
    const terms = part("How long it took").getAllByRole("term");
    const values = part("How long it took").getAllByRole("definition");
    expect(terms.map((term, index) => `${term.textContent} ${values[index]?.textContent}`)).toEqual([
      "Server 2.00 s",
      "Queue, decode 1.4 ms",
      "Reduce 0.6 ms",
      "Paint 14 ms",
      "Total 2.02 s",
    ]);
    expect(part("How long it took").getByText(/chat\.message: p50 2\.02 s, p95 2\.02 s/)).toBeTruthy();
  });

  it("DEV-14 the detail of a record says first what happened, in words, and what is not known", () => {
    renderPanel();
    select("outbox/sendAccepted");
    const said = () => part("What happened").getByText(/\./).textContent;
    expect(said()).toMatch(/^Sent by the learner \d/);
    expect(within(detail()).getAllByRole("region")[0]).toBe(
      within(detail()).getByRole("region", { name: "What happened" }),
    );
    select("connection/gapFound");
    expect(said()).toBe("Number 46 came while 44 was missing; what was missed is read in order.");
    select("page/shown");
    expect(within(detail()).queryByRole("region", { name: "What happened" })).toBeNull();
  });

  it.each(["en", "ru", "es"] as const)("DEV-14 each sentence and each unknown has a text, in %s", async (language) => {
    const { say } = (await import(`../../locales/${language}/devtools.json`)).default as { say: Texts };
    const at = (path: string) =>
      path.split(".").reduce<unknown>((inner, key) => (inner as Texts | undefined)?.[key], say);
    const isThere = (key: string) => typeof at(key) === "string" || typeof at(`${key}_other`) === "string";
    expect([...SAY_KEYS, ...UNKNOWNS.map((what) => `unknown.${what}`)].filter((key) => !isThere(key))).toEqual([]);
  });

  it("RT-13 the detail of an event about an own message says where it is, in the learner's words", () => {
    renderPanel();
    select("outbox/sendAccepted");
    const words = () =>
      part("Where is it?")
        .getAllByRole("term")
        .map(({ textContent }) => textContent);
    expect(words()).toContain("Saved by the server");
    expect(words()).toContain("Answered by Marta");
    select("chat/opened");
    expect(within(detail()).queryByRole("region", { name: "Where is it?" })).toBeNull();
  });

  it("DEV-02 the detail of an event shows the state change as a diff", () => {
    renderPanel();
    select("connection/gapFound");
    const change = part("State change");
    expect(change.getByText("connection.counts.gaps")).toBeTruthy();
    expect(change.getByRole("deletion").textContent).toBe("0");
    expect(change.getByRole("insertion").textContent).toBe("1");
  });

  it("DEV-04 the detail of an event shows nothing of the state that the recording would redact", () => {
    const { flow } = renderPanel();
    const session = { token: "canary-token-1234567890", user: { email: "canary@example.com" } };
    act(() => flow.add({ type: "session/started", before: {}, after: { session } }));
    select("session/started");
    expect(part("State change").getByText("session")).toBeTruthy();
    expect(document.body.textContent).not.toContain("canary");
  });

  it("DEV-02 the detail of an event leads up the chain of causes and down to what it led to, across calls and packets", () => {
    renderPanel();
    select("outbox/sendStarted");
    const chain = () =>
      part("Cause chain")
        .getAllByRole("button")
        .map((step) => step.textContent?.split("+")[0]);
    expect(chain()).toEqual(["e3 outbox/sendRequested", "e4 outbox/sendAccepted", "e5 outbox/sendStarted"]);
    const ledTo = () =>
      part("Led to")
        .getAllByRole("button")
        .map((step) => step.textContent?.split("+")[0]);
    expect(ledTo()).toEqual(["c1 POST /chats/3/messages", "e6 chat/messageStored"]);
    fireEvent.click(part("Led to").getByRole("button", { name: /POST/ }));
    expect(chain().at(-1)).toBe("c1 POST /chats/3/messages");
    expect(part("Facts").getByText("0d8f1c5e-77aa-4f0e-9d3c-0a41b7f2c9de")).toBeTruthy();
    expect(part("Facts").getByText("Try 2")).toBeTruthy();
  });

  it("SRV-13 the detail of a call names each of its requests as the server's log does, to be copied", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
    renderPanel();
    select("outbox/sendStarted");
    fireEvent.click(part("Led to").getByRole("button", { name: /POST/ }));
    const id = "5b0c2c1e-4f0a-4c66-8d0a-3a5a2f0d7e11";
    expect(part("Facts").getByText(id)).toBeTruthy();
    fireEvent.click(part("Facts").getByRole("button", { name: `Copy ${id}` }));
    expect(await part("Facts").findByText("Copied")).toBeTruthy();
    expect(written).toEqual([id]);
    vi.unstubAllGlobals();
  });

  it("DEV-02 the detail of an event shows the payload as a tree that opens by keys", () => {
    renderPanel();
    select("chat.message");
    const tree = part("Payload").getByRole("tree", { name: "Payload" });
    const branch = within(tree).getByRole("treeitem", { name: /employee/ });
    expect(branch.getAttribute("aria-expanded")).toBe("false");
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(tree, { key: "ArrowDown" });
    fireEvent.keyDown(tree, { key: "ArrowRight" });
    expect(
      within(tree)
        .getByRole("treeitem", { name: /employee/ })
        .getAttribute("aria-expanded"),
    ).toBe("true");
    expect(within(tree).getByText('"Marta"')).toBeTruthy();
  });

  it("the detail of an event says so when the record is no longer stored", () => {
    const { flow } = renderPanel();
    select("chat.message");
    act(() => flow.clear());
    expect(part("No longer kept")).toBeTruthy();
  });
});
