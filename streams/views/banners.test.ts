import { describe, expect, it } from "vitest";
import { banner } from "../../tests/examples/fakeCommerce";
import { type BannerPlacement, type BannerPlatform, type BannerPosition, isInSlot } from "../domains/banners/select";
import { startFakeClient } from "../ports/fakes/client";
import { answer } from "../ports/fakes/http";
import { selectSlotBanners } from "./banners";

const isAt = (code: number, slot: string, own = "top") => {
  const [platform, position, placement = "top"] = slot.split(" ") as [BannerPlatform, BannerPosition, BannerPlacement?];
  return isInSlot({ ...banner, positionsIds: [code], placement: own }, { platform, position, placement });
};

describe("where banners show", () => {
  it.each([
    [1, "desktop home"],
    [8, "desktop settings"],
    [9, "tablet home"],
    [17, "mobile home"],
    [23, "mobile support"],
    [25, "app home"],
    [32, "app settings"],
    [33, "tablet day"],
    [34, "app day"],
    [10_001, "desktop home mainPage"],
    [20_001, "mobile home mainPage"],
  ])("SHELL-11 code %i is %s", (code, slot) => {
    expect(isAt(code, slot)).toBe(true);
  });

  it.each([
    [1, "tablet home"],
    [1, "desktop courses"],
    [33, "app home"],
    [34, "desktop home"],
    [10_001, "desktop home"],
    [35, "desktop home"],
  ])("SHELL-11 code %i is not %s", (code, slot) => {
    expect(isAt(code, slot)).toBe(false);
  });

  it("SHELL-11 a banner has its own placement", () => {
    expect([isAt(1, "desktop home", "sidebar"), isAt(1, "desktop home sidebar", "sidebar")]).toEqual([false, true]);
  });

  it("SHELL-11 shows those that are for this learner, in their order", async () => {
    const wire = (id: number, over: object = {}) => ({ id, title: "B", positions_ids: [1], sort: 9 - id, ...over });
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/user-course-streams") return answer([{ id: 5, course_id: 2, start_date: 1 }]);
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
    const shown = selectSlotBanners(client.state(), "desktop", "home", "top");
    expect(shown.map(({ id }) => id)).toEqual([5, 2, 1]);
  });
});
