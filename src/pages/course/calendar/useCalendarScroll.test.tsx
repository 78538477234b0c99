/** Where a calendar is scrolled to when the learner comes back by a link, which the browser itself restores nothing for. */
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { ClientProvider } from "../../../hooks/client";
import { useCalendarScroll } from "./useCalendarScroll";

const scrollTo = (top: number) => {
  window.scrollTo({ top, behavior: "instant" });
  window.dispatchEvent(new Event("scroll"));
};
async function start() {
  scrollTo(0);
  const { client } = await startFakeClient();
  const open = (streamId: number) =>
    renderHook(() => useCalendarScroll(streamId, { current: null }, null), {
      wrapper: ({ children }) => <ClientProvider client={client}>{children}</ClientProvider>,
    });
  return { client, open };
}

it("ROUTE-11 a calendar is where it was left when the learner comes back, and another course's is not", async () => {
  const { open } = await start();
  const first = open(1);
  scrollTo(700);
  first.unmount();
  // another screen begins at its top
  scrollTo(0);
  const other = open(2);
  expect(window.scrollY).toBe(0);
  other.unmount();
  open(1);
  expect(window.scrollY).toBe(700);
});

it("AUTH-14 a sign-out forgets where a calendar was scrolled to, whether it was left before or is left by it", async () => {
  const { client, open } = await start();
  const left = open(3);
  scrollTo(700);
  left.unmount();
  const shown = open(4);
  scrollTo(800);
  client.send({ type: "session/logoutRequested", payload: {} });
  shown.unmount();
  for (const streamId of [3, 4]) {
    scrollTo(0);
    const again = open(streamId);
    expect(window.scrollY).toBe(0);
    again.unmount();
  }
});
