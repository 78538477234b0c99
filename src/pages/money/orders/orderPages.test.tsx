/** A paid order and its receipt. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { answer } from "../../../../streams/ports/fakes/http";
import { openAsPayer, paid } from "../fakePayer";

describe("a paid order", () => {
  it("SUBS-13 a paid order says what it opened and until when, with the way there and to its receipt", async () => {
    await openAsPayer("/order/12");
    const opened = within(await screen.findByRole("list", { name: "What it opened" }));
    const way = opened.getByRole("link", { name: /^Drawing/ });
    expect([way.getAttribute("href"), way.textContent]).toEqual([
      "/course/9/calendar",
      expect.stringMatching(/Until 19 December 2026/),
    ]);
    expect(screen.getByRole("link", { name: "Receipt" }).getAttribute("href")).toBe("/order/12/receipt");
    expect(screen.getByRole("link", { name: "To the course" }).className).toMatch(/primary/);
  });

  it("SUBS-13 where the server does not say it, the end of the course stream that it names stands for it", async () => {
    const courseStream = { id: 9, course_id: 2, course: { id: 2, title: "Drawing" }, end_date: 1_800_000_000 };
    await openAsPayer("/order/12", {
      more: ({ path }) => {
        if (path === "/user-course-streams") return answer([courseStream]);
        return path === "/order/12" ? answer({ ...paid, opened: undefined }) : null;
      },
    });
    const opened = within(await screen.findByRole("list", { name: "What it opened" }));
    expect(opened.getByRole("link").textContent).toMatch(/^Drawing.*Until 15 January 2027/);
  });

  it("SUBS-13 a receipt has school, payer, date and sum, and is printed by a press", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { press } = await openAsPayer("/order/12/receipt");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Receipt for order 12"));
    const facts = screen
      .getAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Order", "12"],
        ["Paid on", expect.stringMatching(/^20 September 2026, /)],
        ["What was bought", "Drawing, the whole course"],
        ["Paid", "€69.10"],
      ]),
    );
    await press("Print");
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("SUBS-13 a receipt is downloaded as the server's PDF", async () => {
    await openAsPayer("/order/12/receipt");
    const link = await screen.findByRole("link", { name: "Download PDF" });
    expect(link.getAttribute("href")).toMatch(/\/files\/receipts\/12\/signature$/);
    expect(link.hasAttribute("download")).toBe(true);
  });

  it.each([
    ["the server makes none", undefined],
    ["its address is no safe one", "javascript:alert(1)"],
  ])("SUBS-13 SEC-02 a receipt is printed or saved by the browser where %s", async (_, receipt_url) => {
    await openAsPayer("/order/12/receipt", {
      more: ({ path }) => (path === "/order/12" ? answer({ ...paid, receipt_url }) : null),
    });
    expect(await screen.findByRole("button", { name: "Print or save as PDF" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
  });

  it("SUBS-13 an order that is not paid has no receipt, and says so", async () => {
    await openAsPayer("/order/11/receipt");
    expect(await screen.findByRole("heading", { level: 1, name: "There is no receipt" })).toBeTruthy();
  });

  it("SUBS-08 while the end of the first payment is not known, nothing stresses to pay again", async () => {
    await openAsPayer("/order/12", {
      more: ({ path }) =>
        path === "/order/12"
          ? answer({ ...paid, status: "created", opened: [], payment_url: "https://learn.example/local/pay/12" })
          : null,
    });
    const way = await screen.findByRole("link", { name: "Continue to the payment" });
    expect(way.className).not.toMatch(/primary/);
  });
});
