/** What is heard of the connection: that it is gone, and that it is back. */
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../tests/support/renderPage";

const AWAY = "No internet, features may not work. What you write is saved.";
const BACK = "You’re online again";

it("A11Y-07 a learner hears that there is no internet, and that it is back, each once", async () => {
  const { ports, heard } = await renderPage("/user/setting");
  await screen.findAllByRole("banner");
  const connect = () =>
    act(async () => {
      ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
      const raw = { epoch: "E1", head: 0, now: 1_790_000_000 };
      ports.socket.signals$.next({ kind: "packet", name: "bus:ready", raw });
    });
  await connect();
  await act(async () => ports.page.isOnline$.next(false));
  await heard.hears(AWAY);
  await act(async () => ports.page.isOnline$.next(true));
  await connect();
  await heard.hears(BACK);
  expect(heard.all().filter((text) => text.includes(AWAY))).toHaveLength(1);
});
