/** Where a page inside a section leads back to, on a phone. */
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { ROUTES } from "../../streams/parts/visitor/index";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { answer } from "../../streams/ports/fakes/http";
import { ClientProvider } from "../hooks/client";
import { useInnerPage } from "./innerPage";

afterEach(cleanup);

describe("the header of an inner page", () => {
  it.each([
    ["chat", "/chat/3", { title: "Spanish", backTo: "/chat" }],
    ["userPassword", "/user/settings/password", { title: "", backTo: "/user/settings" }],
    ["home", "/home", null],
  ] as const)("SHELL-01 shows the title and the way back of %s at %s", async (name, path, inner) => {
    const { client } = await startFakeClient({
      respond: (call) => (call.path === "/chats" ? answer([{ id: 3, title: "Spanish", unread: 0 }]) : null),
    });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>
        <ClientProvider client={client}>
          <Routes>
            <Route path={ROUTES[name].path} element={children} />
          </Routes>
        </ClientProvider>
      </MemoryRouter>
    );
    expect(renderHook(() => useInnerPage({ name, ...ROUTES[name] }), { wrapper }).result.current).toEqual(inner);
  });
});
