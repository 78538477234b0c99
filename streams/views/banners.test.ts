import { describe, expect, it } from "vitest";
import { startFakeClient } from "../ports/fakes/client";
import { answer } from "../ports/fakes/http";
import { selectSlotBanners } from "./banners";

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
});
