// The dialog that cancels a subscription, over a fake client: where it leads once the result is shown.
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { Subscription } from "../../../../streams/parts/member/index";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { answer } from "../../../../streams/ports/fakes/http";
import { ClientProvider } from "../../../hooks/client";
import { startTexts } from "../../../locales/fakeI18n";
import { SafeUrlProvider } from "../../../ui/layout/safeUrl";
import { CancelDialog } from "./CancelDialog";

beforeAll(() => startTexts());
const SAFE = "https://learn.example/why";
const subscription = { id: 3, title: "Yoga", cancelPopupText: null, nextPayAt: null, endDate: null } as Subscription;

it.each([
  ["a safe address", SAFE, SAFE],
  ["an address that is not safe", "javascript:alert(1)", null],
  ["no address", null, null],
])(
  "SUBS-02 the cancel dialog offers the way on only after the result, and only to %s",
  async (_, redirectUrl, href) => {
    const { client } = await startFakeClient({
      respond: ({ path }) =>
        path === "/payment-subscriptions/cancel"
          ? answer({ subscription: { id: 3, title: "Yoga", status: "cancelled", is_active: 1 }, redirectUrl })
          : null,
    });
    render(
      <ClientProvider client={client}>
        <SafeUrlProvider toSafeUrl={(url) => (url === SAFE ? url : null)}>
          <MemoryRouter>
            <CancelDialog subscription={subscription} onClose={() => undefined} />
          </MemoryRouter>
        </SafeUrlProvider>
      </ClientProvider>,
    );
    // what ends, and when, is said as it opens (A11Y-12)
    expect(screen.getByRole("alertdialog", { description: /^Nothing more is charged/ })).toBeTruthy();
    const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
    await press("Continue cancelling");
    await act(async () => screen.getByRole("radio", { name: "It’s too expensive" }).click());
    expect(screen.queryAllByRole("link")).toEqual([]);
    await press("Cancel the subscription");
    expect(screen.getByText(/^The subscription is cancelled\./)).toBeTruthy();
    expect(screen.queryAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(href === null ? [] : [href]);
  },
);
