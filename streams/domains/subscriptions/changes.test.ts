// A subscription that is opened, cancelled and resumed, on fake ports.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { judgeStanding, selectListedSubscriptions, selectSubscription } from "./select";

const raw = (over: object = {}) => ({
  id: 3,
  status: "active",
  is_active: true,
  is_active_status: true,
  title: "Yoga",
  price: 1900,
  currency: "EUR",
  cancel_popup_text: "Your courses stay open.",
  ...over,
});
const cancelled = raw({ status: "cancelled", is_active_status: false, cancel_popup_text: undefined });
const body = { id: 3, reasonType: "expensive" as const, text: "" };

async function start(respond: Responder = () => null) {
  const fake = await startFakeClient({
    respond: (call) => {
      const own$ = respond(call);
      if (own$) return own$;
      if (call.path === "/payment-subscription") return answer([raw(), raw({ id: 4 })]);
      return call.path === "/payment-subscriptions/3" ? answer(raw()) : null;
    },
  });
  const one = () => selectSubscription(fake.client.state(), 3);
  const push = (data: object) =>
    fake.ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "subscription.changed", at: 1, data },
    });
  return { ...fake, one, push };
}

describe("the subscriptions", () => {
  it("SUBS-01 the subscriptions that lists show leave out those of the mobile app", async () => {
    const { client } = await start(({ path }) =>
      path === "/payment-subscription"
        ? answer([raw(), raw({ id: 4, course_service_type: "general_subscription" })])
        : null,
    );
    expect(selectListedSubscriptions(client.state())?.map(({ id }) => id)).toEqual([3]);
  });
});

describe("one subscription", () => {
  it("SUBS-02 a subscription keeps the text of its cancel dialog when a push without it comes, and is fetched again", async () => {
    const { client, one, push, calls } = await start();
    client.send({ type: "subscriptions/oneRequested", payload: { subscriptionId: 3 } });
    push({ ...cancelled, title: "Yoga, renamed" });
    expect(one().value).toMatchObject({ title: "Yoga", cancelPopupText: "Your courses stay open." });
    expect(calls("GET", "/payment-subscriptions/3")).toHaveLength(2);
  });

  it("SUBS-02 a push about a subscription leaves another one as it is, which is not fetched again", async () => {
    const { client, push, calls } = await start(({ path }) =>
      path === "/payment-subscriptions/4" ? answer(raw({ id: 4 })) : null,
    );
    for (const subscriptionId of [3, 4])
      client.send({ type: "subscriptions/oneRequested", payload: { subscriptionId } });
    const { 4: other } = client.state().subscriptions.one;
    push(cancelled);
    expect(client.state().subscriptions.one[4]).toBe(other);
    expect(calls("GET", "/payment-subscriptions/3")).toHaveLength(2);
    expect(calls("GET", "/payment-subscriptions/4")).toHaveLength(1);
  });

  it("SUBS-02 a subscription is cancelled with its reason, and shows immediately what the server answered, with where to go on", async () => {
    const { client, one, calls } = await start(({ path }) =>
      path === "/payment-subscriptions/cancel"
        ? answer({ subscription: cancelled, redirectUrl: "https://school.example.com/bye" })
        : null,
    );
    client.send({
      type: "subscriptions/cancelRequested",
      payload: { ...body, reasonType: "other", text: "I move away" },
    });
    const [call] = calls("POST", "/payment-subscriptions/cancel");
    expect(call).toMatchObject({ query: { id: 3 }, body: { reason_type: "other", reason: "I move away" } });
    const { value } = one();
    expect(value && judgeStanding(value)).toBe("cancelled");
    expect(value?.cancelPopupText).toBe("Your courses stay open.");
    const { cancel, redirectUrl } = client.state().subscriptions;
    expect([cancel.status, redirectUrl]).toEqual(["done", "https://school.example.com/bye"]);
  });

  it("SUBS-02 a second press during the cancellation sends nothing; one after a lost answer has the same key", async () => {
    const answers$ = new Subject<FakeAnswer>();
    let isLost = false;
    const { client, calls } = await start(({ path }) => {
      if (path !== "/payment-subscriptions/cancel") return null;
      return isLost ? failure({ kind: "timeout" }) : answers$;
    });
    const cancel = () => client.send({ type: "subscriptions/cancelRequested", payload: body });
    const keys = () => calls("POST", "/payment-subscriptions/cancel").map(({ idempotencyKey }) => idempotencyKey);
    cancel();
    cancel();
    expect(keys()).toHaveLength(1);
    isLost = true;
    answers$.error(new Error("lost"));
    cancel();
    cancel();
    const [, second, third] = keys();
    expect(third).toBe(second);
  });

  it("SUBS-02 a subscription whose cancellation fails stays as it is, and says so", async () => {
    const { client, one } = await start(({ path }) =>
      path === "/payment-subscriptions/cancel" ? failure({ kind: "refused", status: 422, text: "It is over." }) : null,
    );
    client.send({ type: "subscriptions/cancelRequested", payload: body });
    const { value } = one();
    expect(value && judgeStanding(value)).toBe("active");
    expect(client.state().subscriptions.cancel).toMatchObject({ status: "failed", problem: { text: "It is over." } });
  });

  it("SUBS-02 a subscription is resumed", async () => {
    const { client, one } = await start(({ path }) => {
      if (path === "/payment-subscription") return answer([cancelled]);
      return path === "/payment-subscriptions/resume" ? answer(raw()) : null;
    });
    client.send({ type: "subscriptions/resumeRequested", payload: { id: 3 } });
    const { value } = one();
    expect(value && judgeStanding(value)).toBe("active");
  });

  it("SUBS-01 a subscription that is deleted elsewhere is gone from list and page", async () => {
    const { client, one, push } = await start(({ path }) =>
      path === "/payment-subscriptions/3" ? failure({ kind: "refused", status: 404 }) : null,
    );
    client.send({ type: "subscriptions/oneRequested", payload: { subscriptionId: 3 } });
    push({ id: 3, deleted: true });
    expect(one()).toMatchObject({ value: null, resource: { problem: { status: 404 } } });
    expect(client.state().subscriptions.value?.map(({ id }) => id)).toEqual([4]);
  });
});
