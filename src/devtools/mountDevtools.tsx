/**
 * The panel's own place in the page: another React root in another element, with its own texts. Rule: it works wherever
 * the app is, also on the sign-in page and beside an app that has crashed.
 */
import { createInstance } from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../locales/areas";
import { loadArea } from "../locales/loadArea";
import { FormatsProvider } from "../ui/words/formats";
import type { PanelInput } from "./panel";
import { Devtools } from "./shell/Devtools";

export interface DevtoolsOptions extends PanelInput {
  readonly language: Language;
}

/** Shows the panel beside the app once its texts are there; returns a function that removes it. */
export async function mountDevtools({ language, ...input }: DevtoolsOptions): Promise<() => void> {
  const texts = createInstance();
  // not bound to react-i18next: that would replace the app's own texts
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: ["devtools", "journey"],
    defaultNS: "devtools",
    resources: {
      [language]: { devtools: await loadArea(language, "devtools"), journey: await loadArea(language, "journey") },
    },
    interpolation: { escapeValue: false },
  });
  const element = document.createElement("div");
  element.id = "devtools";
  // an open dialog of the app neither hides the tools from screen readers nor takes the focus out of them
  element.setAttribute("data-react-aria-top-layer", "true");
  document.body.append(element);
  const root = createRoot(element);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <FormatsProvider locale={language} timeZone={timeZone}>
          <Devtools {...input} />
        </FormatsProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
}
