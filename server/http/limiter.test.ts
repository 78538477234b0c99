import { describe, expect, it } from "vitest";
import { Quota } from "../socket/quota";
import { Limiter } from "./limiter";

const NOW_MS = 1_800_000_000_000;
const FORTY_DAYS_MS = 40 * 24 * 3600_000;

describe("a clock that is set back", () => {
  it("SEC-04 a clock that is set back keeps nobody waiting at a limit", () => {
    const limiter = new Limiter(2);
    for (let event = 0; event < 2; event++) limiter.count("user-1", NOW_MS);
    expect(limiter.waitMs("user-1", NOW_MS)).toBeGreaterThan(0);
    expect(limiter.waitMs("user-1", NOW_MS - FORTY_DAYS_MS)).toBe(0);
    expect(limiter.countOf("user-1", NOW_MS - FORTY_DAYS_MS)).toBe(0);
  });

  it("SEC-04 a clock that is set back starts a new second of a socket's share", () => {
    const quota = new Quota(1);
    expect([quota.take(NOW_MS), quota.take(NOW_MS)]).toEqual([true, false]);
    expect(quota.take(NOW_MS - FORTY_DAYS_MS)).toBe(true);
  });
});
