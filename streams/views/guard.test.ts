import { describe, expect, it } from "vitest";
import type { RouteName } from "../routes";
import { decideRoute, type GuardedRoute, type Standing } from "./guard";

const FLAGS = [
  "requireEmailValidate",
  "requirePhoneValidate",
  "requiredUpdatePassword",
  "requiredUpdateProfile",
] as const;
type Flag = (typeof FLAGS)[number];
const standing = (flags: readonly Flag[], access: Standing["access"] = "granted"): Standing => ({
  session: "member",
  user: Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<Flag, boolean>,
  access,
});
const guest: Standing = { session: "guest", user: null, access: "unknown" };
const member = (name: RouteName, isFree = false): GuardedRoute => ({ name, access: "members", isFree });
const home = member("home");
const login: GuardedRoute = { name: "login", access: "guests" };

const STEP_OF = {
  requireEmailValidate: "emailVerification",
  requirePhoneValidate: "phoneVerification",
  requiredUpdatePassword: "resetPassword",
  requiredUpdateProfile: "updateProfile",
} as const;

describe("the guard", () => {
  it("ROUTE-05 the logout route passes, whatever is required", () => {
    expect(decideRoute(member("logout"), standing(FLAGS, "none")).decision).toBe("shown");
  });

  it.each(FLAGS)("ROUTE-05 %s forces its step from everywhere, and its step is shown", (flag) => {
    for (const route of [home, login, member("subscriptions", true), member("userSettings", true)])
      expect(decideRoute(route, standing([flag]))).toMatchObject({ decision: "redirected", to: STEP_OF[flag] });
    expect(decideRoute(member(STEP_OF[flag]), standing([flag])).decision).toBe("shown");
  });

  it.each(FLAGS.flatMap((first, index) => FLAGS.slice(index + 1).map((second) => [first, second] as const)))(
    "ROUTE-05 %s comes before %s",
    (first, second) => {
      expect(decideRoute(home, standing([second, first])).to).toBe(STEP_OF[first]);
      expect(decideRoute(member(STEP_OF[second]), standing([first, second])).to).toBe(STEP_OF[first]);
    },
  );

  it.each(FLAGS)("ROUTE-05 %s comes before the no-access rule", (flag) => {
    expect(decideRoute(home, standing([flag], "none")).to).toBe(STEP_OF[flag]);
  });

  it("ROUTE-05 a required profile allows the user-info chat too, no other step does", () => {
    const chat = member("userInfoChat");
    expect(decideRoute(chat, standing(["requiredUpdateProfile"])).decision).toBe("shown");
    for (const flag of FLAGS.slice(0, 3)) expect(decideRoute(chat, standing([flag])).to).toBe(STEP_OF[flag]);
  });

  it("AUTH-16 ROUTE-05 the profile of an account without a password is filled in through the chat", () => {
    const onboarding = { ...standing(["requiredUpdateProfile"]), isOnboarding: true };
    expect(decideRoute(home, onboarding)).toMatchObject({ decision: "redirected", to: "userInfoChat" });
    for (const name of ["userInfoChat", "updateProfile"] as const)
      expect(decideRoute(member(name), onboarding).decision).toBe("shown");
    for (const flag of FLAGS.slice(0, 3)) {
      const both = { ...standing([flag, "requiredUpdateProfile"]), isOnboarding: true };
      expect(decideRoute(home, both).to).toBe(STEP_OF[flag]);
    }
  });

  it("ROUTE-05 ROUTE-06 no access leads to the subscriptions, except from free routes", () => {
    expect(decideRoute(home, standing([], "none"))).toMatchObject({ to: "subscriptions", reason: "noAccess" });
    for (const route of [member("subscriptions"), member("userSettings", true), member("resetPassword", true)])
      expect(decideRoute(route, standing([], "none")).decision).toBe("shown");
  });

  it.each(["unknown", "granted"] as const)("ROUTE-06 access that is %s redirects nobody", (access) => {
    expect(decideRoute(home, standing([], access)).decision).toBe("shown");
  });

  it("ROUTE-03 a guest's screen sends a member on", () => {
    expect(decideRoute(login, standing([])).decision).toBe("goesOn");
    expect(decideRoute(login, guest).decision).toBe("shown");
  });

  it("ROUTE-04 a member's screen sends a guest to the sign-in, and waits while the session is unknown", () => {
    expect(decideRoute(home, guest).decision).toBe("toSignIn");
    for (const session of ["unknown", "loading"] as const)
      expect(decideRoute(home, { ...guest, session })).toMatchObject({ decision: "waits", reason: session });
  });

  it("ROUTE-05 a verification that is not required sends the learner on", () => {
    expect(decideRoute(member("emailVerification"), standing([])).decision).toBe("goesOn");
  });
});
