/** The support where the domain has no messenger: the form at once, with the topics of the server and of the brand. */
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answer } from "../../../streams/ports/fakes/http";
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
