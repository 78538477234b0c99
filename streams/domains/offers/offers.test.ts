// Offers, renewals and promo codes on fake ports.
import { describe, expect, it } from "vitest";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { offerKey, selectCheckedCode, selectOffer } from "./select";

const service = {
  id: 910,
  type: "course_buy",
  title: "Drawing",
  price: "7900",
  currency: "EUR",
  course_id: 12,
  course: { id: 12, title: "Drawing" },
  stream: { id: 5, is_demo: 1 },
  childs: [{ course: { id: 13 } }],
};
const offer = {
  id: 1,
  course_offer_relation_type_id: 4,
  title: "All of it",
  text: "Every day",
  course_service: service,
  images_files: [{ url: "/a.webp" }],
};
const start = (respond: Responder) => startFakeClient({ respond });

describe("an offer", () => {
  it("SUBS-05 an offer is found by its course and type, and its service and pictures are converted", async () => {
    const { client, calls } = await start(({ path }) => (path === "/course-offer/find" ? answer(offer) : null));
    const key = offerKey(12, 4);
    client.send({ type: "offers/oneRequested", payload: { offerKey: key } });
    expect(calls("GET", "/course-offer/find")[0]?.query).toEqual({ courseId: 12, courseOfferRelationTypeId: 4 });
    expect(selectOffer(client.state(), key).value).toMatchObject({
      courseOfferRelationTypeId: 4,
      courseService: {
        id: 910,
        price: 7900,
        appstoreProducts: [],
        courseId: 12,
        course: { id: 12, title: "Drawing" },
        stream: { id: 5, isDemo: true },
        childs: [{ course: { id: 13 }, stream: null }],
      },
      imagesFiles: [{ url: "/a.webp" }],
    });
    expect(selectOffer(client.state(), offerKey(12, 1)).resource.status).toBe("pending");
  });

  it("SUBS-05 an offer that does not exist is no failure; one that cannot be loaded is", async () => {
    let status = 404;
    const { client } = await start(({ path }) =>
      path === "/course-offer/find" ? failure({ kind: status === 404 ? "refused" : "server", status }) : null,
    );
    const key = offerKey(12, 1);
    const ask = () => client.send({ type: "offers/oneRequested", payload: { offerKey: key } });
    ask();
    expect(selectOffer(client.state(), key)).toMatchObject({ value: null, resource: { status: "loaded" } });
    status = 500;
    client.send({ type: "offers/oneRequested", payload: { offerKey: offerKey(13, 1) } });
    expect(selectOffer(client.state(), offerKey(13, 1)).resource.status).toBe("fail");
  });
});

describe("a renewal", () => {
  it("SUBS-05 a renewal lists what renews the course stream, and is requested again at each visit", async () => {
    const { client, calls, ports } = await start(({ path }) =>
      path === "/extend/5"
        ? answer([{ stream_id: 5, type_code: "course_subscription", service }, { stream_id: 5 }])
        : null,
    );
    const ask = () => client.send({ type: "offers/renewalsRequested", payload: { streamId: 5 } });
    ask();
    expect(client.state().offers.renewals[5]?.value).toMatchObject([
      { typeCode: "course_subscription", service: { id: 910 } },
    ]);
    ports.clock.advance(1);
    ask();
    expect(calls("GET", "/extend/5")).toHaveLength(2);
  });
});

describe("a promo code", () => {
  it("SUBS-05 a promo code is checked for its service, in any spelling that an address can hold", async () => {
    const { client, calls } = await start(({ path }) =>
      path.startsWith("/discount/check") ? answer({ success: true, percent: 10, price: 7110 }) : null,
    );
    client.send({ type: "offers/codeCheckRequested", payload: { serviceId: 910, code: "A/B 10%" } });
    expect(calls("GET", "/discount/check/code/A%2FB%2010%25/course-service/910")).toHaveLength(1);
    expect(selectCheckedCode(client.state(), 910)?.answer).toMatchObject({ success: true, price: 7110 });
    expect(selectCheckedCode(client.state(), 911)).toBeNull();
    // it belongs to this service only
    client.send({ type: "offers/codeDropped", payload: {} });
    expect(selectCheckedCode(client.state(), 910)).toBeNull();
  });

  it("SUBS-05 a promo code that does not hold is an answer with its reason; a check that fails is not", async () => {
    let status = 200;
    const { client } = await start(({ path }) =>
      path.startsWith("/discount/check") ? failure({ kind: "refused", status, text: "It has expired." }) : null,
    );
    const check = () => client.send({ type: "offers/codeCheckRequested", payload: { serviceId: 910, code: "OLD" } });
    check();
    expect(selectCheckedCode(client.state(), 910)?.answer).toMatchObject({
      success: false,
      message: "It has expired.",
    });
    expect(client.state().offers.codeCheck.status).toBe("done");
    status = 422;
    check();
    expect(client.state().offers.codeCheck).toMatchObject({ status: "failed", problem: { text: "It has expired." } });
  });
});
