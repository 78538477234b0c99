/** What each status means for an upload on its way. */
import { describe, expect, it } from "vitest";
import { judgeFate, type UploadFate } from "./uploadFate";

describe("the fate of an upload", () => {
  it.each<[number | null, UploadFate]>([
    [null, "goOn"],
    [408, "goOn"],
    [409, "goOn"],
    [423, "goOn"],
    [425, "goOn"],
    [429, "goOn"],
    [500, "goOn"],
    [503, "goOn"],
    [507, "goOn"],
    [404, "beginAgain"],
    [410, "beginAgain"],
    [401, "session"],
    [400, "final"],
    [403, "final"],
    [413, "final"],
    [415, "final"],
    [422, "final"],
  ])("HW-08 an upload that has begun and is answered with %s: %s", (status, fate) => {
    expect(judgeFate(status, true)).toBe(fate);
  });

  it("HW-08 an upload that the server does not know before it has begun does not begin again and again", () => {
    for (const status of [404, 410]) expect(judgeFate(status, false)).toBe("final");
  });
});
