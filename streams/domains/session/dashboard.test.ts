import { describe, expect, it } from "vitest";
import { fakeUser, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const startAs = (isAdmin: number) =>
  startFakeClient({ respond: ({ path }) => (path === "/user" ? answer({ ...fakeUser, is_admin: isAdmin }) : null) });

describe("the dashboard", () => {
  it("SHELL-04 the dashboard opens for an administrator, with the token in the address and nowhere else", async () => {
    const { client, ports, events } = await startAs(1);
    client.send({ type: "session/dashboardRequested", payload: {} });
    expect(ports.page.assigned).toEqual(["https://learn.example/admin/login?token=token-1"]);
    expect(JSON.stringify(events)).not.toContain("token-1");
  });

  it("SHELL-04 the dashboard opens for nobody else", async () => {
    const { client, ports } = await startAs(0);
    client.send({ type: "session/dashboardRequested", payload: {} });
    expect(ports.page.assigned).toEqual([]);
  });

  it.each([
    [1, true],
    [0, false],
  ])("SHELL-04 traffic of is_admin %i is marked internal: %s", async (isAdmin, isMarked) => {
    const { client, ports } = await startAs(isAdmin);
    client.send({ type: "page/shown", payload: { name: "home" } });
    const [, fields] = ports.sink.tracked.find(([name]) => name === "page_view") ?? [];
    expect(fields).toEqual({ page: "home", ...(isMarked ? { traffic_type: "internal" } : {}) });
  });
});
