/** The menu on a device whose clock is wrong. Rule: dates are compared with the server's time. */
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { createFakeClock } from "../../../streams/ports/fakes/clock";
import { answer } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { ClientProvider } from "../../hooks/client";
import { useServerNow } from "../../hooks/useServerNow";
import { useMenu } from "./useMenu";

const SERVER_S = 1_800_000_000;
const YEARS_S = 10 * 365 * 86_400;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const club = {
  id: 3,
  uniq: "a",
  title: "Movement",
  slug: "movement",
  course_ids: [],
  custom_url: "https://club.example",
};
const membership = { id: 1, community_id: 3, start_date: SERVER_S - 86_400, end_date: SERVER_S + 86_400 };

/** A session on a device whose clock is off by so much; the server's time is known from its greeting. */
async function start(offS: number) {
  const deviceMs = (SERVER_S + offS) * 1_000;
  vi.useFakeTimers({ now: deviceMs });
  const ports = createFakePorts({ clock: createFakeClock(deviceMs) });
  const fake = await startFakeClient({
    ports,
    respond: ({ path }) => {
      if (path === "/community") return answer([club]);
      return path === "/user-community" ? answer([membership]) : null;
    },
  });
  ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
  ports.socket.signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now: SERVER_S } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ClientProvider client={fake.client}>{children}</ClientProvider>
    </MemoryRouter>
  );
  return { wrapper };
}

describe("a device whose clock is wrong", () => {
  it.each([
    ["ten years behind", -YEARS_S],
    ["ten years ahead", YEARS_S],
  ])(
    "RT-02 a device whose clock is wrong shows the learner's club while the server's time is within its dates: %s",
    async (_, offS) => {
      const { wrapper } = await start(offS);
      const { result } = renderHook(() => useMenu(), { wrapper });
      expect(result.current.clubs).toMatchObject([{ title: "Movement", type: "owned" }]);
    },
  );

  it.each([0, 1, 59])(
    "RT-02 a device whose clock is wrong knows when a minute of the server begins, also on a page that is opened %i s after one began",
    async (openedS) => {
      const { wrapper } = await start(-YEARS_S);
      vi.advanceTimersByTime(openedS * 1_000);
      const { result } = renderHook(() => useServerNow(), { wrapper });
      for (let minute = 0; minute < 3; minute++) {
        const nextMs = (SERVER_S + (minute + 1) * 60) * 1_000;
        expect(result.current).toBe(nextMs - 60_000);
        act(() => void vi.advanceTimersByTime(minute === 0 ? (60 - openedS) * 1_000 : 60_000));
        expect(result.current).toBe(nextMs);
      }
    },
  );
});
