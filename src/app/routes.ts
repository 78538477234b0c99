/** Every route there is (A and B, section 2; ROUTE-01, ROUTE-02). Rule: a path stands here once; what shows it is elsewhere. */
import { matchPath } from "react-router";
import type { GuardedRoute } from "../../streams/parts/visitor/index";

/** A route with its path in the router's own notation. */
export interface AppRoute extends GuardedRoute {
  readonly path: string;
  /** Shown alone, without the shell around it. */
  readonly isPlain?: boolean;
  /** Its answers go by e-mail: who has none is asked for one first (ROUTE-08). */
  readonly needsEmail?: boolean;
  /** It changes something when it is opened, or asks to: no return address may end there (contract 6.5). */
  readonly acts?: boolean;
}
const guests = (name: string, path: string): AppRoute => ({ name, path, access: "guests" });
const members = (name: string, path: string): AppRoute => ({ name, path, access: "members" });
/** A member's, without any subscription too (contract 6.3). */
const free = (name: string, path: string): AppRoute => ({ name, path, access: "members", isFree: true });
const everyone = (name: string, path: string): AppRoute => ({ name, path, access: "everyone" });
const plain = (route: AppRoute): AppRoute => ({ ...route, isPlain: true });
const acting = (route: AppRoute): AppRoute => ({ ...route, acts: true });
const answered = (route: AppRoute): AppRoute => ({ ...route, needsEmail: true });

/** More than one path may show one screen: each has its name. */
export const ROUTES: readonly AppRoute[] = [
  plain(guests("login", "/")),
  plain(guests("signup", "/signup")),
  plain(guests("accessRecovery", "/reset")),
  acting(plain(everyone("autoLogin", "/auto-login"))),
  acting(plain(everyone("logout", "/logout"))),
  plain(everyone("document", "/document")),
  acting(plain(free("delete", "/delete"))),

  plain(members("emailVerification", "/emailVerification")),
  plain(members("phoneVerification", "/phoneVerification")),
  plain(free("resetPassword", "/resetPassword")),
  plain(free("updateProfile", "/updateProfile")),
  plain(members("userInfoChat", "/userInfoChat")),

  members("home", "/home"),
  members("home-courses", "/courses"),
  members("home-events", "/events"),
  members("home-catalog", "/catalog"),
  members("calendar", "/course/:streamId/calendar"),
  members("day", "/course/:streamId/calendar/:dayNumber"),
  members("old-day", "/course/:streamId/stages/:stageId/days/:dayId"),
  members("materials", "/course/:streamId/materials"),
  members("homeworks", "/homework"),
  members("homework", "/homework/:streamId/:homeworkId"),
  members("chats", "/chat"),
  members("chat", "/chat/:chatId"),
  members("videoconsultations", "/videoconsultations"),
  members("videoconsultation", "/videoconsultations/:consultationId"),
  answered(members("support", "/support")),
  answered(members("support-category", "/support/:categoryId")),
  answered(members("support-category-stream", "/support/:categoryId/:streamId")),
  members("banners", "/banners"),
  members("points", "/user/points"),
  members("points-history", "/user/points/history"),

  members("userEdit", "/user/edit"),
  members("socialNetworks", "/user/social-networks"),
  members("linkSocialNetworks", "/linksocialnetworks"),
  free("userSettings", "/user/settings"),
  free("userSetting", "/user/setting"),
  free("userPassword", "/user/settings/password"),
  free("settingsNotifications", "/user/settings/notifications"),
  free("settingsReminders", "/user/settings/reminders"),
  free("settingsReminderNew", "/user/settings/reminders/new"),
  free("settingsReminderUpdate", "/user/settings/reminders/:reminderId"),
  free("settingsCookiePolicy", "/user/settings/cookie"),
  answered(free("userPaymentMethods", "/user/settings/user-payment-methods")),
  free("subscriptions", "/user/subscriptions"),
  free("subscription", "/user/subscription/:subscriptionId"),
  free("installments", "/user/installments"),
];

/** Paths that only lead elsewhere, with where to. The one of a day's old address is a screen: it must look the day up. */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/user", to: "/home" },
  { from: "/course", to: "/home" },
  { from: "/chats", to: "/chat" },
  { from: "/tasks", to: "/homework" },
  { from: "/subscriptions", to: "/user/subscriptions?warning=true" },
  { from: "/course/calendar", to: "/courses" },
  { from: "/course/:streamId", to: "/course/:streamId/calendar" },
  { from: "/course/:streamId/stages", to: "/course/:streamId/calendar" },
  { from: "/course/:streamId/freeze", to: "/course/:streamId/calendar" },
];

/** Whether a return address may end at a path, given without any encoding: a route has it, and opening it changes nothing. */
export function isReturnable(pathname: string): boolean {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  if (route) return !route.acts;
  return REDIRECTS.some(({ from }) => matchPath(from, pathname));
}

/** The path of a route without parameters. Throws for a name that no route has. */
export function pathOf(name: string): string {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`There is no route ${name}`);
  return route.path;
}
