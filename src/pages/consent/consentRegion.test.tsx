/** What is heard of the question about cookies while screens come and go. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeUser } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { answers, either, receive } from "../../../tests/heard/row";
import { renderPage } from "../../../tests/support/renderPage";

it("A11Y-07 the question about cookies is said once a visit, also where the learner signs in before answering it", async () => {
  const page = await renderPage("/", {
    token: null,
    respond: either(
      answers("GET", {
        "/cookie": { is_enabled: 1, version: 1 },
        "/cookie/get-policy": { version: 1, policy: null },
        "/user-score/amount": { amount: 240 },
      }),
      ({ path }) => (path === "/auth/login" ? answer({ data: { token: "token-9", user: fakeUser } }) : null),
    ),
  });
  const { heard } = page;
  const asked = /This site asks about cookies/;
  await heard.hears("This site asks about cookies");
  page.type("E-mail", "learner@example.com");
  page.type("Password", "demo-pass-1");
  await page.press("Sign in");
  await waitFor(() => expect(page.here()).toBe("/home"));
  await screen.findAllByRole("link", { name: "240 points" });
  // what is said after it would come after a second question
  await receive(page, "points.changed", { amount: 251, score: null });
  await heard.hears("251 points");
  expect(heard.all().filter((text) => asked.test(text))).toHaveLength(1);
});
