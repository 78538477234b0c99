/** A part of an installment that is owed, paid at once. */
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Responder } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { openAsPayer, settled, visa } from "../fakePayer";

const paysPart: Responder = ({ method, path }) =>
  method === "POST" && path === "/installment/2/pay" ? answer(settled) : null;

describe("an overdue part", () => {
  const payButton = () => screen.findByRole("button", { name: "Pay €25 now" });

  it("SUBS-11 an overdue part is paid by one press with the card that is named, and the words for it have the focus", async () => {
    const { press, calls } = await openAsPayer("/user/installments", { cards: [visa], more: paysPart });
    await payButton();
    expect(screen.getByText("Visa •••• 4242 is charged.")).toBeTruthy();
    await press("Pay €25 now");
    const said = await screen.findByText("The payment is made.");
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
    expect(screen.queryByText(/hasn’t been made/)).toBeNull();
    expect(calls("POST", "/installment/2/pay").map(({ body }) => body)).toEqual([{ number: 2, payment_method_id: 1 }]);
  });

  it("SUBS-11 a refused payment says why, and another card that is chosen pays instead", async () => {
    const isRefused = (body: unknown) => (body as { payment_method_id: number }).payment_method_id === 1;
    const { press, calls } = await openAsPayer("/user/installments", {
      more: (call) =>
        call.method === "POST" && call.path === "/installment/2/pay" && isRefused(call.body)
          ? failure({
              kind: "refused",
              status: 422,
              text: "The payment was declined.",
              fields: { payment_method_id: "The payment was declined." },
            })
          : paysPart(call),
    });
    await payButton();
    await press("Pay €25 now");
    expect((await screen.findByRole("alert")).textContent).toContain("The payment was declined.");
    await act(async () => void fireEvent.change(screen.getByLabelText("Card to charge"), { target: { value: "2" } }));
    await press("Pay €25 now");
    expect(await screen.findByText("The payment is made.")).toBeTruthy();
    expect(calls("POST", "/installment/2/pay").map(({ body }) => body)).toEqual([
      { number: 2, payment_method_id: 1 },
      { number: 2, payment_method_id: 2 },
    ]);
  });

  it("SUBS-11 a press whose answer was lost is sent again under the same key", async () => {
    const server = { isLost: true };
    const { press, calls } = await openAsPayer("/user/installments", {
      cards: [visa],
      more: (call) =>
        server.isLost && call.path === "/installment/2/pay" ? failure({ kind: "timeout" }) : paysPart(call),
    });
    await payButton();
    await press("Pay €25 now");
    await screen.findByRole("alert");
    server.isLost = false;
    await press("Pay €25 now");
    expect(await screen.findByText("The payment is made.")).toBeTruthy();
    const keys = calls("POST", "/installment/2/pay").map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it("SUBS-11 a server that takes no such payment is no error without words: the card is charged by itself", async () => {
    const { press } = await openAsPayer("/user/installments", {
      more: ({ path }) => (path === "/installment/2/pay" ? failure({ kind: "refused", status: 404 }) : null),
    });
    await payButton();
    await press("Pay €25 now");
    expect(await screen.findByText(/your card is charged again by itself/)).toBeTruthy();
  });

  it("SUBS-13 a payment that is made has its receipt beside it, and one that is owed has none", async () => {
    const { press } = await openAsPayer("/user/installments");
    await payButton();
    await press("Payments");
    await screen.findByRole("list", { name: "Payments" });
    const files = screen.getAllByRole("link", { name: /^Receipt for payment/ });
    expect(files.map((file) => [file.getAttribute("aria-label"), file.getAttribute("href")])).toEqual([
      ["Receipt for payment 1", expect.stringMatching(/\/files\/part-receipts\/7\/signature$/)],
    ]);
  });

  it("SUBS-11 an installment shows the text of a cancelling dialog nowhere", async () => {
    const { press } = await openAsPayer("/user/installments");
    await payButton();
    await press("Payments");
    await screen.findByRole("list", { name: "Payments" });
    expect(document.body.textContent).not.toContain("Cancel?");
  });
});
