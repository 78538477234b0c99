// The subscriptions of a learner without any access, over a fake client: the page itself, with its warning and its ways on.
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { Subscriptions } from "./Subscriptions";

beforeAll(() => startTexts());
const subscription = {
  id: 3,
  title: "Yoga every day",
  status: "ended",
  is_active: false,
  course_service_type: "main_subscription",
  content: { communities: [], courses: [2] },
};
const stream = { id: 5, course_id: 2, start_date: 1, end_date: null, is_optional_purchase: 1 };

it("ROUTE-05 SUP-03 a learner without access sees the subscriptions with a warning, and the ways to renew, pay and ask", async () => {
  const { client } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/payment-subscription") return answer([subscription]);
      return path === "/user-course-streams" ? answer([stream]) : null;
    },
  });
  client.send({ type: "bus/visitorRequested", payload: {} });
  await act(async () => {
    render(
      <ClientProvider client={client}>
        <MemoryRouter initialEntries={["/user/subscriptions?warning=true"]}>
          <Subscriptions />
        </MemoryRouter>
      </ClientProvider>,
    );
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Subscriptions");
  expect(screen.getByText(/^Your subscription has ended\. Your courses/)).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/user/subscription/3",
    "/logout",
    "/user/subscription/3",
    "/user/settings/payments",
    "/user/installments",
    "/user/settings/user-payment-methods",
  ]);
  expect(screen.getByRole("link", { name: "Renew “Yoga every day”" })).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "Support" }).click());
  expect(screen.getByRole("dialog", { name: "Support" })).toBeTruthy();
});
