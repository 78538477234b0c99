/** What is heard of the onboarding chat: each line of the school once, and nothing of what the learner has just typed. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { recordHeard } from "../../../tests/support/heard";
import { startTexts } from "../../locales/fakeI18n";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { Transcript } from "./Transcript";
import type { Line } from "./useLines";

beforeAll(() => startTexts());
afterEach(cleanup);

const line = (key: string, isOwn = false): Line => ({ key, isOwn, text: `Line ${key}.` });
const page = (lines: readonly Line[]) => (
  <AnnouncerProvider batchAfterMs={1}>
    <Transcript lines={lines} school="School" onChange={undefined} />
  </AnnouncerProvider>
);

it("A11Y-07 the onboarding chat says each new line of the school once, and not the learner's own", async () => {
  const first = [line("1"), line("2")];
  const { rerender } = render(page(first));
  const heard = recordHeard();
  rerender(page([...first, line("3", true), line("4")]));
  await heard.hears("Line 4.");
  expect(heard.all()).toEqual(["Line 4."]);
});
