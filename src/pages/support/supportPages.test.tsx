/** The support: the form at once where the domain has no messenger, else the choice; the topics of the server and of the brand. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeConfig } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { renderPage } from "../../../tests/support/renderPage";

const categories = [
  { id: 1, sort: 1, title: "Payment", target_product: 0 },
  // a brand uses one of these two
  { id: 3, sort: 2, title: "Handing in homework", target_product: 0 },
  { id: 10, sort: 3, title: "Handing in homework", target_product: 0 },
];
const respond = ({ path }: { path: string }) => (path === "/support-category" ? answer(categories) : null);

it("SUP-01 a guest writes at once where there is no messenger", async () => {
  const { press } = await renderPage("/", { token: null, respond });
  await press("Write to support");
  const dialog = within(await screen.findByRole("dialog", { name: "Support" }));
  expect(await dialog.findByRole("textbox", { name: "Message" })).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: "Name" })).toBeTruthy();
  expect(dialog.queryByRole("link")).toBeNull();
});

it("SUP-01 a learner writes at once where there is no messenger", async () => {
  await renderPage("/support", { respond });
  expect(await screen.findByRole("textbox", { name: "Message" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("SUP-04 the topics name homework once: the brand's own", async () => {
  await renderPage("/support", { respond });
  const topics = await screen.findByLabelText("What is it about?");
  await act(async () => undefined);
  const named = within(topics)
    .getAllByRole<HTMLOptionElement>("option")
    .filter(({ textContent }) => /homework/i.test(textContent ?? ""));
  expect(named.map(({ textContent, value }) => [textContent, value])).toEqual([["Handing in homework", "10"]]);
});

describe("a learner of a domain with a messenger", () => {
  const SERVICES = { name: "How would you like to reach us?" };
  const config = { ...fakeConfig, domain: { ...fakeConfig.domain, messengerNumber: "15550100" } };
  const open = (path: string, ports = createFakePorts()) =>
    renderPage(path, { ports, respond: (call) => (call.path === "/config.json" ? answer(config) : respond(call)) });
  const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });

  it("SUP-01 the services are offered over the form, which then has the focus", async () => {
    await open("/support");
    const dialog = within(await screen.findByRole("dialog", SERVICES));
    expect(dialog.getByRole("link", { name: /^Messenger/ }).getAttribute("href")).toBe("https://wa.me/15550100");
    await act(async () => dialog.getByRole("button", { name: /^Write a message/ }).click());
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("What is it about?")));
  });

  it("SUP-01 the services are not offered while the learner is writing, also after a reload", async () => {
    const ports = createFakePorts();
    const { press, type } = await open("/support", ports);
    await press(/^Write a message/);
    type("Message", "Half a thou");
    await act(async () => ports.page.leaving$.next());
    await open("/support", createFakePorts({ storage: ports.storage, clock: ports.clock }));
    expect((await message()).value).toBe("Half a thou");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SUP-01 the services are not offered over a topic", async () => {
    await open("/support/3");
    expect(await message()).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a brand with answers", () => {
  const configOf = (messengerNumber: string | null) => ({
    ...fakeConfig,
    appId: "dev",
    domain: { ...fakeConfig.domain, messengerNumber },
  });
  const open = (config: object, path = "/support") =>
    renderPage(path, {
      appId: "dev",
      respond: (call) => (call.path === "/config.json" ? answer(config) : respond(call)),
    });
  const isAfter = (before: Element, after: Element) =>
    Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);

  it("SUP-06 its answers stand before the form, folded, and the page says how soon the support answers", async () => {
    await open(configOf(null));
    const question = await screen.findByText("When does the expert answer?");
    const answers = screen.getByRole("region", { name: "Frequent questions" });
    expect(isAfter(answers, await screen.findByRole("textbox", { name: "Message" }))).toBe(true);
    expect(question.closest("details")?.open).toBe(false);
    expect(question.closest("details")?.textContent).toContain("within 24 hours");
    expect(screen.getByText("We usually answer within a day.")).toBeTruthy();
  });

  it("SUP-06 no dialog covers the answers: the services stand below them, and the form takes their place", async () => {
    const { press } = await open(configOf("15550100"));
    const answers = await screen.findByRole("region", { name: "Frequent questions" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
    expect(isAfter(answers, screen.getByRole("link", { name: /^Messenger/ }))).toBe(true);
    await press(/^Write a message/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("What is it about?")));
  });

  it("SUP-06 a topic in the address leads to the form at once", async () => {
    await open(configOf("15550100"), "/support/3");
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeTruthy();
  });
});

it("SUP-06 a brand without answers has the form alone, and says nothing of their time", async () => {
  await renderPage("/support", { respond });
  await screen.findByRole("textbox", { name: "Message" });
  expect(screen.queryByText("Frequent questions")).toBeNull();
  expect(screen.queryByText(/^We usually answer/)).toBeNull();
});
