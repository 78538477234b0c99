/** What may prevent the first screen, what a brand does not have, and addresses that lead nowhere. */
import { act, screen, waitFor } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeConfig, fakeUser } from "../../streams/ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../streams/ports/fakes/http";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { renderPage } from "../../tests/support/renderPage";

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const isTitled = (words: string) => waitFor(() => expect(title()).toBe(words));

describe("a brand with everything optional switched off", () => {
  const brand = {
    ...fakeConfig.brand,
    isChatSupport: false,
    isVideoConsultationSupport: false,
    isRegistrationEnable: false,
  };
  const open = (path: string, token: string | null) =>
    renderPage(path, {
      token,
      respond: (call) => (call.path === "/config.json" ? answer({ ...fakeConfig, brand }) : null),
    });

  it("ROUTE-03 AUTH-05 a brand without registration has no link to it, and its address leads to sign-in", async () => {
    const { here } = await open("/signup", null);
    await isTitled("Sign in");
    expect(here()).toBe("/");
    expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
  });

  it("BRAND-06 BRAND-01 ROUTE-12 a brand without chats has none in menu and header, says so at their address, and leads home", async () => {
    const { here, press } = await open("/chat/2", "token-1");
    await isTitled("This section isn’t available");
    // all at once: the role of each of them takes seconds
    const sections = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent ?? "");
    await waitFor(() => expect(sections().some((name) => name.startsWith("Homework"))).toBe(true));
    expect(sections().filter((name) => name.startsWith("Chats"))).toEqual([]);
    await press("Menu");
    const menu = await screen.findByRole("menu");
    const items = [...menu.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent ?? "");
    expect(items).toContain("Homework");
    expect(items.filter((name) => /^(Chats|Video consultations)/.test(name))).toEqual([]);
    await act(async () => screen.getByText("Back to home").click());
    await waitFor(() => expect(here()).toBe("/home"));
  });
});

it("BRAND-03 a configuration that does not load is said in a dialog, and its retry works", async () => {
  const server = { isDown: true };
  const page = renderPage("/", {
    token: null,
    respond: ({ path }) => (path === "/config.json" && server.isDown ? failure({ kind: "offline" }) : null),
  });
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("The application configuration could not be loaded");
  const again = screen.getByRole("button", { name: "Try again" });
  expect(document.activeElement).toBe(again);
  server.isDown = false;
  await act(async () => again.click());
  await page;
  await isTitled("Sign in");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("BRAND-02 BRAND-08 what the network says after a start from the copy shows in the running page: title, theme and icon", async () => {
  const ports = createFakePorts();
  const copy = { at: ports.clock.now(), config: fakeConfig };
  ports.storage.local.set("brand:lastGoodConfig", JSON.stringify(copy));
  const fetched$ = new Subject<FakeAnswer>();
  await renderPage("/", {
    token: null,
    ports,
    respond: ({ path }) => (path === "/config.json" ? fetched$ : null),
  });
  await isTitled("Sign in");
  const icon = document.head.appendChild(document.createElement("link"));
  icon.rel = "icon";
  const domain = { ...fakeConfig.domain, title: "New school", theme: "dark", favicon: "new.svg" };
  await act(async () => fetched$.next({ body: { ...fakeConfig, domain } }));
  await waitFor(() => expect(document.title).toBe("Sign in · New school"));
  expect(document.documentElement.classList.contains("theme-dark")).toBe(true);
  expect(icon.getAttribute("href")).toBe("/brands/local/new.svg");
  expect(title()).toBe("Sign in");
});

describe("the learner's data", () => {
  it("BRAND-11 a loading state shows while the learner's data is loading, then the screen", async () => {
    const held$ = new Subject<FakeAnswer>();
    const page = renderPage("/home", { respond: (call) => (call.path === "/user" ? held$ : null) });
    expect(await screen.findByLabelText("Loading…")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "My courses" })).toBeNull();
    await act(async () => held$.next({ body: fakeUser }));
    await page;
    await isTitled("My courses");
  });

  it("BRAND-11 data that does not arrive is reported, and a retry loads it", async () => {
    const server = { isDown: true };
    const page = renderPage("/home", {
      respond: (call) =>
        call.path === "/user" && server.isDown ? failure({ kind: "refused", status: 400, text: "Not now." }) : null,
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
    server.isDown = false;
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    await page;
    await isTitled("My courses");
  });
});

describe("an unknown path", () => {
  it.each([
    ["a learner", "token-1", "My courses"],
    ["a guest", null, "Sign in"],
  ])("ROUTE-12 %s finds a way back from an unknown path", async (_, token, back) => {
    await renderPage("/no/such/page", { token });
    await isTitled("Page not found");
    await act(async () => screen.getByRole("link", { name: "Back to home" }).click());
    await isTitled(back);
  });
});
