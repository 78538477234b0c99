// A banner over a fake client: how often a press counts, and what shows of a picture that does not come.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { BannerCard } from "./BannerCard";

beforeAll(() => startTexts());

async function start(image: { large: string } | null = null) {
  const { client, payloads } = await startFakeClient();
  const banner = {
    id: 3,
    title: "Autumn",
    image,
    url: "/catalog",
    analyticProductName: null,
    analyticSchoolTitle: null,
  };
  const visit = () =>
    render(
      <ClientProvider client={client}>
        <SafeUrlProvider toSafeUrl={(url) => url}>
          <MemoryRouter>
            <BannerCard banner={banner as never} slot="desktop home top" />
          </MemoryRouter>
        </SafeUrlProvider>
      </ClientProvider>,
    );
  return { visit, payloads };
}

it("CAT-02 a press on a banner counts once a visit, and again at the next visit", async () => {
  const { visit, payloads } = await start();
  visit();
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  expect(payloads("banners/pressed")).toEqual([{ bannerId: 3, slot: "desktop home top", product: null, school: null }]);
  cleanup();
  visit();
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  expect(payloads("banners/pressed")).toHaveLength(2);
});

it("CAT-02 a picture of a banner that does not come is not shown as missing, and shows once it has come", async () => {
  const { visit } = await start({ large: "https://cdn.test/autumn.jpg" });
  const { container } = visit();
  const picture = container.querySelector("img") as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture.dataset.broken).toBe("true");
  fireEvent.load(picture);
  expect(picture.dataset.broken).toBeUndefined();
});
