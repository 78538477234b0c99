/** The pages of the account: a switch whose change fails. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeUser } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

it("PROF-03 a switch whose change fails is put back and says so, and the next press changes it", async () => {
  const server = { isDown: true };
  await renderPage("/user/settings/notifications", {
    respond: ({ method, path }) => {
      if (method !== "POST" || path !== "/user/notification") return null;
      return server.isDown
        ? failure({ kind: "server", status: 500 })
        : answer({ ...fakeUser, disable_notification: 1, updated_at: 1_790_000_000 });
    },
  });
  const toggle = await screen.findByRole<HTMLInputElement>("switch");
  expect(toggle.checked).toBe(true);
  toggle.click();
  expect(await screen.findByText(/^This couldn’t be changed\./)).toBeTruthy();
  expect(toggle.checked).toBe(true);
  server.isDown = false;
  toggle.click();
  await waitFor(() => expect(toggle.checked).toBe(false));
});
