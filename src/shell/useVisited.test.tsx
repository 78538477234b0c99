/** What the frame tells the streams, and where it goes for them, over a whole client. */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { createFakePorts, createRefusingPorts } from "../../streams/ports/fakes/ports";
import { ClientProvider } from "../hooks/client";
import { useVisited } from "./useVisited";

async function start(of = createFakePorts()) {
  const { client, ports } = await startFakeClient({ ports: of });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientProvider client={client}>
      <MemoryRouter initialEntries={["/home"]}>{children}</MemoryRouter>
    </ClientProvider>
  );
  const { result } = renderHook(
    () => {
      useVisited();
      return useLocation().pathname;
    },
    { wrapper },
  );
  return { client, ports, path: () => result.current };
}
const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("CHAT-13 a pressed notification leads to its screen, each time it is pressed", async () => {
  const { client, ports, path } = await start();
  await act(async () => ports.desktop.opened$.next("/chat/5"));
  expect(path()).toBe("/chat/5");
  await act(async () => ports.desktop.opened$.next("/homework/2/9"));
  await act(async () => ports.desktop.opened$.next("/homework/2/9"));
  expect(path()).toBe("/homework/2/9");
  expect(client.state().notifications.openedPath).toBeNull();
});

it("HW-08 OFF-11 the page asks before it is left while a file is on its way that the device did not store", async () => {
  const { client, ports } = await start(createRefusingPorts());
  expect(asksBeforeLeaving()).toBe(false);
  const files = [new File(["x"], "side.png", { type: "image/png" })];
  await act(async () =>
    client.send({ type: "uploads/picked", payload: { place: "chat:3", accepts: ["image"], files } }),
  );
  expect(asksBeforeLeaving()).toBe(true);
  const [key = ""] = ports.uploads.held.keys();
  await act(async () => client.send({ type: "uploads/dropRequested", payload: { key } }));
  expect(asksBeforeLeaving()).toBe(false);
});

it("OFF-11 a file that the device has is no reason to ask before the page is left", async () => {
  const { client } = await start();
  const files = [new File(["x"], "side.png", { type: "image/png" })];
  await act(async () =>
    client.send({ type: "uploads/picked", payload: { place: "chat:3", accepts: ["image"], files } }),
  );
  expect(asksBeforeLeaving()).toBe(false);
});
