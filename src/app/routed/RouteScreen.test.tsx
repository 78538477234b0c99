/** What is reported of a route's screen, and what shows where there is no screen. */
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { type AppRoute, NOWHERE, ROUTES } from "../../../streams/parts/visitor/index";
import { fakeConfig, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { RouteScreen } from "./RouteScreen";

beforeAll(() => startTexts());
/** The heading, and the views reported after each of these routes, in one router. */
async function shownOf(...routes: readonly AppRoute[]) {
  const brand = {
    ...fakeConfig.brand,
    isRegistrationEnable: false,
    isBannerEnable: false,
    isVideoConsultationSupport: false,
  };
  const fake = await startFakeClient({
    respond: (call) => (call.path === "/config.json" ? answer({ ...fakeConfig, brand }) : null),
  });
  const page = (route: AppRoute) => (
    <MemoryRouter>
      <ClientProvider client={fake.client}>
        <RouteScreen route={route} />
      </ClientProvider>
    </MemoryRouter>
  );
  const [first = NOWHERE, ...others] = routes;
  const { rerender } = render(page(first));
  for (const route of others) await act(async () => rerender(page(route)));
  return {
    heading: screen.queryByRole("heading", { level: 1 })?.textContent,
    home: screen.queryByRole("link", { name: "Back to home" })?.getAttribute("href"),
    views: fake.payloads("page/shown").map(({ name }) => name),
  };
}

describe("the place of a screen", () => {
  it("ROUTE-09 ROUTE-12 a section that the brand does not have is reported under its own name", async () => {
    const consultation = { name: "videoconsultation", ...ROUTES.videoconsultation } as const;
    const banners = { name: "banners", ...ROUTES.banners } as const;
    expect(await shownOf(consultation, banners)).toEqual({
      heading: "This section isn’t available",
      home: "/home",
      views: ["videoconsultation", "banners"],
    });
  });

  it("ROUTE-09 ROUTE-12 an unknown address is reported as not found, once", async () => {
    expect(await shownOf(NOWHERE, NOWHERE)).toEqual({ heading: "Page not found", home: "/home", views: ["404"] });
  });

  it("ROUTE-03 ROUTE-09 a guest is redirected from a registration that is switched off, and nothing is reported", async () => {
    expect(await shownOf({ name: "signup", ...ROUTES.signup })).toEqual({
      heading: undefined,
      home: undefined,
      views: [],
    });
  });
});
