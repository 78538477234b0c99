/** Every shape of a return from a social network. */
import { describe, expect, it } from "vitest";
import { readSocialReturn, SOCIAL_ERRORS, socialAddress } from "./socialReturn";

describe("a return from a social network", () => {
  it.each(SOCIAL_ERRORS)("AUTH-06 PROF-05 a return from a social network keeps the code %s of a failure", (code) => {
    for (const action of ["login", "link"] as const)
      expect(readSocialReturn(`/?action=${action}&state=s&status=fail&errorCode=${code}&errorMessage=x`)).toEqual({
        action,
        state: "s",
        outcome: { status: "fail", error: code },
        cleaned: "/",
      });
  });

  it.each([
    ["a code nobody knows", "status=fail&errorCode=constructor"],
    ["no code", "status=fail"],
    ["a status nobody knows", "status=maybe&token=t"],
    ["a success without its token", "status=success"],
  ])("AUTH-06 a return from a social network reads %s as unknown_error", (_, query) => {
    expect(readSocialReturn(`/?action=login&${query}`)?.outcome).toEqual({ status: "fail", error: "unknown_error" });
  });

  it("AUTH-06 a return from a social network returns the token of a login, and keeps the rest of the address", () => {
    expect(readSocialReturn("/?returnUrl=%2Fchat&action=login&state=s%201&status=success&token=abc")).toEqual({
      action: "login",
      state: "s 1",
      outcome: { status: "success", token: "abc" },
      cleaned: "/?returnUrl=%2Fchat",
    });
  });

  it("PROF-05 a link brings no token, whatever the address says", () => {
    const read = readSocialReturn("/user/social-networks?action=link&status=success&token=abc");
    expect(read).toMatchObject({ outcome: { status: "success", token: null }, cleaned: "/user/social-networks" });
  });

  it.each(["/", "/?action=login", "/?status=fail", "/?action=buy&status=success"])(
    "AUTH-06 %s is not a return",
    (location) => expect(readSocialReturn(location)).toBeNull(),
  );

  it("AUTH-06 a return from a social network fills state and redirect into the network's address, whatever they contain", () => {
    expect(socialAddress("/n?a=login&state={state}&redirect={redirect}", "$&", "https://a.example/?b=1")).toBe(
      "/n?a=login&state=%24%26&redirect=https%3A%2F%2Fa.example%2F%3Fb%3D1",
    );
  });
});
