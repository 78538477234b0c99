// The demo of a learner without courses: ordered at most once, whatever happens.
import { describe, expect, it } from "vitest";
import { fakeConfig, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";

const demo = { id: 31, course_id: 7, start_date: 1_789_000_000, is_demo: 1 };
interface Platform {
  readonly brand?: object;
  readonly has?: object[];
}
/** Answers as a platform: after an order the list has the demo. */
function platform({ brand = {}, has = [] }: Platform = {}): Responder {
  let streams = has;
  return ({ method, path }) => {
    if (path === "/config.json") return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, ...brand } });
    if (path === "/user-course-streams") return answer(streams);
    if (method !== "POST" || !path.startsWith("/order/")) return null;
    streams = [demo];
    return answer({ id: 5, status: "paid" });
  };
}
const listCalls = (calls: (method: string, path: string) => object[]) => calls("GET", "/user-course-streams").length;

describe("the demo of a learner without courses", () => {
  it("COURSE-04 ANA-01 the demo of a learner without courses is ordered once with the token, then the list is loaded once more and has it", async () => {
    const { client, calls, ports } = await startFakeClient({ respond: platform() });
    expect(calls("POST", "/order/904")).toMatchObject([{ query: { token: "token-1" } }]);
    expect(listCalls(calls)).toBe(2);
    expect(client.state().courses.courseStreams[31]).toMatchObject({ isDemo: true });
    expect(ports.sink.tracked.filter(([name]) => name === "demo_course_add")).toEqual([
      ["demo_course_add", { service_id: 904 }],
    ]);
  });

  it.each<[string, Platform]>([
    ["a brand without demos", { brand: { isDemoAccessible: false } }],
    ["a brand without the service", { brand: { demoCourseServiceId: null } }],
    ["a learner with a course", { has: [{ ...demo, id: 5, is_demo: 0 }] }],
  ])("COURSE-04 the demo of a learner without courses is not ordered for %s", async (_, facts) => {
    const { calls } = await startFakeClient({ respond: platform(facts) });
    expect(calls("POST", /^\/order/)).toEqual([]);
    expect(listCalls(calls)).toBe(1);
  });

  it("COURSE-04 the demo of a learner without courses is not ordered again where the list stays empty", async () => {
    const { client, calls } = await startFakeClient({
      respond: (call) => (call.path === "/user-course-streams" ? answer([]) : platform()(call)),
    });
    expect(listCalls(calls)).toBe(2);
    client.send({ type: "courses/courseStreamsRequested", payload: {} });
    expect(calls("POST", "/order/904")).toHaveLength(1);
  });

  it("COURSE-04 a refused order leaves an empty list, and is not sent again", async () => {
    const { client, calls, ports } = await startFakeClient({
      respond: (call) => (call.path === "/order/904" ? failure({ kind: "refused", status: 404 }) : platform()(call)),
    });
    expect(calls("POST", "/order/904")).toHaveLength(1);
    expect(listCalls(calls)).toBe(1);
    expect(client.state().courses.list.status).toBe("loaded");
    expect(ports.sink.tracked.map(([name]) => name)).not.toContain("demo_course_add");
  });

  it("COURSE-04 the demo of a learner without courses is ordered by one of two tabs", async () => {
    const ports = createFakePorts();
    ports.claimAnswer = false;
    const { calls } = await startFakeClient({ respond: platform(), ports });
    expect(calls("POST", /^\/order/)).toEqual([]);
  });

  it("COURSE-04 the demo after a reload that came before the answer is sent again as the same order, under the same key", async () => {
    const storage = createFakeStorage();
    const keyOfLoad = async () => {
      const { calls } = await startFakeClient({ respond: platform(), ports: createFakePorts({ storage }) });
      return calls("POST", "/order/904")[0]?.idempotencyKey;
    };
    const keys = [await keyOfLoad(), await keyOfLoad()];
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });
});
