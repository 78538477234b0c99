// A press on a banner over a fake client: how often it counts.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { ClientProvider } from "../../hooks/client";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { BannerCard } from "./BannerCard";

it("CAT-02 a press on a banner counts once a visit, and again at the next visit", async () => {
  const { client, payloads } = await startFakeClient();
  const banner = {
    id: 3,
    title: "Autumn",
    image: null,
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
  visit();
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  expect(payloads("banners/pressed")).toEqual([{ bannerId: 3, slot: "desktop home top", product: null, school: null }]);
  cleanup();
  visit();
  fireEvent.click(screen.getByRole("link", { name: "Autumn" }));
  expect(payloads("banners/pressed")).toHaveLength(2);
});
