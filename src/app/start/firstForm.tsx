/**
 * The sign-in form as the build writes it beside the page, for each domain and language (SPEED-01). Rule: it is the very view
 * that the app shows, so that nothing moves when the app adopts it.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { type AppConfig, type Language, safeLink, safeTextLink } from "../../../streams/parts/core";
import { FirstTextsProvider } from "../../locales/firstTexts";
import { LoginView } from "../../pages/login/LoginView";
import { loginOffer } from "../../pages/login/loginOffer";
import { NewTabWords } from "../../ui/layout/NewTabLink";
import { SafeUrlProvider, type ToSafeUrl } from "../../ui/layout/safeUrl";
import { loadFirstTexts } from "./areaTexts";

const none = () => undefined;
const toSafeUrl: ToSafeUrl = (url, use) => {
  // the page's origin is not known yet: an address of our own stays without one
  const origin = "https://page.invalid";
  const safe = safeLink(url, origin) ?? (use === "link" ? safeTextLink(url, origin) : null);
  return safe && url.startsWith("/") && safe.origin === origin ? url : (safe?.href ?? null);
};

/** The markup of the form, without a title; a phone's own sign-ins come with the app. */
export async function firstForm(config: AppConfig, language: Language): Promise<string> {
  const texts = await loadFirstTexts(config.appId, language);
  const markup = renderToStaticMarkup(
    <FirstTextsProvider texts={texts}>
      <SafeUrlProvider toSafeUrl={toSafeUrl}>
        <NewTabWords value={texts.common.newTab}>
          <LoginView
            {...loginOffer(config, language, "web")}
            isSubmitting={false}
            errors={{}}
            isSocialReady={false}
            language={null}
            onCookies={none}
            onSubmit={none}
            onByCode={none}
            onSupport={none}
            onSocial={none}
          />
        </NewTabWords>
      </SafeUrlProvider>
    </FirstTextsProvider>,
    { identifierPrefix: "first-" },
  );
  // a field of an address does not say where its caret is
  const form = markup.replace(/<title>.*?<\/title>/, "").replace('type="email"', 'type="text"');
  return `<div id="first">${form}</div>`;
}
