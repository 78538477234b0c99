/** Where something is bought: the offer for what is locked, the order and what becomes of it, a card, and the app's store. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { orderPushes } from "../../../streams/domains/orders/events";
import { paymentMethodPushes } from "../../../streams/domains/paymentMethods/events";
import { subscriptionPushes } from "../../../streams/domains/subscriptions/events";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { renderPage } from "../../../tests/support/renderPage";

const main = () => within(screen.getByRole("main"));
const isTitled = (words: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words));
const follow = (name: RegExp | string) => act(async () => main().getByRole("link", { name }).click());

const demo = {
  id: 7,
  course_id: 4,
  course: { id: 4, title: "Guitar" },
  status: "active",
  start_date: 1,
  end_date: null,
  is_demo: 1,
};
const service = { id: 911, type: "course_buy", title: "The whole course", price: 8900, currency: "EUR" };
const offer = { id: 1, title: "Tasks with feedback", text: "An expert reviews them.", course_service: service };
const task = {
  id: 9,
  status: "NOT_UPLOADED",
  stream_id: 7,
  is_locked: 1,
  homework: { id: 1, title: "A first song", course_title: "Guitar" },
};
const month = { id: 902, type: "course_subscription", title: "One more month", price: 2900, currency: "EUR" };

/** A learner of a demo; where `hasOffers`, what is locked in it is for sale, and where `hasRenewals`, a month more of it. */
const openDemo = (
  path: string,
  {
    hasOffers = true,
    hasRenewals = false,
    more,
  }: { hasOffers?: boolean; hasRenewals?: boolean; more?: Responder } = {},
) =>
  renderPage(path, {
    respond: (call) => {
      if (call.path === "/user-course-streams") return answer([demo]);
      if (call.path === "/homework") return answer([task]);
      if (call.method === "GET" && call.path === "/order") return answer([]);
      if (call.path === "/course-offer/find")
        return hasOffers ? answer(offer) : failure({ kind: "refused", status: 404 });
      if (call.method === "GET" && call.path === "/extend/7")
        return answer(hasRenewals ? [{ stream_id: 7, type_code: "course_subscription", service: month }] : []);
      return more?.(call) ?? null;
    },
  });

describe("what is locked", () => {
  it("COURSE-16 SUBS-05 a task of a demo says why it is locked, and leads to the offer for tasks", async () => {
    const { here, calls } = await openDemo("/homework/7/9");
    expect(await screen.findByText(/This task isn’t part of the demo\./)).toBeTruthy();
    await follow("Get the full course");
    await isTitled("Extend your course");
    expect(here()).toBe("/extend/7?offer=task");
    expect(await main().findByRole("heading", { level: 2, name: "Tasks with feedback" })).toBeTruthy();
    expect(calls("GET", "/course-offer/find").at(-1)?.query).toMatchObject({
      courseId: 4,
      courseOfferRelationTypeId: 4,
    });
    expect(main().getByText("An expert reviews them.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay €89" })).toBeTruthy();
  });

  it("COURSE-16 SUBS-05 the renewal of a course stands where no offer is for what is locked", async () => {
    await openDemo("/extend/7?offer=functional", { hasOffers: false, hasRenewals: true });
    expect(await screen.findByRole("button", { name: "Pay €29" })).toBeTruthy();
    expect(main().getByText("One more month")).toBeTruthy();
  });

  it("SUBS-05 what another tab typed into a renewal is offered, and takes its place in the form", async () => {
    const { client, press } = await openDemo("/extend/7", { hasRenewals: true });
    const phone = await screen.findByRole<HTMLInputElement>("textbox", { name: "Phone" });
    const others = { "renewal:7": [JSON.stringify({ phone: "+34 600 100 200" })] };
    await act(async () => client.send({ type: "drafts/restored", payload: { drafts: {}, others } } as never));
    expect(main().getByText(/\+34 600 100 200/)).toBeTruthy();
    await press("Use this text");
    expect(phone.value).toBe("+34 600 100 200");
  });

  it("COURSE-16 a course for which nothing is sold leads to the support, with its topic chosen", async () => {
    const { here } = await openDemo("/extend/7");
    expect(await screen.findByText("Nothing can be bought online for this course")).toBeTruthy();
    await follow("Ask support");
    await waitFor(() => expect(here()).toBe("/support/6/7"));
  });
});

