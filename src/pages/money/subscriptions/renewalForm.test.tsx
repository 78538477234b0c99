// The form of a renewal over a fake client: how many points are spent, how long a code may be, and what outlives the screen.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { Renewal } from "../../../../streams/parts/member/index";
import { startFakeClient } from "../../../../streams/ports/fakes/client";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { ClientProvider } from "../../../hooks/client";
import { startTexts } from "../../../locales/fakeI18n";
import { SafeUrlProvider } from "../../../ui/layout/safeUrl";
import { Renewing } from "./Renewing";

beforeAll(() => startTexts());
const service = {
  id: 940,
  type: "course_subscription",
  title: "One more month",
  description: "",
  price: 2900,
  oldPrice: null,
  currency: "EUR",
  period: null,
  appstoreProducts: [],
  courseId: null,
  course: null,
  stream: null,
  childs: [],
};
const renewal: Renewal = { streamId: 5, typeCode: "course_subscription", service };

const GOOD = { success: true, percent: 90, price: 300 };

async function start(balance: number, code: object = GOOD, orders: readonly object[] = []) {
  const fake = await startFakeClient({
    respond: ({ method, path }) => {
      if (method === "GET" && path === "/order") return answer(orders);
      if (path === "/user-score/amount") return answer({ amount: balance });
      if (path.startsWith("/discount/"))
        return code instanceof Error ? failure({ kind: "server", status: 500 }) : answer(code);
      return method === "POST" && path.startsWith("/extend/") ? answer({ id: 40, status: "paid" }) : null;
    },
  });
  const show = () =>
    render(
      <ClientProvider client={fake.client}>
        <SafeUrlProvider toSafeUrl={(url) => url}>
          <MemoryRouter>
            <Renewing streamId={5} renewals={[renewal]} first={renewal} />
          </MemoryRouter>
        </SafeUrlProvider>
      </ClientProvider>,
    );
  show();
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
  const press = (name: RegExp | string) => act(async () => screen.getByRole("button", { name }).click());
  if (orders.length === 0) type("Phone", "+34 600 100 200");
  return {
    ...fake,
    show,
    field,
    type,
    press,
    points: () => field("Points to spend"),
    pay: () => screen.getByRole("button", { name: /^Pay/ }),
    orders: () => fake.calls("POST", /^\/extend\//).map(({ body }) => body),
    checks: () => fake.calls("GET", /^\/discount\//),
    leave: (name: string) => act(async () => fireEvent.blur(field(name))),
  };
}

describe("points in the form of a renewal", () => {
  it("SUBS-09 the points of a renewal may be any number from the least up to the balance and half of the price", async () => {
    const { type, points, pay, press, orders } = await start(1000);
    type("Points to spend", "350");
    expect(pay()).toHaveProperty("textContent", "Pay €25.50");
    await press(/^Pay/);
    expect(orders()).toMatchObject([{ points: 350 }]);
    expect(points().value).toBe("");
  });

  it("SUBS-09 all points that may be spent are spent by one press", async () => {
    const { press, points, pay } = await start(5000);
    await press("Use 1,450");
    expect(points().value).toBe("1450");
    expect(pay().textContent).toBe("Pay €14.50");
  });

  it("SUBS-09 the press says that it spends all the points there are, where it does", async () => {
    const { press, points } = await start(1000);
    await press("Use all 1,000");
    expect(points().value).toBe("1000");
  });

  it.each([
    ["199", "At least 200"],
    ["1001", "At most 1000"],
  ])("SUBS-09 the points are not ordered with when there are %s of them", async (typed, fault) => {
    const { type, press, pay, orders, points } = await start(1000);
    type("Points to spend", typed);
    expect(pay().textContent).toBe("Pay €29");
    await press(/^Pay/);
    expect(orders()).toEqual([]);
    expect(points().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(fault)).toBeTruthy();
  });

  it("SUBS-09 the form says what is wrong when a code makes the price too low for the points", async () => {
    const { type, press, points, pay, orders } = await start(1000);
    type("Points to spend", "350");
    type("Promo code", "HALF");
    await press("Check the code");
    // half of what is left is less than the least
    expect(points().disabled).toBe(true);
    expect(screen.getByText(/can be spent from 200/)).toBeTruthy();
    expect(pay().textContent).toBe("Pay €3");
    await press(/^Pay/);
    expect(orders()).toMatchObject([{ promocode: "HALF" }]);
    expect(orders()[0]).not.toMatchObject({ points: 350 });
  });

  it("SUBS-09 points cannot be typed when there are too few, and the form says why", async () => {
    const { points } = await start(199);
    expect(points().disabled).toBe(true);
    expect(screen.getByText("Points can be spent from 200. You have 199.")).toBeTruthy();
  });

  it("SUBS-09 the points are still typed when the screen comes back, until the order is stored", async () => {
    const { type, points, show, press } = await start(1000);
    type("Points to spend", "350");
    cleanup();
    show();
    expect(points().value).toBe("350");
    await press(/^Pay/);
    cleanup();
    show();
    expect(points().value).toBe("");
  });
});

describe("a promo code in the form of a renewal", () => {
  it("SUBS-05 a promo code of more code points than the server takes says so, is not cut and not checked", async () => {
    const { type, field, checks, press } = await start(0);
    const long = "\u{1F600}".repeat(51);
    type("Promo code", long);
    expect(field("Promo code").value).toBe(long);
    expect(screen.getByText("At most 50 characters")).toBeTruthy();
    fireEvent.keyDown(field("Promo code"), { key: "Enter" });
    expect(checks()).toEqual([]);
    type("Promo code", "\u{1F600}".repeat(50));
    await press("Check the code");
    expect(checks()).toHaveLength(1);
  });

  it("SUBS-05 A11Y-12 a promo code that is refused is shown as an error of its field, and is not sent with the order", async () => {
    const expired = { success: false, message: "This promo code has expired" };
    const { type, field, press, orders } = await start(0, expired);
    type("Promo code", "WINTER10");
    await press("Check the code");
    const note = document.getElementById(field("Promo code").getAttribute("aria-describedby") ?? "");
    expect(field("Promo code").getAttribute("aria-invalid")).toBe("true");
    expect(note?.textContent).toBe("This promo code has expired. It isn’t applied: the price is the full one.");
    await press("Pay €29");
    expect(orders()).toEqual([expect.not.objectContaining({ promocode: expect.anything() })]);
  });

  it("SUBS-05 a promo code that was typed and not checked is checked by the press that pays, and the price with it is paid by the next", async () => {
    const { type, press, pay, orders } = await start(0);
    type("Promo code", " HALF ");
    await press("Pay €29");
    expect(orders()).toEqual([]);
    expect(screen.getByText("The code HALF is applied.")).toBeTruthy();
    expect(pay().textContent).toBe("Pay €3");
    await press("Pay €3");
    expect(orders()).toMatchObject([{ promocode: "HALF" }]);
  });

  it("SUBS-05 a promo code is checked when its field is left, and again when the form comes back with it", async () => {
    const { type, leave, checks, show, client, pay } = await start(0);
    type("Promo code", "HALF");
    await leave("Promo code");
    await leave("Promo code");
    expect(checks()).toHaveLength(1);
    cleanup();
    client.send({ type: "offers/codeDropped", payload: {} });
    await act(async () => show());
    expect(checks()).toHaveLength(2);
    expect(pay().textContent).toBe("Pay €3");
  });

  it("SUBS-05 a promo code that cannot be checked is not dropped: nothing is ordered, and the field says why", async () => {
    const { type, press, orders, field } = await start(0, new Error("no answer"));
    type("Promo code", "HALF");
    await press("Pay €29");
    await press("Pay €29");
    expect(orders()).toEqual([]);
    expect(field("Promo code").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("an order for the same course that is not paid", () => {
  const OPEN = {
    id: 40,
    status: "created",
    service,
    stream_id: 5,
    price: 2900,
    discount: 2600,
    promocode: "HALF",
    points: 0,
    amount: 300,
    currency: "EUR",
    payment_url: "/local/pay/40",
  };

  it("SUBS-08 SUBS-12 the order is shown instead of the form, leads to its payment, and is changed with its code in the form", async () => {
    const { press, field, pay, orders } = await start(0, GOOD, [{ ...OPEN, id: 39, stream_id: 6 }, OPEN]);
    expect(screen.getByText(/An order for this is open already: “One more month”/)).toBeTruthy();
    const way = screen.getByRole<HTMLAnchorElement>("link", { name: "Continue to the payment" });
    expect(way.getAttribute("href")).toContain(OPEN.payment_url);
    expect(screen.queryByRole("textbox", { name: "Phone" })).toBeNull();
    await press("Change the order");
    expect(field("Promo code").value).toBe("HALF");
    expect(pay().textContent).toBe("Pay €3");
    expect(orders()).toEqual([]);
  });

  it("SUBS-09 the points of the order that is changed can be spent again", async () => {
    const { press, points, pay } = await start(0, GOOD, [
      { ...OPEN, promocode: null, discount: 0, points: 250, amount: 2650 },
    ]);
    await press("Change the order");
    expect(points().value).toBe("250");
    expect(pay().textContent).toBe("Pay €26.50");
  });

  it("SUBS-08 an order whose payment is under way is not to be paid a second time", async () => {
    await start(0, GOOD, [{ ...OPEN, payment_url: null }]);
    expect(screen.getByText(/Don’t pay a second time/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the order" }).getAttribute("href")).toBe("/order/40");
    expect(screen.queryByRole("link", { name: "Continue to the payment" })).toBeNull();
  });
});
