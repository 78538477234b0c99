/** The pages of the account: a switch whose change fails, and an account that is deleted. */
import { act, screen, waitFor, within } from "@testing-library/react";
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
        ? failure({ kind: "refused", status: 400 })
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

it("AUTH-18 an account without a password sets one without a current one, and changes it with it from then on", async () => {
  const user = { ...fakeUser, has_password: 0 };
  const { press, type, calls } = await renderPage("/user/settings/password", {
    respond: ({ path }) => {
      if (path === "/user") return answer(user);
      return path === "/user/update-password" ? answer({ ...user, has_password: 1 }) : null;
    },
  });
  await screen.findByRole("heading", { name: "Password" });
  expect(screen.queryByLabelText("Current password")).toBeNull();
  type("New password", "my-first-one");
  type("Repeat new password", "my-first-one");
  await press("Set a password");
  expect(calls("POST", "/user/update-password").map(({ body }) => body)).toEqual([
    { password: "my-first-one", password_repeat: "my-first-one" },
  ]);
  expect(screen.getByText(/^Your password has been set\./)).toBeTruthy();
  expect(screen.getByLabelText("Current password")).toBeTruthy();
});

it("PROF-07 ROUTE-14 a visit deletes nothing; a press in the confirmation does, and leads to the sign-in", async () => {
  const { press, calls, ports } = await renderPage("/delete?returnUrl=/homework", {
    respond: ({ method, path }) => (method === "DELETE" && path === "/user" ? answer(undefined) : null),
  });
  await press("Delete account");
  expect(calls("DELETE", /./)).toEqual([]);
  await act(async () =>
    within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete for good" }).click(),
  );
  const deleted = within(await screen.findByRole("dialog", { name: "Your account has been deleted" }));
  expect(calls("DELETE", "/user")).toHaveLength(1);
  await act(async () => deleted.getAllByRole("button", { name: "Close" }).at(-1)?.click());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign in"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(ports.token.read()).toBeNull();
});

it("PROF-02 what was changed in the profile says that it is not saved, also where it comes back after the page was left", async () => {
  const { type } = await renderPage("/user/edit");
  expect(screen.queryByText("Not saved yet")).toBeNull();
  type("First name", "Filippa");
  expect(screen.getByText("Not saved yet")).toBeTruthy();
});

it("PROF-01 OFF-12 of the profile only what was changed is sent: the rest may have been changed elsewhere", async () => {
  const { type, press, calls } = await renderPage("/user/edit", {
    respond: ({ method, path }) =>
      method === "POST" && path === "/user" ? answer({ ...fakeUser, city: "Faro" }) : null,
  });
  await screen.findByLabelText("City");
  type("City", "Faro");
  await press("Save");
  await waitFor(() => expect(calls("POST", "/user")).toHaveLength(1));
  expect(Object.fromEntries(calls("POST", "/user")[0]?.body as FormData)).toEqual({ city: "Faro" });
});

it("PROF-01 OFF-12 a profile that waits for a server that does not answer says so, and shows no error beside it", async () => {
  const { type, press } = await renderPage("/user/edit", {
    respond: ({ method, path }) => (method === "POST" && path === "/user" ? failure({ kind: "unreachable" }) : null),
  });
  await screen.findByLabelText("City");
  type("City", "Faro");
  await press("Save");
  expect((await screen.findAllByText("Saved. Goes out when you are online.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(/can’t be reached/)).toBeNull();
});
