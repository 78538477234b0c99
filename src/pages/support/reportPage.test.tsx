/** /report: what the learner reads and sends of this page (DEV-16). */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const takes: Responder = ({ method, path }) => (method === "POST" && path === "/reports" ? answer({ id: 1042 }) : null);
const refusing =
  (status: number): Responder =>
  ({ method, path }) =>
    method === "POST" && path === "/reports" ? failure({ kind: "refused", status }) : null;
const SAYS = "What went wrong? (if you like)";
const openReport = async (respond: Responder) => {
  const page = await renderPage("/report", { respond });
  await screen.findByRole("button", { name: "Send the report" });
  return page;
};

it("DEV-16 a learner reads all that a report says before it is sent, and gets the number to quote", async () => {
  const { press, type, calls } = await openReport(takes);
  const file = document.querySelector("pre")?.textContent ?? "";
  expect(file.split("\n").length).toBeGreaterThan(5);
  expect(file).toContain('"kind":"learner-report"');
  type(SAYS, "The answer did not come");
  await press("Send the report");
  const said = await screen.findByText("Report 1042 was sent");
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(calls("POST", "/reports").map(({ body }) => body)).toEqual([{ text: "The answer did not come", file }]);
});

it("DEV-16 a report that was not sent keeps what was typed, and is sent by another press", async () => {
  const server = { respond: refusing(400) };
  const { press, type } = await openReport((call) => server.respond(call));
  type(SAYS, "The answer did not come");
  await press("Send the report");
  await screen.findByText(/The report wasn’t sent/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(SAYS).value).toBe("The answer did not come");
  server.respond = takes;
  await press("Send the report");
  expect(await screen.findByText("Report 1042 was sent")).toBeTruthy();
});

it("DEV-16 a school that takes no reports is said, with the way to a message", async () => {
  const { press } = await openReport(refusing(404));
  await press("Send the report");
  expect(await screen.findByText("This school takes no reports. Write a message instead.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Write a message" }).getAttribute("href")).toBe("/support");
});

it("DEV-16 the support leads to a report of this page", async () => {
  await renderPage("/support", { respond: ({ path }) => (path === "/support-category" ? answer([]) : null) });
  expect((await screen.findByRole("link", { name: "Send a report of this page" })).getAttribute("href")).toBe(
    "/report",
  );
});
