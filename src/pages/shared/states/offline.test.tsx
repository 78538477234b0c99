/** What pages say in the installed app without a network, of what its device has not stored or cannot read, and the way on. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { renderPage } from "../../../../tests/support/renderPage";

const ABSENT = "This isn’t stored on this device. Connect to the internet to load it.";
const UNREADABLE = "What this device has stored of this can’t be read. Connect to the internet to load it again.";
const TODAY = "No internet, features may not work";

/** The page whose call has no network, in the installed app or a tab; `record`: the device has this of it, damaged. */
async function open(
  address: string,
  path: string,
  { isApp = true, record = "", known = {} as Record<string, unknown> },
) {
  const ports = createFakePorts();
  ports.isCacheExpected = isApp;
  if (record) ports.storage.durable.stored.set(`user:7:stored:answers/en/${record} 1 2`, { calls: 7 });
  const network = { isThere: false };
  const respond: Responder = (call) => {
    if (call.path === path && !network.isThere) return failure({ kind: "offline" });
    if (call.path === path) return answer([]);
    const value = known[call.path];
    return value === undefined ? null : answer(value);
  };
  return { network, ...(await renderPage(address, { ports, respond })) };
}
const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);

/** Their address, the call without a network, the record of it, and what they say could not be loaded. */
const PAGES: readonly [string, string, string, string][] = [
  ["/home", "/user-course-streams", "courses/courseStreams", "Your courses couldn’t be loaded"],
  ["/course/5/calendar", "/user-course-streams", "courses/courseStreams", "The course couldn’t be loaded"],
  ["/course/5/calendar/2", "/user-course-streams", "courses/courseStreams", "The course couldn’t be loaded"],
  ["/course/5/materials", "/user-course-streams", "courses/courseStreams", "The course couldn’t be loaded"],
  ["/chat", "/chats", "chat/list", "Your chats couldn’t be loaded"],
  ["/chat/3", "/chats/3/messages", "chat/thread/3", "The messages couldn’t be loaded"],
  ["/homework", "/homework", "homework/list", "Your homework couldn’t be loaded"],
  ["/homework/5/9", "/homework", "homework/list", "This homework couldn’t be loaded"],
  ["/user/settings/reminders/3", "/user-reminder", "reminders/list", "Your reminders couldn’t be loaded"],
  ["/notes", "/user-notes", "notes/list", "Your notes couldn’t be loaded"],
];
const known = { "/chats": [{ id: 3, title: "Marta" }], "/user-course-streams": [] };

it.each(PAGES)(
  "NET-09 the installed app at %s says that %s is not stored on this device",
  async (address, path, _, title) => {
    await open(address, path, { known });
    await waitFor(() => expect(alerts()).toContain(`${title}${ABSENT}Try again`));
  },
);

it.each(PAGES)(
  "NET-09 the installed app at %s says that what is stored of %s cannot be read",
  async (address, path, record, title) => {
    await open(address, path, { known, record });
    await waitFor(() => expect(alerts()).toContain(`${title}${UNREADABLE}Try again`));
  },
);

it("NET-09 a page that is not stored leads home, and loads by a press once the network is there", async () => {
  const { network, press, here } = await open("/user/settings/reminders", "/user-reminder", {});
  const main = screen.getByRole("main");
  await waitFor(() => expect(main.textContent).toContain(ABSENT));
  expect(within(main).getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/home");
  network.isThere = true;
  await press("Try again");
  await waitFor(() => expect(screen.getByText("No reminders yet")).toBeTruthy());
  expect(here()).toBe("/user/settings/reminders");
});

it("NET-09 home that is not stored does not lead to itself", async () => {
  await open("/home", "/user-course-streams", {});
  const main = screen.getByRole("main");
  await waitFor(() => expect(main.textContent).toContain(ABSENT));
  expect(within(main).queryByRole("link", { name: "Back to home" })).toBeNull();
});

it("NET-09 a tab of the browser says what it said before, and leads nowhere", async () => {
  await open("/user/settings/reminders", "/user-reminder", { isApp: false });
  const main = screen.getByRole("main");
  await waitFor(() => expect(main.textContent).toContain(TODAY));
  expect(within(main).queryByRole("link", { name: "Back to home" })).toBeNull();
});

it("NET-09 what is never stored says without a network what it said before", async () => {
  await open("/order/7", "/order/7", {});
  await waitFor(() => expect(alerts().join()).toContain(TODAY));
});
