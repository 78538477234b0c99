// The link to a call: when it shows, and for which addresses.
import { render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { SafeUrlProvider } from "../../../ui/layout/safeUrl";
import { GetReady } from "./GetReady";

beforeAll(() => startTexts());
const START = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const SECURE = "https://meet.example.com/room";

/** The address of the link; undefined where there is none. The application allows every address here. */
function linkAt(minutesBefore: number, url: string | null): string | null | undefined {
  const consultation = {
    id: 2,
    course: { id: 3, title: "Spanish" },
    status: "available",
    startDateTime: START,
    durationMinutes: 60,
    note: "",
    phone: "",
    expert: null,
    url,
  } as const;
  render(
    <SafeUrlProvider toSafeUrl={(address) => address}>
      <GetReady consultation={consultation} now={START - minutesBefore * MINUTE_MS} />
    </SafeUrlProvider>,
  );
  return screen.queryByRole("link", { name: "Join the call" })?.getAttribute("href");
}

describe("the link to a call", () => {
  it.each([
    ["16 minutes before", 16, SECURE, undefined],
    ["15 minutes before", 15, SECURE, SECURE],
    ["in the last minute", -59, SECURE, SECURE],
    ["at the end", -60, SECURE, undefined],
    ["for an address without https", 5, "http://localhost/room", undefined],
    ["without an address", 5, null, undefined],
  ] as const)(
    "VC-08 the link to a call shows from 15 minutes before until the end, and only for https: %s",
    (_, before, url, href) => {
      expect(linkAt(before, url)).toBe(href);
    },
  );
});
