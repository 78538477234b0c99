// The foot that a brand gives its pages, over a fake client: in which language, as what, and where.
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { fakeConfig, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { GuestLanguage } from "../../app/start/OtherSignIn";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { BrandFooter } from "./BrandFooter";

beforeAll(() => startTexts());
async function show(footerTexts: object, page: ReactNode = <BrandFooter />, languages = ["en"]) {
  const { client } = await startFakeClient({
    respond: ({ path }) =>
      path === "/config.json"
        ? answer({
            ...fakeConfig,
            domain: { ...fakeConfig.domain, languages, defaultLanguage: languages[0], footerTexts },
          })
        : null,
  });
  client.send({ type: "bus/visitorRequested", payload: {} });
  await act(async () => {
    render(
      <ClientProvider client={client}>
        <SafeUrlProvider toSafeUrl={(url) => (url.startsWith("https://school.example/") ? url : null)}>
          <MemoryRouter>
            <Suspense>{page}</Suspense>
          </MemoryRouter>
        </SafeUrlProvider>
      </ClientProvider>,
    );
  });
  return document.querySelector("footer");
}

describe("the foot of a brand", () => {
  it("BRAND-05 the footer texts of a domain are shown as text, with links to trusted addresses", async () => {
    const en = ["© School <b>Ltd</b>", "Terms: https://school.example/terms", "https://elsewhere.example"];
    const foot = await show({ en });
    expect([...(foot?.children ?? [])].map(({ textContent }) => textContent)).toEqual(en);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://school.example/terms",
    ]);
  });

  it("BRAND-05 the foot of a brand is in the learner's language, else in English", async () => {
    const texts = { en: ["© School"], es: ["© Escuela"] };
    expect((await show(texts, <BrandFooter />, ["es"]))?.textContent).toBe("© Escuela");
    cleanup();
    expect((await show(texts, <BrandFooter />, ["ru"]))?.textContent).toBe("© School");
  });

  it("BRAND-05 a domain without texts in the learner's language or in English has no foot", async () => {
    expect(await show({ ru: ["© Школа"], en: [] })).toBeNull();
    cleanup();
    expect(await show({})).toBeNull();
  });

  it("BRAND-05 the sign-in ends with the foot of the brand", async () => {
    expect((await show({ en: ["© School"] }, <GuestLanguage />))?.textContent).toBe("© School");
  });
});
