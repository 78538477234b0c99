/** The whole panel over a fake flow, as a test sees it. */
import { render } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider } from "react-i18next";
import type { PanelInput } from "../panel";
import { Devtools } from "../shell/Devtools";
import { createSampleFlow, type SampleFlow } from "./sampleFlow";

/** Shows the panel; a tab that is named is the one that is open. */
export function renderPanel({
  tab = "events",
  flow = createSampleFlow(),
  ...input
}: Partial<PanelInput> & { tab?: string; flow?: SampleFlow } = {}) {
  const stored = new Map([["tab", JSON.stringify(tab)]]);
  const store = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
  };
  render(
    <I18nextProvider i18n={i18next}>
      <Devtools flow={flow} store={store} readConfiguration={() => []} about={() => ({ madeAt: 0 })} {...input} />
    </I18nextProvider>,
  );
  return { flow, stored };
}
