/** What the guest reads when a social network did not sign them in. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { SocialFailure } from "./SocialFailure";

beforeAll(() => startTexts());
afterEach(cleanup);

it.each([
  ["vkontakte", /linked to VK\./],
  [null, /linked to this social network\./],
])("AUTH-06 the dialog names the network %s that has no linked account", (network, words) => {
  render(<SocialFailure error="login_no_link" network={network} onClose={() => undefined} />);
  expect(screen.getByRole("dialog").textContent).toMatch(words);
});
