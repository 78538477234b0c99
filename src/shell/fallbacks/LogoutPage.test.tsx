import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { LogoutPage } from "./LogoutPage";

let isPrerendering = false;
Object.defineProperty(document, "prerendering", { configurable: true, get: () => isPrerendering });
beforeAll(() => startTexts());
async function visit(path = "/logout") {
  const { client } = await startFakeClient();
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <ClientProvider client={client}>
        <LogoutPage isReturnable={(path) => path.startsWith("/chat/")} />
      </ClientProvider>
    </MemoryRouter>
  );
  await act(async () => void render(page));
  return Object.assign(() => client.state().session.status, {
    returnUrl: () => client.state().session.returnUrl,
  });
}

describe("the page that logs out", () => {
  it.each([
    ["/logout?returnUrl=%2Fchat%2F3", "/chat/3"],
    ["/logout?returnUrl=https%3A%2F%2Fevil.example", null],
    ["/logout?returnUrl=%2Fdelete", null],
    ["/logout", null],
  ])("ROUTE-14 %s keeps %s for the next sign-in", async (path, stored) => {
    isPrerendering = false;
    const status = await visit(path);
    expect([status(), status.returnUrl()]).toEqual(["guest", stored]);
  });

  it("the logout page logs out immediately", async () => {
    isPrerendering = false;
    const status = await visit();
    expect(status()).toBe("guest");
  });

  it("a logout page that is prerendered, does nothing until the learner opens it", async () => {
    isPrerendering = true;
    const status = await visit();
    expect(status()).toBe("member");
    isPrerendering = false;
    await act(async () => void document.dispatchEvent(new Event("prerenderingchange")));
    expect(status()).toBe("guest");
  });

  it("OFF-12 the logout page asks first where something waits to be sent, and deletes it only when that is pressed", async () => {
    isPrerendering = false;
    const { client, ports } = await startFakeClient();
    ports.page.isOnline$.next(false);
    const fields = { title: "Stretch", time: "07:30", weekdays: ["mon" as const], isEnabled: true };
    await act(async () => client.send({ type: "reminders/saveRequested", payload: { id: null, fields } }));
    render(
      <MemoryRouter initialEntries={["/logout"]}>
        <ClientProvider client={client}>
          <LogoutPage isReturnable={() => false} />
        </ClientProvider>
      </MemoryRouter>,
    );
    expect(screen.getByText("1 change waits on this device. If you sign out, it’s deleted.")).toBeTruthy();
    expect(client.state().session.status).toBe("member");
    await act(async () => screen.getByRole("button", { name: "Sign out and delete" }).click());
    expect(client.state().session.status).toBe("guest");
  });

  it("OFF-11 the logout page asks first where a file is attached and not sent, and deletes it only when that is pressed", async () => {
    isPrerendering = false;
    const { client, ports } = await startFakeClient();
    const files = [new File(["x"], "plank.png", { type: "image/png" })];
    await act(async () =>
      client.send({ type: "uploads/picked", payload: { place: "chat:3", accepts: ["image"], files } }),
    );
    render(
      <MemoryRouter initialEntries={["/logout"]}>
        <ClientProvider client={client}>
          <LogoutPage isReturnable={() => false} />
        </ClientProvider>
      </MemoryRouter>,
    );
    expect(screen.getByText("1 file is attached and hasn’t been sent. If you sign out, it’s deleted.")).toBeTruthy();
    expect(ports.storage.disk.stored.size).toBe(1);
    await act(async () => screen.getByRole("button", { name: "Sign out and delete" }).click());
    expect([client.state().session.status, ports.storage.disk.stored.size]).toEqual(["guest", 0]);
  });
});
