import { describe, expect, it } from "vitest";
import { returnTarget } from "../../../streams/parts/core";
import {
  ALL_ROUTES,
  decideRoute,
  isOffered,
  REDIRECTS,
  ROUTES,
  type RouteName,
} from "../../../streams/parts/visitor/index";
import { fakeConfig } from "../../../streams/ports/fakes/client";
import { isReturnable, routeAt } from "./routes";

/** Both tables of the specification (A and B, section 2): name, path, and who may see it. `free`: without a subscription. */
const TABLE = `
login / guests
signup /signup guests
autoLogin /auto-login everyone
accessRecovery /reset guests
resetPassword /resetPassword free
emailVerification /emailVerification members
phoneVerification /phoneVerification members
updateProfile /updateProfile free
linkSocialNetworks /linksocialnetworks members
socialNetworks /user/social-networks members
userPassword /user/settings/password free
settingsNotifications /user/settings/notifications free
settingsReminders /user/settings/reminders free
settingsReminderNew /user/settings/reminders/new free
settingsReminderUpdate /user/settings/reminders/:reminderId free
userEdit /user/edit members
userSettings /user/settings free
userSetting /user/setting free
subscriptions /user/subscriptions free
installments /user/installments free
extend /extend/:streamId free
order /order/:orderId free
receipt /order/:orderId/receipt free
subscription /user/subscription/:subscriptionId free
settingsCookiePolicy /user/settings/cookie free
settingsLanguage /user/settings/language free
settingsAppearance /user/settings/appearance free
payments /user/settings/payments free
userPaymentMethods /user/settings/user-payment-methods free
delete /delete free
logout /logout everyone
home /home members
home-courses /courses members
home-events /events members
home-catalog /catalog members
product /catalog/:positionId members
calendar /course/:streamId/calendar members
day /course/:streamId/calendar/:dayNumber members
downloads /downloads members
homeworks /homework members
homework /homework/:streamId/:homeworkId members
chats /chat members
chat /chat/:chatId members
videoconsultations /videoconsultations members
videoconsultation /videoconsultations/:consultationId members
report /report members
support /support members
support-category /support/:categoryId members
support-category-stream /support/:categoryId/:streamId members
banners /banners members
points /user/points members
points-history /user/points/history members
materials /course/:streamId/materials members
document /document everyone
userInfoChat /userInfoChat members
old-day /course/:streamId/stages/:stageId/days/:dayId members
`;
const rows = TABLE.trim()
  .split("\n")
  .map((line) => line.split(" ") as [name: RouteName, path: string, access: string]);
const routeOf = (name: RouteName) => ({ name, ...ROUTES[name] });
const guest = { session: "guest", user: null, access: "unknown" } as const;
const user = {
  requireEmailValidate: false,
  requirePhoneValidate: false,
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
};
const outside = { session: "member", user, access: "none" } as const;

describe("the table of routes", () => {
  it.each(rows)("ROUTE-01 %s is at %s for %s", (name, path, access) => {
    const route = routeOf(name);
    expect(route.path).toBe(path);
    expect(route.isFree ? "free" : route.access).toBe(access);
    // the first route that matches is the one that shows
    const example = path.replace(/:\w+/g, "7");
    expect(routeAt(example)?.name).toBe(name);
  });

  it.each(rows)("ROUTE-01 %s (%s) opens for %s as its rule says", (name, _, access) => {
    const route = routeOf(name);
    const forGuest = decideRoute(route, guest).decision;
    expect(forGuest).toBe(access === "members" || access === "free" ? "toSignIn" : "shown");
    const { decision, to } = decideRoute(route, outside);
    if (access === "everyone" || access === "free") expect(decision).toBe("shown");
    else if (access === "guests" || name.endsWith("Verification")) expect(decision).toBe("goesOn");
    else expect([decision, to]).toEqual(["redirected", "subscriptions"]);
  });

  it("ROUTE-01 a route that the table does not name is open to nobody but members with access", () => {
    const others = ALL_ROUTES.filter(({ name }) => !rows.some(([named]) => named === name));
    const isWider = (route: (typeof ALL_ROUTES)[number]) =>
      decideRoute(route, guest).decision !== "toSignIn" || decideRoute(route, outside).to !== "subscriptions";
    expect(others.filter(isWider)).toEqual([]);
    // a row with access of its own would fail if it were missing
    const closed = rows.filter(([name]) => !isWider(routeOf(name)));
    expect(closed.every(([, , access]) => access === "members")).toBe(true);
  });

  it.each([
    ["/user", "/home"],
    ["/course", "/home"],
    ["/chats", "/chat"],
    ["/tasks", "/homework"],
    ["/subscriptions", "/user/subscriptions?warning=true"],
    ["/course/:streamId/stages", "/course/:streamId/calendar"],
    ["/course/:streamId/freeze", "/course/:streamId/calendar"],
  ])("ROUTE-02 %s leads to %s", (from, to) => {
    expect(REDIRECTS.find((redirect) => redirect.from === from)?.to).toBe(to);
    const [path = ""] = to.split("?");
    expect(routeAt(path.replace(":streamId", "7"))).toBeDefined();
  });

  it("ROUTE-11 a calendar without a course stream leads to the courses", () => {
    expect(REDIRECTS).toContainEqual({ from: "/course/calendar", to: "/courses" });
  });
});

