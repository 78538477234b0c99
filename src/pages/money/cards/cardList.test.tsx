/** Which card is charged, and one in the place of another. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer, failure } from "../../../../streams/ports/fakes/http";
import { mastercard, openAsPayer, plan } from "../fakePayer";

const PAYMENTS = "/user/settings/payments";
describe("a card", () => {
  it("SUBS-14 another card is made the default, and the former one no longer says that it pays", async () => {
    const { press, calls } = await openAsPayer(PAYMENTS, {
      more: ({ method, path }) =>
        method === "PUT" && path === "/user-payment-method/2/default"
          ? answer({ ...mastercard, is_default: 1, subscription_ids: [3], installment_ids: [2] })
          : null,
    });
    await screen.findByRole("button", { name: "Make default: Mastercard •••• 4444" });
    await press("Make default: Mastercard •••• 4444");
    const list = within(screen.getByRole("list", { name: "Payment methods" }));
    await waitFor(() =>
      expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Mastercard •••• 4444Pays for Yoga and movement, Strong backDefault/),
        expect.stringMatching(/^Visa •••• 4242Make default/),
      ]),
    );
    expect(calls("PUT", "/user-payment-method/2/default")).toHaveLength(1);
  });

  it("SUBS-14 a card that pays for something comes together with the names of that, so that nothing moves", async () => {
    const names$ = new Subject<FakeAnswer>();
    await openAsPayer("/user/settings/user-payment-methods", {
      more: ({ path }) => (path === "/installment" ? names$ : null),
    });
    await screen.findByRole("heading", { level: 1 });
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: "Add a card" })).toBeNull();
    await act(async () => answer([plan]).subscribe(names$));
    await screen.findByRole("button", { name: "Add a card" });
    const list = within(screen.getByRole("list", { name: "Payment methods" }));
    expect(list.getAllByRole("listitem")[0]?.textContent).toContain("Pays for Yoga and movement, Strong back");
  });

  it("SUBS-14 the request for a new card names the card that it replaces", async () => {
    const { press, calls, ports } = await openAsPayer(PAYMENTS, {
      more: ({ method, path }) =>
        method === "POST" && path === "/user-payment-method" ? answer({ url: "/local/card-replacement/1/x" }) : null,
    });
    await screen.findByRole("button", { name: "Replace Visa •••• 4242" });
    await press("Replace Visa •••• 4242");
    await waitFor(() =>
      expect(ports.page.assigned).toEqual([expect.stringMatching(/\/local\/card-replacement\/1\/x$/)]),
    );
    expect(calls("POST", "/user-payment-method").map(({ body }) => body)).toEqual([{ replaces: 1 }]);
  });

  it("SUBS-14 a server that cannot change the default says so", async () => {
    const { press } = await openAsPayer(PAYMENTS, {
      more: ({ method }) => (method === "PUT" ? failure({ kind: "refused", status: 405 }) : null),
    });
    await screen.findByRole("button", { name: "Make default: Mastercard •••• 4444" });
    await press("Make default: Mastercard •••• 4444");
    expect(await screen.findByText(/can’t be changed here/)).toBeTruthy();
  });
});
