/** Where a page inside a section leads back to, on a phone. */
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { ROUTES } from "../../streams/parts/visitor/index";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { ClientProvider } from "../hooks/client";
import { useBackTo } from "./innerPage";

afterEach(cleanup);

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
