/** What is heard on the screens of what is sold, paid and won, of the clubs and of the support. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { orderPushes } from "../../streams/domains/orders/events";
import { paymentMethodPushes } from "../../streams/domains/paymentMethods/events";
import { pointPushes } from "../../streams/domains/points/events";
import { subscriptionPushes } from "../../streams/domains/subscriptions/events";
import { answer, failure } from "../../streams/ports/fakes/http";
import { answers, either, type Rows, receive, type SpokenRow } from "./row";

const month = { id: 902, type: "course_subscription", title: "One more month", price: 2900, currency: "EUR" };
const guitar = {
  id: 7,
  course_id: 4,
  course: { id: 4, title: "Guitar" },
  status: "active",
  start_date: 1,
  end_date: null,
};
const yoga = subscriptionPushes["subscription.changed"].example;
const END_S = 1_799_000_000;
const visa = paymentMethodPushes["payment_method.changed"].example;
const order = {
  ...orderPushes["order.changed"].example,
  stream_id: null,
  payment_url: "https://learn.example/local/pay/12",
};
const product = {
  id: 1,
  image: null,
  category: { id: 1, title: "Clubs" },
  product: { id: 51, service_id: 911, type: "club", title: "Product 1", description: "", price: 7900, currency: "EUR" },
  is_in_subscription: 0,
  is_owned: 0,
};

const { score } = pointPushes["points.changed"].example;
const entryOf = (id: number) => ({ ...(score as object), id });
/** Points that come while a screen is open: the header shows them. */
const withPoints = (address: string): SpokenRow => ({
  address,
  respond: answers("GET", { "/user-score/amount": { amount: 240 }, "/user-score": [] }),
  act: async (page) => {
    await screen.findAllByRole("link", { name: "240 points" });
    await receive(page, "points.changed", { amount: 251, score });
  },
  says: "251 points",
});
const askSupport = (address: string): SpokenRow => ({
  address,
  respond: either(answers("GET", { "/support-category": [] }), ({ method }) =>
    method === "POST" ? failure({ kind: "refused", status: 400 }) : null,
  ),
  act: async ({ type, press }) => {
    await screen.findByRole("textbox", { name: "Message" });
    type("Message", "How do I start?");
    await press("Send");
  },
  says: "The message wasn’t sent",
});

export const shopRows: Rows<
  | "home-events"
  | "home-catalog"
  | "product"
  | "extend"
  | "order"
  | "receipt"
  | "payments"
  | "subscriptions"
  | "subscription"
  | "installments"
  | "userPaymentMethods"
  | "points"
  | "points-history"
  | "banners"
  | "report"
  | "support"
  | "support-category"
  | "support-category-stream"
  | "document"
> = {
  "home-events": { silent: "Each mark is a pressed button with its count; a refused one is an alert." },
  "home-catalog": {
    address: "/catalog",
    respond: ({ path, query }) => {
      if (path !== "/catalog-position") return null;
      const clubs = [product, { ...product, id: 2 }];
      const pages = { page: 1, pageCount: 1, perPage: 6, totalCount: 2 };
      return answer(Number(query?.category_id) === 1 ? [product] : clubs, pages);
    },
    act: async () => {
      const clubs = await screen.findByRole("link", { name: "Clubs" });
      await act(async () => clubs.click());
    },
    says: "Clubs, page 1: 1 product",
  },
  product: {
    address: "/catalog/1",
    respond: ({ method, path }) => {
      if (path === "/catalog-position/1") return answer(product);
      return method === "POST" ? failure({ kind: "refused", status: 409 }, { message: "No", offer: null }) : null;
    },
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Add to subscription" });
      await press("Add to subscription");
    },
    says: "You have no active subscription to add this to",
  },
  extend: {
    address: "/extend/7",
    respond: answers("GET", {
      "/user-course-streams": [guitar],
      "/extend/7": [{ stream_id: 7, type_code: "course_subscription", service: month }],
      "/order": [],
      "/user-score/amount": { amount: 1_000 },
    }),
    act: async () => {
      const points = await screen.findByRole("textbox", { name: "Points to spend" });
      await act(async () => void fireEvent.change(points, { target: { value: "350" } }));
    },
    says: "To pay: €25.50",
  },
  order: {
    address: "/order/12",
    respond: answers("GET", { "/order/12": { ...order, status: "created" } }),
    act: async (page) => {
      await screen.findByRole("heading", { level: 1, name: "The payment is under way" });
      await receive(page, "order.changed", { ...order, status: "paid" });
    },
    says: "Thank you",
  },
  subscriptions: {
    silent: "It is a list of links; what is resumed or cancelled is said on the page of the subscription.",
  },
  subscription: {
    address: "/user/subscription/3",
    respond: answers("GET", {
      "/payment-subscription": [
        { ...yoga, status: "cancelled", is_active_status: false, next_pay_at: null, end_date: END_S },
      ],
    }),
    act: async (page) => {
      await screen.findAllByText(/Cancelled/);
      await receive(page, "subscription.changed", { ...yoga, status: "active" });
    },
    says: "The subscription is active again.",
  },
  installments: {
    silent:
      "Each plan folds its payments out, by a button that says whether it is open; a part that is paid takes the focus to the words for it.",
  },
  receipt: { silent: "It stands as it is; the order itself says what becomes of it." },
  payments: {
    address: "/user/settings/payments",
    respond: either(
      answers("GET", {
        "/installment": [],
        "/user-payment-method": [visa, { ...visa, id: 5, last4: "1881", is_default: 0 }],
      }),
      answers("PUT", { "/user-payment-method/5/default": { ...visa, id: 5, last4: "1881" } }),
    ),
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Make default: Visa •••• 1881" });
      await press("Make default: Visa •••• 1881");
    },
    says: "Visa •••• 1881 is charged from now on.",
  },
  userPaymentMethods: {
    address: "/user/settings/user-payment-methods",
    respond: either(
      answers("GET", { "/user-payment-method": [visa], "/payment-subscription": [] }),
      answers("DELETE", { "/user-payment-method/4": undefined }),
    ),
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Delete Visa •••• 4242" });
      await press("Delete Visa •••• 4242");
      const dialog = within(await screen.findByRole("alertdialog"));
      await act(async () => dialog.getByRole("button", { name: "Delete" }).click());
    },
    says: "Visa •••• 4242",
  },
  points: withPoints("/user/points"),
  "points-history": {
    address: "/user/points/history",
    respond: ({ path, query }) => {
      if (path !== "/user-score") return null;
      const entries = Array.from({ length: 20 }, (_, index) => entryOf(50 - index));
      const older = entries.map(({ id }) => entryOf(id + 50));
      const pages = { pageCount: 3, perPage: 20, totalCount: 60 };
      const page = Number(query?.page);
      return answer(page === 1 ? entries : older, {
        page,
        ...pages,
      });
    },
    act: async ({ press }) => {
      await screen.findByRole("button", { name: "Show more" });
      await press("Show more");
    },
    says: "40 entries shown",
  },
  banners: { silent: "It is a list of links." },
  support: askSupport("/support"),
  "support-category": askSupport("/support/1"),
  "support-category-stream": askSupport("/support/1/7"),
  report: {
    address: "/report",
    respond: ({ method }) => (method === "POST" ? failure({ kind: "refused", status: 400 }) : null),
    act: async ({ type, press }) => {
      await screen.findByRole("button", { name: "Send the report" });
      type("What went wrong? (if you like)", "The answer did not come");
      await press("Send the report");
    },
    says: "The report wasn’t sent",
  },
  document: { silent: "It shows a document, or a link to it." },
};
