// What follows from the configuration for the sign-in page: the way to the instruction.
import { expect, it } from "vitest";
import type { AppConfig } from "../../../streams/parts/core";
import { fakeConfig } from "../../../streams/ports/fakes/client";
import { loginOffer } from "./loginOffer";

const instructionOf = (isRegistrationEnable: boolean, instructionUrl: AppConfig["brand"]["instructionUrl"]) => {
  const config = { ...fakeConfig, brand: { ...fakeConfig.brand, isRegistrationEnable, instructionUrl } };
  return loginOffer(config as AppConfig, "en", "web").instructionUrl;
};
const url = "https://docs.example/how?to=sign&in";

it("AUTH-05 the instruction of a brand without registration opens in the full-size frame of documents", () => {
  expect(instructionOf(false, { en: url })).toBe("/document?url=https%3A%2F%2Fdocs.example%2Fhow%3Fto%3Dsign%26in");
});

it.each([
  ["registration is open", instructionOf(true, { en: url })],
  ["there is no instruction", instructionOf(false, {})],
  ["there is none in this language", instructionOf(false, { ru: url })],
])("AUTH-05 no instruction is offered where %s", (_, offered) => {
  expect(offered).toBeNull();
});
