/**
 * The gallery: every piece and view in its states, to be checked visually. Development only: no page of the product leads here.
 * `npx vite` serves it at /src/gallery/?view=chat&language=ru&theme=dark&brand=mind
 */
import "../ui/layout/tokens.css";
import "../ui/layout/base.css";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router";
import { type Language, languages } from "../locales/areas";
import { type FirstTexts, FirstTextsProvider } from "../locales/firstTexts";
import { loadArea } from "../locales/loadArea";
import { AnnouncerProvider } from "../ui/feedback/Announcer";
import { SafeUrlProvider } from "../ui/layout/safeUrl";
import { FormatsProvider } from "../ui/words/formats";
import { Gallery } from "./Gallery";

const query = new URLSearchParams(location.search);
const language: Language = languages.find((known) => known === query.get("language")) ?? "en";
const theme = query.get("theme");
const brand = query.get("brand") ?? "dev";
const themes = import.meta.glob<string>("../../brands/*/theme.css", { query: "?url", import: "default" });

async function addTheme() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", (await themes[`../../brands/${brand}/theme.css`]?.()) ?? "");
  document.head.append(link);
}

async function start() {
  document.documentElement.lang = language;
  if (theme) document.documentElement.classList.add(`theme-${theme}`);
  await addTheme();
  const areas = ["common", "errors", "login", "home", "chat", "homework", "player", "shell", "validation"];
  const texts = await Promise.all(areas.map(async (area) => [area, await loadArea(language, area)] as const));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "common",
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  const root = document.getElementById("root");
  if (!root) throw new Error("no root element");
  createRoot(root).render(
    <FirstTextsProvider texts={Object.fromEntries(texts) as unknown as FirstTexts}>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <FormatsProvider locale={language} timeZone="Europe/Madrid">
          <MemoryRouter initialEntries={[query.get("at") ?? "/home"]}>
            <AnnouncerProvider>
              <Gallery view={query.get("view") ?? "pieces"} language={language} brand={brand} />
            </AnnouncerProvider>
          </MemoryRouter>
        </FormatsProvider>
      </SafeUrlProvider>
    </FirstTextsProvider>,
  );
}

void start();
