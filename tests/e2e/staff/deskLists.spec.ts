// The lists of the desk: what the server finds and filters, at two desks at once.
import type { Page } from "@playwright/test";
import { openDesk } from "../support/deskScreen";
import { expect, test } from "../support/fixtures";

const DRAWING = { id: 3 };

// what another story left unread would wait already
test.beforeEach(({ expert }) => expert.viewChat(DRAWING.id));

test("SRV-05 the server searches and filters the desk’s list; a row leaves and comes as it fits, at two desks", {
  tag: "@all",
}, async ({ context, record, expert }) => {
  const desk = await openDesk(context, "#chats");
  const other = await openDesk(context, "#chats", "admin@example.com");
  const row = (page: Page) => page.getByRole("list", { name: "Chats" }).locator(`a[href="#chats/${DRAWING.id}"]`);
  for (const page of [desk, other]) await page.getByLabel("Only what waits").check();
  await expect(row(desk)).toHaveCount(0);
  await record.call("POST", `/spa/api/v1/chats/${DRAWING.id}/messages`, { body: { message: "A row", file_ids: [] } });
  for (const page of [desk, other]) await expect(row(page)).toContainText("A row");
  await expert.viewChat(DRAWING.id);
  for (const page of [desk, other]) await expect(row(page)).toHaveCount(0);
  const asked = desk.waitForRequest(/staff\/v1\/chats\?.*q=nothing/);
  await desk.getByRole("searchbox", { name: "Search" }).pressSequentially("nothing like it");
  expect((await asked).url()).toContain("q=nothing+like+it");
  await expect(desk.getByText("Nothing found.")).toBeVisible();
  await expect(desk.getByRole("searchbox", { name: "Search" })).toBeFocused();
});
