import { describe, expect, it } from "vitest";
import type { HttpError } from "../http/errors";
import { SignInPace } from "./signInPace";

const ADDRESS = "192.0.2.1";

/** A pace on a fake clock: a sleep advances it immediately, and is recorded. */
function start() {
  const slept: number[] = [];
  let nowMs = 1_000_000;
  const sleep = async (ms: number) => {
    slept.push(ms);
    nowMs += ms;
  };
  const pace = new SignInPace({ now: () => nowMs, sleep });
  const attempt = async (isRight: boolean, identity = "a@example.com", address = ADDRESS): Promise<number> => {
    try {
      const found = await pace.check(address, identity, async () => (isRight ? "user-1" : undefined));
      return found === undefined ? 422 : 200;
    } catch (error) {
      return (error as HttpError).status;
    }
  };
  return { pace, attempt, slept, pass: (ms: number) => (nowMs += ms) };
}
const times = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index++) answers.push(await act(index));
  return answers;
};

describe("the pace of sign-ins", () => {
  it("SEC-05 the sign-in slows one account down from one address, more with each failure, and then answers that these are too many", async () => {
    const { attempt, slept } = start();
    expect(await times(12, () => attempt(false))).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect(slept).toEqual([100, 200, 400, 800, 1600, 3200, 3200]);
  });

  it("SEC-05 the sign-in accepts a right password after any number of failures, and counts from zero after it", async () => {
    const { attempt, slept } = start();
    await times(30, () => attempt(false));
    expect(await attempt(true)).toBe(200);
    slept.length = 0;
    expect(await attempt(false)).toBe(422);
    expect(slept).toEqual([]);
  });

  it("SEC-05 the sign-in counts failures for a minute", async () => {
    const { attempt, slept, pass } = start();
    await times(12, () => attempt(false));
    pass(60_001);
    slept.length = 0;
    expect(await attempt(false)).toBe(422);
    expect(slept).toEqual([]);
  });

  it("SEC-05 the sign-in does not count right passwords, however many come from one address", async () => {
    const { attempt, slept } = start();
    await times(200, (index) => attempt(true, `learner${index}@example.com`));
    expect(await attempt(false)).toBe(422);
    expect(slept).toEqual([]);
  });

  it("SEC-05 the sign-in slows down an address that fails at many accounts, and no other address", async () => {
    const { attempt, slept } = start();
    await times(60, (index) => attempt(false, `learner${index}@example.com`));
    expect(slept).toEqual([]);
    expect(await attempt(false, "another@example.com")).toBe(429);
    expect(await attempt(true, "right@example.com")).toBe(200);
    expect(slept).toEqual([1000, 1000]);
    expect(await attempt(false, "another@example.com", "192.0.2.2")).toBe(422);
    expect(slept).toHaveLength(2);
  });

  it("SEC-05 the sign-in checks two at a time for one account, so that many at once are slowed down too", async () => {
    const { pace, attempt } = start();
    let running = 0;
    let most = 0;
    const slow = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return undefined;
    };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        pace.check(ADDRESS, "a@example.com", slow).then(
          () => 422,
          (error: HttpError) => error.status,
        ),
      ),
    );
    expect(most).toBe(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(await attempt(true)).toBe(200);
  });

  it("SEC-05 the sign-in refuses an attempt that would wait more than 30 s for its turn", async () => {
    const { pace, attempt } = start();
    await times(12, () => attempt(false));
    const never = new Promise<undefined>(() => undefined);
    // two are being checked, and nineteen wait 3.2 s each
    for (let index = 0; index < 21; index++) void pace.check(ADDRESS, "a@example.com", () => never);
    await expect(pace.check(ADDRESS, "a@example.com", () => never)).rejects.toMatchObject({ status: 429 });
    expect(await attempt(true, "b@example.com")).toBe(200);
  });
});
