/** What the invitation says its code opens. */
import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { fakeConfig, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { InviteDialog } from "./InviteDialog";

beforeAll(() => startTexts());

it.each([
  ["the mobile app", "https://app.example/get", /to get the mobile app/],
  ["this site", null, /to open this site there/],
])("SHELL-08 the code of the invitation says that it opens %s", async (_, appsflyerSmartBanner, words) => {
  const brand = { ...fakeConfig.brand, appsflyerSmartBanner };
  const { client } = await startFakeClient({
    respond: ({ path }) => (path === "/config.json" ? answer({ ...fakeConfig, brand }) : null),
  });
  render(
    <ClientProvider client={client}>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <InviteDialog onClose={() => undefined} />
      </SafeUrlProvider>
    </ClientProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
