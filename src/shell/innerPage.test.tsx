/** Where a page inside a section leads back to, on a phone. */
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { answer } from "../../streams/ports/fakes/http";
import { ClientProvider } from "../hooks/client";
import { useInnerOfPath } from "./innerPage";

afterEach(cleanup);

describe("the header of an inner page", () => {
  it.each([
    ["/chat/3", { title: "Spanish", backTo: "/chat" }],
    ["/user/settings/password", { title: "", backTo: "/user/settings" }],
    ["/home", null],
  ])("SHELL-01 has the title and the way back of %s", async (path, inner) => {
    const { client } = await startFakeClient({
      respond: (call) => (call.path === "/chats" ? answer([{ id: 3, title: "Spanish", unread: 0 }]) : null),
    });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>
        <ClientProvider client={client}>{children}</ClientProvider>
      </MemoryRouter>
    );
    expect(renderHook(() => useInnerOfPath(), { wrapper }).result.current).toEqual(inner);
  });
});
