/** A subscription that goes on again. */
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer } from "../../../../streams/ports/fakes/http";
import { openAsPayer, yoga } from "../fakePayer";

describe("a resumed subscription", () => {
  it("SUBS-02 a subscription that is resumed says that it worked in the place of the button, with the focus there", async () => {
    const cancelled = {
      ...yoga,
      status: "cancelled",
      is_active_status: false,
      next_pay_at: null,
      end_date: 1_799_000_000,
    };
    const { press } = await openAsPayer("/user/subscription/3", {
      more: ({ method, path }) => {
        if (path === "/payment-subscription") return answer([cancelled]);
        if (path === "/payment-subscriptions/3") return answer(cancelled);
        return method === "POST" && path === "/payment-subscriptions/resume" ? answer(yoga) : null;
      },
    });
    await screen.findByRole("button", { name: "Resume the subscription" });
    await press("Resume the subscription");
    const said = await screen.findByText("The subscription is active again.");
    expect(document.activeElement?.contains(said)).toBe(true);
  });
});
