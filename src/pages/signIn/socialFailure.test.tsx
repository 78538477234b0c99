/** What the guest reads when a social network did not sign them in. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { renderPage } from "../../../tests/support/renderPage";
import { startTexts } from "../../locales/fakeI18n";
import { SocialFailure } from "./SocialFailure";

beforeAll(() => startTexts());
it.each([
  ["vkontakte", /linked to VK\./],
  [null, /linked to this social network\./],
])("AUTH-06 the dialog names the network %s that has no linked account", (network, words) => {
  render(<SocialFailure error="login_no_link" network={network} onClose={() => undefined} />);
  expect(screen.getByRole("dialog").textContent).toMatch(words);
});

it.each([
  ["common_no_social_id", "didn’t tell us who you are"],
  ["login_no_link", "No account is linked"],
  ["login_no_user_from_link", "no longer exists"],
  ["link_user_unauthorised", "Sign in first"],
  ["link_social_id_already_taken", "already linked to another account"],
  ["unknown_error", "Something went wrong with the social network"],
])("AUTH-06 the dialog Error says what %s means, and the address is clean", async (code, text) => {
  const ports = createFakePorts();
  ports.storage.tab.set("social:login", "state-1");
  const { here } = await renderPage(`/?action=login&status=fail&state=state-1&errorCode=${code}`, {
    token: null,
    ports,
  });
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Error" }).textContent).toContain(text));
  expect(here()).toBe("/");
  expect(ports.token.read()).toBeNull();
  await act(async () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeTruthy();
});
