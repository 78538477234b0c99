/** The receipt knows every resource, and has a name for each in the learner's words. */
import { expect, it } from "vitest";
import texts from "../../../src/locales/en/receipt.json";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import { makeNaming } from "../../bus/resource/naming";
import { resourceFacts } from "./facts";

it("RT-12 the receipt knows every resource of a member", () => {
  const requests = resourceFacts.map(({ name, key }) => makeNaming(name, key).eventName("requested"));
  const isResource = (payload: unknown) =>
    typeof payload === "object" && payload !== null && "asOf" in payload && "value" in payload;
  const declared = Object.entries(fakeEvents)
    .filter(([type, payload]) => /loaded$/i.test(type) && isResource(payload))
    .map(([type]) => type.replace(/Loaded$/, "Requested").replace(/loaded$/, "requested"));
  expect(declared.length).toBeGreaterThan(25);
  expect(requests.toSorted()).toEqual([...new Set(declared)].toSorted());
});

it("RT-12 the receipt has a name for every resource", () => {
  expect(Object.keys(texts.name).toSorted()).toEqual(resourceFacts.map(({ name }) => name).toSorted());
});
