/** What the invitation says its code opens. */
import { act, render, screen, waitFor } from "@testing-library/react";
import { Subject } from "rxjs";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { fakeConfig, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer, type FakeAnswer } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { InviteDialog } from "./InviteDialog";

beforeAll(() => startTexts());
afterEach(() => void vi.restoreAllMocks());

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

const stream = {
  id: 5,
  course_id: 2,
  start_date: 1,
  progress: { days_count: 14, complete_days_count: 0, progress: 0 },
};
it.each([
  ["a newcomer who has finished no day of a demo", "not invited", { is_demo: 1 }, false],
  [
    "who has finished a day of a demo",
    "invited",
    { is_demo: 1, progress: { ...stream.progress, complete_days_count: 1 } },
    true,
  ],
  ["who has a course", "invited", {}, true],
])("SHELL-08 a learner on home: %s is %s", async (_, _words, over, isInvited) => {
  const courses$ = new Subject<FakeAnswer>();
  const { client } = await renderPage("/home", {
    respond: ({ path }) => {
      const domain = { ...fakeConfig.domain, mobileAppVersion: "1" };
      if (path === "/config.json") return answer({ ...fakeConfig, domain });
      return path === "/user-course-streams" ? courses$ : null;
    },
  });
  // a window of a desktop, as a simulated page is that of the installed app
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media.includes("width"), media }) as MediaQueryList,
  );
  await act(async () => answer([{ ...stream, ...over }]).subscribe(courses$));
  await waitFor(() => expect(client.state().invite.isPossible).toBe(isInvited));
});