describe("the way back", () => {
  const inner = ALL_ROUTES.filter(({ parent }) => parent !== undefined);
  it.each(inner)(
    "SHELL-01 the way back of $name leads to one address, or to where the learner was in another section",
    (route) => {
      const { path, section } = routeOf(route.parent ?? "home");
      const isInto = section !== undefined && section !== route.section;
      expect(isInto || !path.includes(":")).toBe(true);
    },
  );
});

describe("where a return address may end", () => {
  const acting = ["autoLogin", "logout", "delete"];
  const origin = "https://learn.example";
  const goesTo = (address: string) => returnTarget(address, origin, [], isReturnable);
  /** Spellings of one path that a browser and the router read as the same. */
  const spellings = (path: string): string[] => {
    const encoded = (times: number) =>
      path.replace(/[a-z]/i, (letter) => `%${"25".repeat(times)}${letter.charCodeAt(0).toString(16)}`);
    return [
      path,
      path.replace(/[^/]$/, "$&/"),
      path.toUpperCase(),
      `${path}?x=1#y`,
      `/a/..${path}`,
      ...[0, 1, 2].map(encoded),
    ];
  };

  it.each(rows)("AUTH-03 ROUTE-14 %s (%s) may be returned to unless it acts, however it is spelled", (name, path) => {
    const example = path.replace(/:\w+/g, "7");
    for (const address of spellings(example)) expect(goesTo(address) !== null, address).toBe(!acting.includes(name));
  });

  it.each(REDIRECTS.map(({ from, to }) => [from, to]))("AUTH-03 %s may be returned to, for %s may", (from, to) => {
    expect(goesTo(from.replace(/:\w+/g, "7"))).not.toBeNull();
    expect(goesTo(to.replace(/:\w+/g, "7"))).not.toBeNull();
  });

  it.each(["/nowhere", "/admin/login", "/local/pay/1", "/logout/now", "/chat/3/4", "/logoutish"])(
    "AUTH-03 %s is no route and goes home",
    (path) => {
      expect(goesTo(path)).toBeNull();
    },
  );
});

describe("the routes of a brand", () => {
  const brandWith = (over: object, linking: object[] = []) => ({
    ...fakeConfig,
    brand: { ...fakeConfig.brand, ...over },
    domain: { ...fakeConfig.domain, socialAuthClients: { login: [], linking } },
  });
  it.each([
    ["isChatSupport", ["chats", "chat"]],
    ["isVideoConsultationSupport", ["videoconsultations", "videoconsultation"]],
    ["isBannerEnable", ["banners"]],
    ["isRegistrationEnable", ["signup"]],
    ["isOfflineEnable", ["downloads"]],
  ] as const)("BRAND-06 a brand without %s lacks its routes, and no others", (flag, gone) => {
    const offered = (config: ReturnType<typeof brandWith>) =>
      new Set(ALL_ROUTES.map(({ name }) => name).filter((name) => isOffered(name, config)));
    const [on, off] = [offered(brandWith({ [flag]: true })), offered(brandWith({ [flag]: false }))];
    expect([...on].filter((name) => !off.has(name)).toSorted()).toEqual([...gone].toSorted());
  });

  it("BRAND-06 a brand without social clients lacks the page of social accounts", () => {
    const names = ["socialNetworks", "linkSocialNetworks"] as const;
    expect(names.map((name) => isOffered(name, brandWith({})))).toEqual([false, false]);
    expect(names.map((name) => isOffered(name, brandWith({}, [{}])))).toEqual([true, true]);
  });
});
