// What the school offers, on the screens that show it: marked, closed by the learner, and out of every navigation.
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
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
