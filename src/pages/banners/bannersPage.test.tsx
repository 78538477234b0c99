// What the school offers, on the screens that show it: marked, closed by the learner, and out of every navigation.
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeConfig } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const banner = (id: number, position: number, placement: string) => ({
  id,
  title: `Banner ${id}`,
  url: "/catalog",
  placement,
  // a simulated page is that of the installed app
  positions_ids: [position + 24],
});
const open = (path: string, ...banners: readonly object[]) =>
  renderPage(path, {
    respond: ({ path: asked }) => {
      if (asked === "/banners") return answer([...banners]);
      if (asked === "/user-course-streams") return answer([{ id: 5, course_id: 2, start_date: 1 }]);
      return ["/community", "/user-community", "/homework"].includes(asked) ? answer([]) : null;
    },
  });

it("CAT-07 a banner says that it is an offer, and is closed on this device by a press, with its room", async () => {
  const page = await open("/catalog", banner(1, 1, "bottom"), banner(2, 1, "bottom"));
  const offer = await screen.findByRole("group", { name: "Offer" });
  expect(within(offer).getByRole("link", { name: "Banner 1" })).toBeTruthy();
  await page.press("Don’t show again: Banner 1");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Offer" })).toBeNull());
  // nothing comes instead of it while the learner is here
  expect(screen.queryByRole("link", { name: /^Banner/ })).toBeNull();
  expect(page.ports.storage.local.get("banners:closed")).toContain("1");
  await act(async () => page.client.send({ type: "banners/requested", payload: { isReload: true } }));
  expect(screen.queryByRole("link", { name: /^Banner/ })).toBeNull();
});

it("CAT-07 the banners of the settings stand beside their navigation, and not in it", async () => {
  await open("/user/settings", banner(1, 8, "top"), banner(2, 8, "bottom"), banner(3, 8, "sidebar"));
  await waitFor(() => expect(screen.getAllByRole("group", { name: "Offer" })).toHaveLength(3));
  const navigation = screen.getByRole("navigation", { name: "Settings" });
  expect(within(navigation).queryByRole("group", { name: "Offer" })).toBeNull();
  // the list's pane is the navigation of a wide window
  const pane = navigation.parentElement?.parentElement;
  expect(pane && within(pane).queryByRole("group", { name: "Offer" })).toBeNull();
});

it.each([
  ["no bound", undefined, ["News 8", "News 9", "Banner 1"]],
  ["a bound of one", 1, ["News 8"]],
])("CAT-07 what is new counts as an offer of its page, and is marked, in a brand with %s", async (_, bound, titles) => {
  const page = await renderPage("/events", {
    respond: ({ path }) => {
      const brand = { ...fakeConfig.brand, ...(bound && { bannersPerPage: bound }) };
      if (path === "/config.json") return answer({ ...fakeConfig, brand });
      if (path === "/banners") return answer([banner(1, 1, "bottom")]);
      if (path === "/banner/new-features")
        return answer([8, 9].map((id) => ({ ...banner(id, 1, "top"), title: `News ${id}` })));
      return ["/community", "/user-community", "/user-course-streams"].includes(path) ? answer([]) : null;
    },
  });
  const shown = () =>
    screen.queryAllByRole("group", { name: "Offer" }).map((offer) => within(offer).getByRole("link").textContent);
  await waitFor(() => expect(shown()).toEqual(titles.map((title) => `Offer${title}`)));
  // nothing comes instead of what is closed
  await page.press("Don’t show again: News 8");
  await waitFor(() => expect(shown()).toEqual(titles.slice(1).map((title) => `Offer${title}`)));
});
