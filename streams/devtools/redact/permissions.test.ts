// Addresses and tokens that are a permission by themselves: none of very many passes redaction.
import { describe, expect, it } from "vitest";
import { redact } from "./redact";

/** As many bytes as the server signs an address with, of a seeded generator. */
function* randomWords(count: number, bytes: number): Generator<string> {
  let state = 1;
  for (let n = 0; n < count; n++) {
    const word = Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
    yield Buffer.from(word).toString("base64url");
  }
}

describe("addresses that are a permission", () => {
  it("SEC-03 addresses that are a permission do not pass, of 60,000 random ones", () => {
    const passed = [...randomWords(60_000, 24)].filter((signature) => {
      const address = `/files/12/${signature}/thumb/Anna's%20knee.jpg`;
      const redacted = JSON.stringify(
        redact({
          url: address,
          note: `see https://school.example${address}?a=1, please`,
          pay: `/local/pay/7/${signature}`,
        }),
      );
      return redacted.includes(signature) || redacted.includes("knee");
    });
    expect(passed).toEqual([]);
  });

  it.each([
    ["with doubled slashes", (address: string) => address.replaceAll("/", "//")],
    ["within JSON that escapes slashes", (address: string) => address.replaceAll("/", "\\/")],
    ["as the value of a query", encodeURIComponent],
    ["encoded twice", (address: string) => encodeURIComponent(encodeURIComponent(address))],
  ])("SEC-03 addresses that are a permission do not pass %s, of 20,000 random ones", (_, write) => {
    const passed = [...randomWords(20_000, 24)].filter((signature) => {
      const text = redact(`see ${write(`/files/12/${signature}/thumb/my knee.jpg`.replace(" ", "%20"))}.`) as string;
      return text.includes(signature) || text.includes("knee");
    });
    expect(passed).toEqual([]);
  });

  it("SEC-03 a promo code within an address does not pass", () => {
    const path = "/spa/api/v1/discount/check/code/SPRING-25/course-service/922?lang=en";
    expect(redact(path)).toBe("/spa/api/v1/discount/check/code/[secret]/course-service/922?lang=en");
  });

  it("SEC-03 session tokens within a text do not pass, of 20,000 random ones", () => {
    const passed = [...randomWords(20_000, 32)].filter((token) =>
      JSON.stringify(redact(`it was ${token}.`)).includes(token),
    );
    expect(passed).toEqual([]);
  });

  it("an address that is no permission, and a name of the code, stay", () => {
    const visible = [
      "/spa/v1/user-course-streams/12345/user-homework/9?epoch=01K5W3Q8Z6M4T2R9B7N1C0D5FG&after=12",
      "/files/12",
      "videoConsultations/chosenTimeBookedMeanwhile useVideoConsultationsOfTheLearner",
      "a-course-with-a-rather-long-name-2024 COURSE_STAGE_HOMEWORK_STATUS",
    ];
    expect(redact(visible)).toBe(visible);
  });
});
