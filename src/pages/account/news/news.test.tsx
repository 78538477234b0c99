/** Settings of what the learner hears of: one table, quiet hours, mute chats; on the server, else on this device. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chatPushes } from "../../../../streams/domains/chat/events";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { receive } from "../../../../tests/heard/row";
import { renderPage } from "../../../../tests/support/renderPage";

const PAGE = "/user/settings/notifications";
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

/** Stores what it is sent. */
function server(more: object = {}) {
  let stored: object = { channels: ["app", "device"], off: {}, quiet: null, muted_chats: {}, ...more };
  const respond: Responder = ({ method, path, body }) => {
    if (path === "/chats") return answer([{ id: 3, title: "Morning yoga" }]);
    if (path !== "/inbox/settings") return null;
    if (method === "PUT") stored = { ...stored, ...(body as object) };
    return answer(stored);
  };
  return respond;
}
const permitted = () => {
  const ports = createFakePorts();
  ports.desktop.permit = "granted";
  return ports;
};
const reply = {
  ...chatPushes["chat.message"].example,
  id: 17,
  chat_id: 3,
  is_viewed: 0,
  homework_status_id: null,
  employee: { id: 2, name: "Olga", is_expert: 1 },
  created_at: 1_790_000_100,
  updated_at: 1_790_000_100,
};

describe("what the learner hears of", () => {
  it("RT-11 a kind is switched off for one place in one table, and the server stores the whole", async () => {
    const { calls } = await renderPage(PAGE, { respond: server({ channels: ["app", "email"] }), ports: permitted() });
    (await box("Replies, On this device")).click();
    await waitFor(async () => expect((await box("Replies, On this device")).checked).toBe(false));
    expect((await box("Replies, In the app")).checked).toBe(true);
    (await box("Points, By e-mail")).click();
    await waitFor(() =>
      expect(calls("PUT", "/inbox/settings").at(-1)?.body).toEqual({
        off: { device: ["reply"], email: ["points"] },
        quiet: null,
        muted_chats: {},
      }),
    );
  });

  it("RT-11 a place that can show nothing, or that the server does not know, has no column", async () => {
    await renderPage(PAGE, { respond: server() });
    await box("Replies, In the app");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Kind", "In the app"]);
  });

  it("RT-11 a reply that is switched off in the app shows no toast", async () => {
    const page = await renderPage("/home", { respond: server({ off: { app: ["reply"] } }) });
    await waitFor(() => expect(page.calls("GET", "/inbox/settings")).toHaveLength(1));
    await receive(page, "chat.message", reply);
    expect(screen.queryByRole("region", { name: "Updates" })).toBeNull();
  });

  it("RT-11 a chat is mute for a time, and can be heard again", async () => {
    const { press, calls } = await renderPage(PAGE, { respond: server() });
    await screen.findByRole("button", { name: "Mute" });
    await press("Mute");
    await press("Unmute: Morning yoga");
    await screen.findByRole("button", { name: "Mute" });
    const bodies = calls("PUT", "/inbox/settings").map(({ body }) => (body as { muted_chats: object }).muted_chats);
    expect(bodies).toEqual([{ 3: expect.any(Number) }, {}]);
  });

  it("RT-11 quiet hours are asked for by the profile's zone, and last over midnight by themselves", async () => {
    const { calls } = await renderPage(PAGE, { respond: server() });
    (await box("No notifications on this device at night")).click();
    const from = await screen.findByRole("group", { name: "From" });
    expect(
      within(from)
        .getAllByRole("spinbutton")
        .map(({ textContent }) => textContent),
    ).toEqual(["22", "00"]);
    expect(calls("PUT", "/inbox/settings").at(-1)?.body).toMatchObject({ quiet: { from: "22:00", to: "07:00" } });
  });

  it("RT-11 a server that stores none leaves the choices on this device, and the page says so", async () => {
    const respond: Responder = ({ path }) =>
      path.startsWith("/inbox") ? failure({ kind: "refused", status: 404 }) : null;
    const { calls } = await renderPage(PAGE, { respond });
    await screen.findByText(/^The school doesn’t store this/);
    (await box("Points, In the app")).click();
    await waitFor(async () => expect((await box("Points, In the app")).checked).toBe(false));
    expect(calls("PUT", "/inbox/settings")).toEqual([]);
  });
});
