/** What is done without a network says that it waits, shows already, and is behind the connection mark until it is sent. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { renderPage } from "../../../../tests/support/renderPage";

const reminder = { id: 4, title: "Stretch", time: "07:30", weekdays: ["mon"], is_enabled: 1 };
const main = () => within(screen.getByRole("main"));

/** A page of a device without a network, which has loaded what it shows. */
async function openOffline(path: string, respond: Responder = () => null) {
  const ports = createFakePorts();
  const server = { isAway: false };
  const page = await renderPage(path, {
    ports,
    respond: (call) => {
      if (call.method !== "GET" && server.isAway) return failure({ kind: "offline" });
      return call.path === "/user-reminder" && call.method === "GET" ? answer([reminder]) : respond(call);
    },
  });
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      server.isAway = !isOnline;
      ports.page.isOnline$.next(isOnline);
    });
  await setOnline(false);
  return { ...page, setOnline };
}

describe("a change without a network", () => {
  it("OFF-12 PROF-04 a reminder that waits stands in the list, says so, and is sent once there is a network", async () => {
    const { press, type, here, setOnline, calls } = await openOffline(
      "/user/settings/reminders/new",
      ({ method, body }) => (method === "POST" ? answer({ ...reminder, id: 5, ...(body as object) }) : null),
    );
    await screen.findByRole("heading", { level: 1, name: /reminder/i });
    type("What to remind you of", "Drink water");
    await press("Save");
    await waitFor(() => expect(here()).toBe("/user/settings/reminders"));
    await main().findByText("Drink water");
    const row = () => main().getByText("Drink water").closest("li");
    expect(row()?.textContent).toContain("Saved. Goes out when you are online.");
    expect(calls("POST", "/user-reminder")).toEqual([]);
    await setOnline(true);
    await waitFor(() => expect(row()?.textContent).not.toContain("Saved."));
    expect(calls("POST", "/user-reminder")).toHaveLength(1);
  });

  it("OFF-12 what waits is listed behind the connection mark, and can be taken back to its form or deleted", async () => {
    const { press, type, client, here } = await openOffline("/user/settings/reminders/new");
    await screen.findByRole("heading", { level: 1, name: /reminder/i });
    type("What to remind you of", "Drink water");
    await press("Save");
    await main().findByText("Drink water");
    await press(/offline|internet/i);
    const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    expect(list.getByRole("listitem").textContent).toMatch(/A reminder.*Waits since/);
    await press("Go on writing: A reminder: Drink water");
    await waitFor(() => expect(here()).toBe("/user/settings/reminders/new"));
    expect(screen.getByLabelText<HTMLInputElement>("What to remind you of").value).toBe("Drink water");
    expect(client.state().drafts.byPlace["reminder:new"]).toContain("Drink water");
    expect(screen.queryByRole("region", { name: "Waiting to be sent" })).toBeNull();
  });

  it("OFF-05 what was changed elsewhere while it waited is shown beside what the learner wants, and they choose", async () => {
    const { press, type, setOnline, calls } = await openOffline("/user/settings/reminders/4", ({ method, body }) =>
      method === "PUT" ? answer({ ...reminder, ...(body as object) }) : null,
    );
    await screen.findByRole("heading", { level: 1, name: /reminder/i });
    await screen.findByDisplayValue("Stretch");
    type("What to remind you of", "Stretch at noon");
    await press("Save");
    reminder.title = "Stretch in the evening";
    onTestFinished(() => {
      reminder.title = "Stretch";
    });
    await setOnline(true);
    await press("See why");
    const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    const row = list.getByRole("listitem").textContent;
    expect(row).toContain("This was changed elsewhere while it waited. Choose which counts.");
    expect(row).toContain("NameYours: Stretch at noon. Now: Stretch in the evening.");
    expect(calls("PUT", /./)).toEqual([]);
    await press("Use mine: A reminder: Stretch at noon");
    await waitFor(() =>
      expect(calls("PUT", /./).map(({ body }) => body)).toMatchObject([{ title: "Stretch at noon" }]),
    );
    expect(screen.queryByRole("region", { name: "Waiting to be sent" })).toBeNull();
  });

  it("OFF-12 what is refused after it has waited is said on every page, and leads to where the learner decides", async () => {
    const server = { isRefusing: false };
    const { press, type, setOnline } = await openOffline("/user/settings/reminders/new", ({ method }) =>
      method === "POST" && server.isRefusing
        ? failure({ kind: "refused", status: 422, text: "Too many reminders." })
        : null,
    );
    await screen.findByRole("heading", { level: 1, name: /reminder/i });
    type("What to remind you of", "Drink water");
    await press("Save");
    await main().findByText("Drink water");
    server.isRefusing = true;
    await setOnline(true);
    expect(await screen.findByText("1 change couldn’t be sent.")).toBeTruthy();
    await press("See why");
    const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    expect(list.getByText("Too many reminders.")).toBeTruthy();
    await press("Delete: A reminder: Drink water");
    expect(screen.queryByText("1 change couldn’t be sent.")).toBeNull();
  });

  it("OFF-12 what may have arrived more than a day ago says so before it is sent again", async () => {
    const { press, type, client, setOnline, ports } = await openOffline("/user/settings/reminders/new", ({ method }) =>
      method === "POST" ? failure({ kind: "timeout" }) : null,
    );
    await screen.findByRole("heading", { level: 1, name: /reminder/i });
    type("What to remind you of", "Drink water");
    await press("Save");
    await main().findByText("Drink water");
    await setOnline(true);
    await waitFor(() => expect(client.state().waiting.changes[0]?.firstTry).not.toBeNull());
    await setOnline(false);
    await act(async () => ports.clock.advance(25 * 3600_000));
    await setOnline(true);
    await screen.findByText("1 change couldn’t be sent.");
    await press("See why");
    const list = within(await screen.findByRole("region", { name: "Waiting to be sent" }));
    expect(list.getByText(/this may have arrived. Check before you send it again/)).toBeTruthy();
  });
});
