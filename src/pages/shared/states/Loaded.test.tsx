/** What stands in the place of an answer, and what becomes of it when the answer comes. */
import { render, screen } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../../../streams/bus/problem";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { ClientProvider } from "../../../hooks/client";
import { startTexts } from "../../../locales/fakeI18n";
import { Loaded, NotLoaded } from "./Loaded";

const nothing = () => undefined;
let mounts = 0;
beforeAll(() => startTexts());
beforeEach(() => {
  mounts = 0;
});

/** A page, which would take the focus whenever it is mounted. */
function Framed({ children }: { children: ReactNode }) {
  useEffect(() => {
    mounts += 1;
  }, []);
  return <main>{children}</main>;
}

const one = (status: string, value: string | null) => (
  <Loaded resource={{ status }} value={value} failed="Failed" onRetry={nothing} skeleton={<Framed>Waiting</Framed>}>
    {(known) => <Framed>{known}</Framed>}
  </Loaded>
);
const shown = () => screen.getByRole("main").textContent;

async function show(first: ReactNode) {
  const { client } = await startFakeClient();
  const around = (content: ReactNode) => <ClientProvider client={client}>{content}</ClientProvider>;
  const { rerender } = render(around(first));
  return (next: ReactNode) => rerender(around(next));
}

describe("<Loaded>", () => {
  it("NET-07 A11Y-04 a skeleton of the content's own type becomes the content, and is mounted once", async () => {
    const showNext = await show(one("loading", null));
    expect(shown()).toBe("Waiting");
    showNext(one("loaded", "Arrived"));
    expect(shown()).toBe("Arrived");
    expect(mounts).toBe(1);
  });

  it("NET-07 what is known stays while it is requested again, and when that fails", async () => {
    const showNext = await show(one("loaded", "Arrived"));
    for (const status of ["loading", "fail"]) {
      showNext(one(status, "Arrived"));
      expect(shown()).toBe("Arrived");
    }
    expect(mounts).toBe(1);
  });
});

describe("<Loaded> of what could not be refreshed", () => {
  const stale = () => screen.queryByText("This may be out of date: it couldn’t be refreshed.");
  const failed = (kind: Problem["kind"], more: object = {}) => (
    <Loaded
      resource={{ status: "fail", problem: { kind } }}
      value="Arrived"
      failed="Failed"
      onRetry={nothing}
      {...more}
    >
      {(known) => <Framed>{known}</Framed>}
    </Loaded>
  );

  it.each(["server", "refused", "decode", "unknown"] as const)(
    "NET-07 OFF-04 what is known says that it may be old, with the way to try again, after a failure of the kind %s",
    async (kind) => {
      const showNext = await show(one("loaded", "Arrived"));
      expect(stale()).toBeNull();
      showNext(failed(kind));
      expect(stale()).toBeTruthy();
      expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
      expect([shown(), mounts]).toEqual(["Arrived", 1]);
    },
  );

  it.each([
    ["without a network, which the page says", failed("offline")],
    ["without a server, which the page says", failed("unreachable")],
    ["where the content says it", failed("server", { isStaleSaid: true })],
  ] as const)("NET-07 what is known says it once: %s", async (_, content) => {
    await show(content);
    expect([stale(), shown()]).toEqual([null, "Arrived"]);
  });
});

describe("<NotLoaded>", () => {
  const another = (status: string) => (
    <NotLoaded resource={{ status }} failed="Failed" onRetry={nothing} absent={<Framed>Gone</Framed>} />
  );

  it("NET-07 what an answer came without is said to be absent, and not before", async () => {
    const showNext = await show(another("loading"));
    expect(screen.getByRole("status", { name: "Loading…" })).toBeTruthy();
    showNext(another("fail"));
    expect(screen.getByRole("alert").textContent).toContain("Failed");
    expect(screen.queryByText("Gone")).toBeNull();
    showNext(another("loaded"));
    expect(shown()).toBe("Gone");
  });
});