describe("an order", () => {
  const order = {
    ...orderPushes["order.changed"].example,
    stream_id: null,
    payment_url: "https://learn.example/local/pay/12",
  };
  const openOrder = (status: string, more: Responder = () => null, fields: object = {}) =>
    renderPage("/order/12", {
      respond: (call) =>
        call.method === "GET" && call.path === "/order/12" ? answer({ ...order, ...fields, status }) : more(call),
    });

  it("SUBS-08 a payment that is refused says that nothing was charged, and the next try is another order", async () => {
    const next = { ...order, id: 13, status: "created", payment_url: "https://learn.example/local/pay/13" };
    const { press, calls, ports } = await openOrder("failed", ({ method, path }) =>
      method === "POST" && path === "/order/910" ? answer(next) : null,
    );
    await isTitled("The payment was refused");
    expect(main().getByRole("alert").textContent).toContain("Nothing was charged.");
    await press("Try again");
    await waitFor(() => expect(ports.page.assigned).toEqual([next.payment_url]));
    expect(calls("POST", "/order/910")).toHaveLength(1);
  });

  it.each([
    ["replaced", "A newer order took its place", "To the newer order"],
    ["late", "The order has expired", "Try again"],
  ])("SUBS-08 an order that failed as %s was not refused by the bank, and says so", async (failure, title, way) => {
    const replaced_by = failure === "replaced" ? 13 : null;
    await openOrder("failed", () => null, { failure, replaced_by });
    await isTitled(title);
    expect(main().queryByText(/Check your card/)).toBeNull();
    expect(main().getByText(/Nothing was charged/)).toBeTruthy();
    expect(main().getByText(way)).toBeTruthy();
  });

  it("SUBS-12 a renewal that is tried again has the same code and points, which are checked again", async () => {
    const refused = { ...order, status: "failed", stream_id: 7, service: month };
    const { calls, here } = await openDemo("/order/12", {
      hasRenewals: true,
      more: ({ method, path }) => {
        if (method === "GET" && path === "/order/12") return answer({ ...refused, promocode: "SPRING20", points: 200 });
        if (path === "/user-score/amount") return answer({ amount: 500 });
        return path.includes("SPRING20") ? answer({ success: true, price: 2320 }) : null;
      },
    });
    await isTitled("The payment was refused");
    await follow("Try again");
    await waitFor(() => expect(here()).toBe("/extend/7"));
    const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "Promo code" });
    expect(code.value).toBe("SPRING20");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Points to spend" }).value).toBe("200");
    expect(calls("GET", /SPRING20/)).toHaveLength(1);
    expect(await screen.findByText("The code SPRING20 is applied.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay €21.20" })).toBeTruthy();
  });

  it("SUBS-08 RT-02 a payment under way says what to do, and a push settles it in the open page", async () => {
    const { push } = await openOrder("created");
    await isTitled("The payment is under way");
    expect(main().getByText(/Don’t pay a second time/)).toBeTruthy();
    await push("order.changed", { ...order, status: "paid" });
    await isTitled("Paid");
  });
});

it("SUBS-04 SUBS-10 a card is deleted after its confirmation has named what it pays for", async () => {
  const visa = paymentMethodPushes["payment_method.changed"].example;
  const other = { ...visa, id: 5, brand: "mastercard", last4: "4444", is_default: 0, subscription_ids: [] };
  const { press, calls } = await renderPage("/user/settings/user-payment-methods", {
    respond: ({ method, path }) => {
      if (path === "/payment-subscription") return answer([subscriptionPushes["subscription.changed"].example]);
      if (method === "DELETE") return answer(undefined);
      return path === "/user-payment-method" ? answer([visa, other]) : null;
    },
  });
  const cards = () => within(screen.getByRole("list", { name: "Payment methods" })).getAllByRole("listitem");
  await waitFor(() => expect(cards()).toHaveLength(2));
  await press("Delete Visa •••• 4242");
  const dialog = within(screen.getByRole("alertdialog", { name: "Delete Visa •••• 4242?" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Yoga and movement"]);
  expect(calls("DELETE", /./)).toEqual([]);
  await act(async () => dialog.getByRole("button", { name: "Delete" }).click());
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls("DELETE", /./).map(({ path }) => path)).toEqual(["/user-payment-method/4"]);
  expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Mastercard •••• 4444/)]);
});

describe("the store of the installed app", () => {
  const PRODUCT = "com.example.local.month";
  const sold = { ...month, appstore_products: [{ code: "com.example.local.", id: PRODUCT }] };

  /** The renewal of a course in the installed app. */
  async function openStore() {
    const real = window.matchMedia.bind(window);
    const spy = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => real(query === "(display-mode: standalone)" ? "all" : query));
    // the next file shares this window
    onTestFinished(() => void spy.mockRestore());
    const ports = createFakePorts();
    Object.assign(ports.page, { isApp: () => true });
    ports.store.sold.push({ id: PRODUCT, title: "One more month", price: 2900, currency: "EUR" });
    const page = await renderPage("/extend/7", {
      ports,
      respond: ({ method, path }) => {
        if (path === "/user-course-streams") return answer([demo]);
        if (path === "/purchase/verify") return failure({ kind: "refused", status: 400 });
        return method === "GET" && path === "/extend/7"
          ? answer([{ stream_id: 7, type_code: "course_subscription", service: sold }])
          : null;
      },
    });
    await screen.findByRole("button", { name: "Buy for €29 in the store" });
    /** The person answers on the store's sheet. */
    const decide = async (change: object) => {
      await page.press("Buy for €29 in the store");
      const last = ports.store.stored.at(-1);
      expect(screen.getByText("Finish the purchase in the store’s window.")).toBeTruthy();
      if (last) await act(async () => ports.store.decide({ ...last, ...change }));
      expect(screen.queryByText("Finish the purchase in the store’s window.")).toBeNull();
    };
    return { ...page, decide };
  }

  it("SUBS-06 what the store refuses is said in words", async () => {
    const { decide } = await openStore();
    await decide({ state: "failed", storeCode: 6_777_014 });
    expect(main().getByRole("alert").textContent).toBe(
      "There is no connection to the store. Check your network and try again.",
    );
  });

  it("SUBS-06 a purchase that is cancelled in the store is no error, and can be begun again", async () => {
    const { decide } = await openStore();
    await decide({ state: "cancelled", storeCode: 6_777_006 });
    expect(main().queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Buy for €29 in the store" }).getAttribute("aria-busy")).toBeNull();
  });

  it("SUBS-06 a purchase that is paid and not confirmed says so, and is never called failed", async () => {
    const { decide, ports } = await openStore();
    await decide({ state: "approved", receipt: "1.proof" });
    expect(await screen.findByText(/^You have paid, but we couldn’t confirm the purchase yet\./)).toBeTruthy();
    expect(ports.store.asked.filter((step) => step.startsWith("finish"))).toEqual([]);
  });
});
