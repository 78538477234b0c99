/** What pages say in the place of what failed to load, and that a press requests it again. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { renderPage } from "../../../../tests/support/renderPage";

/** Their address, the call that fails, and what they say then; a page has a text of its own, or the server's, or none. */
const PAGES: readonly [string, string, string][] = [
  ["/home", "/user-course-streams", "Your courses couldn’t be loadedNothing is lost."],
  ["/course/5/calendar", "/user-course-streams", "The course couldn’t be loadedNothing is lost."],
  ["/downloads", "/user-course-streams", "Your courses couldn’t be loadedNot now."],
  ["/chat", "/chats", "Your chats couldn’t be loaded"],
  ["/chat/3", "/chats/3/messages", "The messages couldn’t be loadedWhat you wrote is saved."],
  ["/homework", "/homework", "Your homework couldn’t be loaded"],
  ["/order/7/receipt", "/order/7", "The order couldn’t be loadedNot now."],
  ["/user/settings/payments", "/order", "Your orders couldn’t be loadedNot now."],
  ["/user/settings/payments", "/installment", "Your installments couldn’t be loadedNot now."],
  ["/user/settings/payments", "/user-payment-method", "Your payment methods couldn’t be loadedNot now."],
  ["/order/7", "/order/7", "The order couldn’t be loadedNot now."],
  ["/videoconsultations/4", "/online-consultation", "The video consultation couldn’t be loadedNot now."],
  ["/videoconsultations", "/course/online-consultations", "What you can buy couldn’t be loadedNot now."],
  ["/user/points", "/user-score/amount", "Your points couldn’t be loadedNot now."],
  ["/user/points", "/user-score", "The history couldn’t be loadedNot now."],
  ["/user/settings/reminders/3", "/user-reminder", "Your reminders couldn’t be loadedNot now."],
  ["/inbox", "/inbox", "Your inbox couldn’t be loadedNot now."],
  ["/user/settings/notifications", "/inbox/settings", "Your choices couldn’t be loadedNot now."],
  ["/notes", "/user-notes", "Your notes couldn’t be loadedNot now."],
  ["/catalog/1", "/catalog-position/1", "The product couldn’t be loadedNot now."],
  ["/events", "/community", "Your clubs couldn’t be loadedNot now."],
  ["/user/settings/cookie", "/cookie", "The cookie settings couldn’t be loaded"],
];

/** What they wait for beside it. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/user-course-streams": [],
  "/chats": [{ id: 3, title: "Marta" }],
  "/online-consultation": [],
  "/banner/new-features": [],
  "/user-score/amount": { amount: 5 },
  "/payment-subscription": [],
  "/installment": [],
  "/user-payment-method": [],
  "/order": [],
};

it.each(PAGES)(
  "NET-07 the page %s says that %s failed to load, and requests it again by a press",
  async (address, path, text) => {
    const { press, calls } = await renderPage(address, {
      respond: (call) => {
        if (call.path === path) return failure({ kind: "refused", status: 400, text: "Not now." });
        const known = ANSWERS[call.path];
        return known === undefined ? null : answer(known);
      },
    });
    await waitFor(() =>
      expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(`${text}Try again`),
    );
    const before = calls("GET", path).length;
    await press("Try again");
    await waitFor(() => expect(calls("GET", path)).toHaveLength(before + 1));
  },
);
