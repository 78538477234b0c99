/** Where a page inside a section leads back to, on a phone. */
import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../streams/parts/visitor/index";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { ClientProvider } from "../../hooks/client";
import { useBackTo, useGoBack } from "./innerPage";

describe("the header of an inner page", () => {
  it.each([
    ["chat", "/chat/3", "/chat"],
    ["userPassword", "/user/settings/password", "/user/settings"],
    ["home", "/home", null],
  ] as const)("SHELL-01 the header of an inner page leads from %s at %s to %s", async (name, path, backTo) => {
    const { client } = await startFakeClient({});
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>
        <ClientProvider client={client}>
          <Routes>
            <Route path={ROUTES[name].path} element={children} />
          </Routes>
        </ClientProvider>
      </MemoryRouter>
    );
    expect(renderHook(() => useBackTo({ name, ...ROUTES[name] }), { wrapper }).result.current).toBe(backTo);
  });
});

/** A frame with a back link to /chat, as the shell has, that stays from page to page. */
function Frame() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack("/chat");
  return (
    <>
      <output>{`${pathname} ${key}`}</output>
      <Link to="/chat/3">Open</Link>
      <Link to="/chat" onClick={goBack}>
        Back
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser
      </button>
    </>
  );
}

describe("back in a phone's header", () => {
  const where = () => screen.getByRole("status").textContent;
  const press = (name: string) => act(async () => screen.getByText(name).click());
  const show = (...entries: string[]) =>
    render(
      <MemoryRouter initialEntries={entries}>
        <Frame />
      </MemoryRouter>,
    );

  it("SHELL-01 back takes one step in the history where that leads to the page above", async () => {
    show("/home", "/chat");
    const before = where();
    await press("Open");
    await press("Back");
    expect(where()).toBe(before);
    await press("Browser");
    expect(where()).toMatch(/^\/home /);
  });

  it("SHELL-01 back leads to the page above where the learner came from elsewhere", async () => {
    show("/home");
    await press("Open");
    await press("Back");
    expect(where()).toMatch(/^\/chat /);
  });
});
