/** The start of a session: subscriptions first, then the rest in parallel; and which access follows from them. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { memberDomains } from "../../parts/member/domains";
import { visitorDomains } from "../../parts/visitor/domains";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { ORDERS } from "../../ports/fakes/orders";
import { selectAccess, selectIsMobileOnly } from "../../views/access";
import { selectCourseStreamEntries } from "../../views/home";
import { coversCourse, isMobileOnly, judgeAccess } from "./access";
import { SETTLED_AFTER_MS } from "./effects";
import { SubscriptionStruct } from "./events";

const now = 1_800_000_000_000;
const wire = (over: object = {}) => ({
  id: 3,
  status: "ended",
  interval: "month",
  period: 2,
  is_active: false,
  is_lifetime: false,
  course_service_type: "main_subscription",
  content: { communities: [{ id: 1, course_ids: [4] }], courses: [2] },
  ...over,
});
const own = (over: object = {}) => decode(wire(over), SubscriptionStruct);
const stream = (over: object = {}) => ({
  id: 5,
  course_id: 2,
  start_date: now / 1000 - 1000,
  end_date: null,
  is_optional_purchase: 1,
  ...over,
});
const FOLLOWING = [
  "/user-course-streams",
  "/community",
  "/user-community",
  "/user-score/amount",
  "/banners",
  "/installment",
];
const session = (subscriptions: object[], streams: object[], mine: Record<string, unknown> = {}) =>
  startFakeClient({
    respond: ({ path }) => {
      if (path === "/payment-subscription") return answer(subscriptions);
      if (path === "/user-course-streams") return answer(streams);
      return path in mine ? answer(mine[path]) : null;
    },
  });

describe("the start of a session", () => {
  it.each(ORDERS)(
    "SHELL-12 the start requests subscriptions first, then all the rest at the same time, with the lists of domains %s",
    async (_, ordered) => {
      const subscriptions$ = new Subject<FakeAnswer>();
      const { ports } = await startFakeClient({
        domains: ordered(memberDomains),
        visitors: ordered(visitorDomains),
        respond: ({ path }) => (path === "/payment-subscription" ? subscriptions$ : null),
      });
      const asked = () => ports.http.calls.map(({ path }) => path).filter((path) => FOLLOWING.includes(path));
      expect(ports.http.calls.map(({ path }) => path)).toContain("/payment-subscription");
      expect(asked()).toEqual([]);
      subscriptions$.next({ body: [] });
      expect(asked().toSorted()).toEqual(FOLLOWING.toSorted());
    },
  );

  it("SHELL-12 what a screen needs of these sooner waits for the subscriptions too, and is requested once", async () => {
    const subscriptions$ = new Subject<FakeAnswer>();
    const { client, calls } = await startFakeClient({
      respond: ({ path }) => (path === "/payment-subscription" ? subscriptions$ : null),
    });
    const needed = {
      "/user-course-streams": "courses/courseStreamsRequested",
      "/community": "clubs/requested",
      "/user-score/amount": "points/requested",
      "/banners": "banners/requested",
    } as const;
    const asked = () => Object.keys(needed).filter((path) => calls("GET", path).length > 0);
    for (const type of Object.values(needed)) client.send({ type, payload: {} });
    expect(asked()).toEqual([]);
    subscriptions$.next({ body: [] });
    expect(asked()).toEqual(Object.keys(needed));
    for (const path of asked()) expect(calls("GET", path), path).toHaveLength(1);
  });

  it.each(["/payment-subscription", ...FOLLOWING])(
    "SHELL-12 %s that fails stops none of the others",
    async (broken) => {
      const bodies: Record<string, unknown> = { "/user-score/amount": { amount: 40 } };
      const { client } = await startFakeClient({
        respond: ({ path }) => {
          if (path === broken) return failure({ kind: "server", status: 500 });
          return ["/payment-subscription", ...FOLLOWING].includes(path) ? answer(bodies[path] ?? []) : null;
        },
      });
      const { subscriptions, courses, clubs, points, banners, installments } = client.state();
      const statuses = {
        "/payment-subscription": subscriptions.resource.status,
        "/user-course-streams": courses.list.status,
        "/community": clubs.resource.status,
        "/user-community": clubs.resource.status,
        "/user-score/amount": points.resource.status,
        "/banners": banners.resource.status,
        "/installment": installments.list.resource.status,
      };
      const isClub = broken.includes("community");
      for (const [path, status] of Object.entries(statuses))
        expect(status, path).toBe(path === broken || (isClub && path.includes("community")) ? "fail" : "loaded");
    },
  );

  it("SHELL-12 subscriptions that hang delay the rest for a few seconds only", async () => {
    const { ports, calls } = await startFakeClient({
      respond: ({ path }) => (path === "/payment-subscription" ? silence() : null),
    });
    ports.clock.advance(SETTLED_AFTER_MS - 1);
    expect(calls("GET", "/user-course-streams")).toHaveLength(0);
    ports.clock.advance(1);
    expect(calls("GET", "/user-course-streams")).toHaveLength(1);
  });
});

describe("access", () => {
  const optional = { isOptionalPurchase: true };
  const paid = { isOptionalPurchase: false };
  it.each([
    ["an ended subscription, optional streams only", [own()], [optional, optional], "none"],
    ["an active one", [own({ is_active: true })], [optional], "granted"],
    ["a lifetime one", [own({ is_lifetime: true })], [optional], "granted"],
    ["a stream that was bought", [own()], [optional, paid], "granted"],
    ["no stream at all", [own()], [], "granted"],
    ["no subscription at all", [], [optional], "missing"],
  ] as const)("ROUTE-06 access with %s is decided", (_, subscriptions, streams, expected) => {
    expect(judgeAccess(subscriptions, streams)).toBe(expected);
  });

  it("ROUTE-06 access is unknown until course streams and subscriptions are both loaded", async () => {
    const streams$ = new Subject<FakeAnswer>();
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/payment-subscription") return answer([wire()]);
        return path === "/user-course-streams" ? streams$ : null;
      },
    });
    expect(selectAccess(client.state())).toBe("unknown");
    streams$.next({ body: [stream()] });
    expect(selectAccess(client.state())).toBe("none");
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(selectAccess(client.state())).toBe("unknown");
  });

  it("ROUTE-06 a push that brings a subscription back gives access immediately", async () => {
    const { client, ports } = await session([wire()], [stream()]);
    const data = wire({ is_active: true, status: "active" });
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "subscription.changed", at: 1, data },
    });
    expect(selectAccess(client.state())).toBe("granted");
    expect(selectCourseStreamEntries(client.state(), now)[0]?.status).toBe("started");
  });

  it("ROUTE-06 what was refused without access is requested once there is access again, and not before", async () => {
    let isActive = false;
    const { client, ports, calls } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/payment-subscription") return answer([wire({ is_active: isActive })]);
        if (path === "/user-course-streams") return answer([stream()]);
        if (path === "/chats" || path === "/homework")
          return isActive ? answer([]) : failure({ kind: "refused", status: 403, text: "Your subscription is over." });
        return null;
      },
    });
    client.send({ type: "chat/listRequested", payload: {} });
    const asked = () => ["/chats", "/homework"].map((path) => calls("GET", path).length);
    const before = asked();
    const raw = (seq: number, name: "bus:head" | "bus") =>
      name === "bus"
        ? { v: 1, epoch: "E1", seq, id: "p", type: "subscription.changed", at: 1 }
        : { epoch: "E1", head: seq };
    for (let beat = 0; beat < 5; beat++)
      ports.socket.signals$.next({ kind: "packet", name: "bus:head", raw: { ...raw(0, "bus:head"), now: 1 } });
    expect(asked()).toEqual(before);
    expect(client.state().chat.list.problem?.text).toBe("Your subscription is over.");
    isActive = true;
    const data = wire({ is_active: true, status: "active" });
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw: { ...raw(1, "bus"), data } });
    expect([client.state().chat.list.status, client.state().homework.list.status]).toEqual(["loaded", "loaded"]);
    expect(asked()).toEqual(before.map((count) => count + 1));
  });

  it("ROUTE-06 no subscription while every course stream is optional is reported once, and redirects nobody", async () => {
    const { client, ports } = await session([], [stream()]);
    client.send({ type: "courses/courseStreamsRequested", payload: { isReload: true } });
    expect(selectAccess(client.state())).toBe("granted");
    expect(ports.sink.reports).toEqual(["There is no subscription while all streams are optional-purchase"]);
  });

  it("COURSE-03 a course is covered by an active or lifetime subscription, directly or through a club", () => {
    expect(coversCourse([own({ is_active: true })], 2)).toBe(true);
    expect(coversCourse([own({ is_lifetime: true })], 4)).toBe(true);
    expect(coversCourse([own({ is_active: true })], 9)).toBe(false);
    expect(coversCourse([own()], 2)).toBe(false);
  });

  it.each([
    ["a general one that ended", [own({ course_service_type: "general_subscription" })], true],
    ["an active one", [own({ course_service_type: "general_subscription", is_active: true })], false],
    ["a main one beside it", [own({ course_service_type: "general_subscription" }), own()], false],
    ["a main one", [own()], false],
    ["none", [], false],
  ] as const)("SHELL-07 mobile-only with %s: %s", (_, subscriptions, expected) => {
    expect(isMobileOnly(subscriptions)).toBe(expected);
  });

  it("SHELL-07 nobody is mobile-only before subscriptions are loaded", async () => {
    const { client } = await startFakeClient({
      respond: ({ path }) => (path === "/payment-subscription" ? failure({ kind: "server", status: 500 }) : null),
    });
    expect(selectIsMobileOnly(client.state())).toBe(false);
  });

  it("a subscription reads the server's interval and period before it writes its own", () => {
    expect(own()).toMatchObject({ period: "month", periodCount: 2 });
  });
});
