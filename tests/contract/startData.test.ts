// What the start of a session reads (SHELL-12), with the demo accounts of contract 7.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningPlatform } from "../../server/platform";
import { createCall, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";

const V1 = "/spa/api/v1";
const isSeconds = expect.toSatisfy((value) => Math.abs(Number(value) - Date.now() / 1000) < 400 * 86_400, "seconds");

interface Subscription {
  readonly id: number;
  readonly is_active: boolean;
  readonly is_lifetime: boolean;
  readonly course_service_type: string;
}

describe("what the start of a session reads", () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    platform = await startLocalPlatform();
  });
  afterAll(() => platform.close());
  const read = async (path: string, email?: string) =>
    (await (await signIn(platform.url, email)).call("GET", V1 + path)).body;

  it("SHELL-12 the start of a session reads the learner's subscriptions, with the texts of the dialog when requested", async () => {
    const [active, cancelled, ended] = await read("/payment-subscription");
    expect(active).toEqual({
      id: expect.any(Number),
      status: "active",
      is_active: true,
      is_active_status: true,
      is_lifetime: false,
      title: "Yoga and movement",
      interval: "month",
      period: 1,
      next_pay_at: isSeconds,
      end_date: null,
      course_service_type: "main_subscription",
      recurrent_payments_enabled: true,
      price: 1_900,
      currency: "EUR",
      content: { communities: [{ id: 1, course_ids: expect.any(Array) }], courses: [expect.any(Number)] },
    });
    expect(cancelled).toMatchObject({
      status: "cancelled",
      is_active: true,
      is_active_status: false,
      end_date: isSeconds,
    });
    expect(ended).toMatchObject({ status: "ended", is_active: false, is_active_status: false });
    const [expanded] = await read("/payment-subscription?expand=cancelPopupText");
    expect(expanded).toEqual({ ...active, cancel_popup_text: expect.stringContaining("paid period") });
  });

  it("SHELL-12 the start of a session reads installments, communities and the learner's records in them", async () => {
    expect(await read("/installment?expand=cancelPopupText")).toEqual([
      {
        id: expect.any(Number),
        title: "Spanish from zero",
        period: "month",
        state: "active",
        amount: 4_000,
        currency: "EUR",
        paid_count: 2,
        total_count: 6,
        next_pay_at: isSeconds,
        cancel_popup_text: expect.any(String),
        payments: ["paid", "paid", "due", "due", "due", "due"].map((state, index) => ({
          number: index + 1,
          at: isSeconds,
          amount: 4_000,
          state,
          receipt_url: state === "paid" ? expect.stringMatching(/^\/files\/part-receipts\//) : null,
        })),
      },
      expect.objectContaining({ state: "paid", next_pay_at: null }),
      expect.objectContaining({ state: "active", paid_count: 1 }),
    ]);
    const communities = await read("/community");
    expect(communities.map(({ slug }: { slug: string }) => slug)).toEqual([
      "movement",
      "languages",
      "arts",
      "music",
      "runners",
    ]);
    expect(communities[0]).toMatchObject({ title: "Movement club", chat_only: 0, course_ids: expect.any(Array) });
    expect(await read("/user-community")).toEqual([
      { id: expect.any(Number), community_id: 1, start_date: null, end_date: null, is_optional_purchase: 1 },
      { id: expect.any(Number), community_id: 3, start_date: isSeconds, end_date: isSeconds, is_optional_purchase: 0 },
      { id: expect.any(Number), community_id: 4, start_date: isSeconds, end_date: isSeconds, is_optional_purchase: 0 },
    ]);
  });

  it("SHELL-12 the start of a session reads banners, and new features by position", async () => {
    const [first] = await read("/banners");
    expect(first).toMatchObject({
      type: "banner",
      image: { large: expect.stringMatching(/^\/pictures\//) },
      placement: "top",
      positions_ids: [1, 9, 17],
      segments: [],
      not_display_course_ids: [expect.any(Number)],
    });
    expect(await read("/banner/new-features?position=33")).toMatchObject([{ type: "new_features" }]);
    expect(await read("/banner/new-features?position=1")).toEqual([]);
  });

  it("SHELL-07 mobile-only@ has had a general subscription, no main one, and none is active", async () => {
    const own: Subscription[] = await read("/payment-subscription", "mobile-only@example.com");
    expect(own).toMatchObject([{ course_service_type: "general_subscription", is_active: false }]);
  });

  it("ROUTE-06 no-access@ has optional-purchase course streams only, and no subscription any more", async () => {
    const own: Subscription[] = await read("/payment-subscription", "no-access@example.com");
    expect(own).toMatchObject([{ course_service_type: "main_subscription", is_active: false, is_lifetime: false }]);
    const streams = await read("/user-course-streams", "no-access@example.com");
    expect(streams).toMatchObject([{ is_optional_purchase: 1 }]);
  });

  it("SEC-05 each list contains only the learner's own things, and nothing for a guest", async () => {
    for (const path of [
      "/payment-subscription",
      "/installment",
      "/user-community",
      "/user-external-auth",
      "/user-reminder",
    ]) {
      const [mine, theirs] = [await read(path), await read(path, "second@example.com")];
      const own = new Set(mine.map(({ id }: { id: number }) => id));
      expect(own.size, path).toBeGreaterThan(0);
      expect(
        theirs.filter(({ id }: { id: number }) => own.has(id)),
        path,
      ).toEqual([]);
    }
    for (const path of [
      "/payment-subscription",
      "/installment",
      "/community",
      "/user-community",
      "/banners",
      "/banner/new-features",
    ])
      expect((await createCall(platform.url)("GET", V1 + path)).status, path).toBe(401);
  });
});
