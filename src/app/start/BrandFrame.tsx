/** The brand around every screen: theme, language, icon, and the decision about addresses (BRAND-08). */
import { type ReactNode, useLayoutEffect } from "react";
import { safeLink, safeTextLink, selectConfig, selectLanguage, selectTheme } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { useFirstTexts } from "../../locales/firstTexts";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { NewTabWords } from "../../ui/layout/NewTabLink";
import { SafeUrlProvider, type ToSafeUrl } from "../../ui/layout/safeUrl";

/** Files come from our own origin or over https; the local preview of a chosen or taken picture or video is a blob URL of our own. */
const toSafeUrl: ToSafeUrl = (url, use) => {
  if (use !== "link" && url.startsWith(`blob:${window.location.origin}/`)) return url;
  const { origin } = window.location;
  const safe = safeLink(url, origin) ?? (use === "link" ? safeTextLink(url, origin) : null);
  return safe?.href ?? null;
};

export function BrandFrame({ children }: { children: ReactNode }) {
  const { common } = useFirstTexts();
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const theme = useView(selectTheme);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    document.documentElement.lang = language;
    classList.toggle("theme-light", theme === "light");
    classList.toggle("theme-dark", theme === "dark");
  }, [language, theme]);
  const icon = config && `/brands/${config.appId}/${config.domain.favicon}`;
  useLayoutEffect(() => {
    if (icon) document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
  }, [icon]);
  if (!config) return null;
  return (
    <SafeUrlProvider toSafeUrl={toSafeUrl}>
      <NewTabWords value={common.newTab}>
        <AnnouncerProvider>{children}</AnnouncerProvider>
      </NewTabWords>
    </SafeUrlProvider>
  );
}
