import { describe, expect, it } from "vitest";
import { fakeConfig, startFakeClient } from "../ports/fakes/client";
import { answer } from "../ports/fakes/http";
import { selectAllBanners, selectSlotBanners } from "./banners";

describe("where banners show", () => {
  it("SHELL-11 the banners that show are those for this learner, in their order", async () => {
    const wire = (id: number, over: object = {}) => ({ id, title: "B", positions_ids: [1], sort: 9 - id, ...over });
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/user-course-streams") return answer([{ id: 5, course_id: 2, start_date: 1 }]);
        if (path === "/community" || path === "/user-community") return answer([]);
        if (path !== "/banners") return null;
        return answer([
          wire(1),
          wire(2, { course_ids: ["2"] }),
          wire(3, { course_ids: [3] }),
          wire(4, { not_display_course_ids: [2] }),
          wire(5, { application_ids: ["local"] }),
          wire(6, { segments: [{ name: "vip" }] }),
        ]);
      },
    });
    const shown = selectSlotBanners(client.state(), "desktop", "home", "top", null);
    expect(shown?.map(({ id }) => id)).toEqual([5, 2, 1]);
  });

  const placed = (id: number, placement: string, over: object = {}) => ({
    id,
    title: "B",
    placement,
    positions_ids: [4],
    ...over,
  });
  const placements = ["top", "sidebar", "beforeLessons", "insteadVideo", "afterVideo", "bottom"] as const;
  const openDay = async (bannersPerPage: number | undefined, banners: readonly object[]) => {
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/config.json") return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, bannersPerPage } });
        if (path === "/banners") return answer([...banners]);
        return ["/user-course-streams", "/community", "/user-community"].includes(path) ? answer([]) : null;
      },
    });
    const readFilled = () =>
      placements.filter((where) => selectSlotBanners(client.state(), "desktop", "day", where, null)?.length);
    return { client, readFilled };
  };
  const everywhere = placements.map((placement, index) => placed(index + 1, placement));

  it.each([
    ["no bound", undefined, everywhere, placements],
    ["a bound of two", 2, everywhere, ["sidebar", "bottom"]],
    ["a bound of one", 1, everywhere, ["bottom"]],
    [
      "a bound of one and nothing after the content",
      1,
      [placed(1, "top"), placed(2, "beforeLessons")],
      ["beforeLessons"],
    ],
  ] as const)(
    "CAT-07 a page has banners in as many slots as the brand allows, after the content first: %s",
    async (_, perPage, banners, filled) => {
      expect((await openDay(perPage, banners)).readFilled()).toEqual(filled);
    },
  );

  it("CAT-07 a banner that was closed shows in no slot any more, and gives its place to another", async () => {
    const { client, readFilled } = await openDay(1, [placed(1, "bottom"), placed(2, "sidebar")]);
    client.send({ type: "banners/closed", payload: { bannerId: 1 } });
    expect(readFilled()).toEqual(["sidebar"]);
    expect(selectAllBanners(client.state(), "desktop")?.map(({ id }) => id)).toEqual([1, 2]);
  });
});
