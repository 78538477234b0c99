// The token's two places, where one of them has lost it.
import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../fakes/storage";
import { createTokenPort } from "./token";

describe("a token that only its cookie still has", () => {
  it("AUTH-02 AUTH-15 the token is put back into local storage at the start, by which other tabs hear of its end", () => {
    const { local } = createFakeStorage();
    const jar = { cookie: "" };
    createTokenPort(local, jar, false).write("token-1");
    local.remove("token");
    const port = createTokenPort(local, jar, false);
    expect(port.read()).toBe("token-1");
    expect(local.get("token")).toBe("token-1");
  });
});
