/**
 * Every route, with all that follows from it (A and B, section 2; ROUTE-01, ROUTE-02). Rule: a path is written here
 * once; its screen has the same name in src/app/routed/screens.tsx.
 */
import type { Section } from "./domains/navigation/events";

/** What a brand may switch off (BRAND-06). */
export type Feature =
  | "registration"
  | "onboarding"
  | "chats"
  | "videoConsultations"
  | "banners"
  | "socialNetworks"
  | "offline";

interface RouteEntry<Name extends string> {
  /** In the router's own notation. */
  readonly path: string;
  readonly access: "guests" | "members" | "everyone";
  /** Open to a member without any subscription too (contract 6.3). */
  readonly isFree?: boolean;
  /** Shown alone, without the shell around it. */
  readonly isPlain?: boolean;
  /** Its answers are sent by e-mail: a learner without one must enter it first (ROUTE-08). */
  readonly needsEmail?: boolean;
  /** It only redirects: opening it is not a page view (ROUTE-09). */
  readonly isPassage?: boolean;
  /** The route exists only in a brand with this feature. */
  readonly feature?: Feature;
  /** Where a phone's header leads back to (SHELL-01); the first pages of the menu have none. */
  readonly parent?: Name;
  /** The section that remembers it as its last page (ROUTE-10). */
  readonly section?: Section;
  /** The page fills the window, and its parts scroll. */
  readonly isFilling?: boolean;
}
/** A parent that is not a route does not compile. */
const table = <Name extends string>(routes: { readonly [Each in Name]: RouteEntry<NoInfer<Name>> }) => routes;

/** What the list of settings and its sections have in common: two panes, and on a phone the way back to the list (look: settings). */
const inSettings = { access: "members", section: "profile", parent: "userSettings", isFilling: true } as const;

/** Several routes may share one screen; where two paths match an address, the first counts. */
export const ROUTES = table({
  login: { path: "/", access: "guests", isPlain: true },
  signup: { path: "/signup", access: "guests", isPlain: true, feature: "registration" },
  accessRecovery: { path: "/reset", access: "guests", isPlain: true },
  autoLogin: { path: "/auto-login", access: "everyone", isPlain: true },
  logout: { path: "/logout", access: "everyone", isPlain: true, isPassage: true },
  document: { path: "/document", access: "everyone", isPlain: true },

  emailVerification: { path: "/emailVerification", access: "members", isPlain: true },
  phoneVerification: { path: "/phoneVerification", access: "members", isPlain: true },
  resetPassword: { path: "/resetPassword", access: "members", isFree: true, isPlain: true },
  updateProfile: { path: "/updateProfile", access: "members", isFree: true, isPlain: true },
  userInfoChat: { path: "/userInfoChat", access: "members", isPlain: true, feature: "onboarding" },

  home: { path: "/home", access: "members", section: "home" },
  "home-courses": { path: "/courses", access: "members", section: "home" },
  "home-events": { path: "/events", access: "members", section: "home" },
  "home-catalog": { path: "/catalog", access: "members", section: "catalog" },
  product: { path: "/catalog/:positionId", access: "members", section: "catalog", parent: "home-catalog" },
  calendar: { path: "/course/:streamId/calendar", access: "members", section: "course", parent: "home" },
  day: { path: "/course/:streamId/calendar/:dayNumber", access: "members", section: "day", parent: "calendar" },
  "old-day": {
    path: "/course/:streamId/stages/:stageId/days/:dayId",
    access: "members",
    parent: "home",
    isPassage: true,
  },
  materials: { path: "/course/:streamId/materials", access: "members", section: "course", parent: "home" },
  inbox: { path: "/inbox", access: "members", parent: "home" },
  downloads: { path: "/downloads", access: "members", parent: "home", feature: "offline" },
  notes: { path: "/notes", access: "members", parent: "home" },
  homeworks: { path: "/homework", access: "members", section: "task", isFilling: true },
  homework: {
    path: "/homework/:streamId/:homeworkId",
    access: "members",
    section: "task",
    parent: "homeworks",
    isFilling: true,
  },
  chats: { path: "/chat", access: "members", section: "chat", feature: "chats", isFilling: true },
  chat: {
    path: "/chat/:chatId",
    access: "members",
    section: "chat",
    parent: "chats",
    feature: "chats",
    isFilling: true,
  },
  videoconsultations: {
    path: "/videoconsultations",
    access: "members",
    parent: "home",
    feature: "videoConsultations",
  },
  videoconsultation: {
    path: "/videoconsultations/:consultationId",
    access: "members",
    parent: "videoconsultations",
    feature: "videoConsultations",
  },
  report: { path: "/report", access: "members", parent: "support" },
  support: { path: "/support", access: "members", parent: "home", needsEmail: true },
  "support-category": { path: "/support/:categoryId", access: "members", parent: "home", needsEmail: true },
  "support-category-stream": {
    path: "/support/:categoryId/:streamId",
    access: "members",
    parent: "home",
    needsEmail: true,
  },
  banners: { path: "/banners", access: "members", parent: "home", feature: "banners" },
  points: { path: "/user/points", access: "members", section: "profile", parent: "userSetting" },
  "points-history": { path: "/user/points/history", access: "members", section: "profile", parent: "points" },

  userSettings: { path: "/user/settings", ...inSettings, isFree: true, parent: "home" },
  userSetting: { path: "/user/setting", ...inSettings, isFree: true, parent: "home" },
  userEdit: { path: "/user/edit", ...inSettings },
  socialNetworks: { path: "/user/social-networks", ...inSettings, feature: "socialNetworks" },
  linkSocialNetworks: { path: "/linksocialnetworks", ...inSettings, feature: "socialNetworks" },
  userPassword: { path: "/user/settings/password", ...inSettings, isFree: true },
  settingsNotifications: { path: "/user/settings/notifications", ...inSettings, isFree: true },
  settingsReminders: { path: "/user/settings/reminders", ...inSettings, isFree: true },
  settingsReminderNew: {
    path: "/user/settings/reminders/new",
    ...inSettings,
    isFree: true,
    parent: "settingsReminders",
  },
  settingsReminderUpdate: {
    path: "/user/settings/reminders/:reminderId",
    ...inSettings,
    isFree: true,
    parent: "settingsReminders",
  },
  settingsLanguage: { path: "/user/settings/language", ...inSettings, isFree: true },
  settingsAppearance: { path: "/user/settings/appearance", ...inSettings, isFree: true },
  settingsCookiePolicy: { path: "/user/settings/cookie", ...inSettings, isFree: true },
  delete: { path: "/delete", ...inSettings, isFree: true },
  payments: { path: "/user/settings/payments", ...inSettings, isFree: true, needsEmail: true },
  userPaymentMethods: {
    path: "/user/settings/user-payment-methods",
    access: "members",
    isFree: true,
    needsEmail: true,
    section: "profile",
    parent: "userSettings",
  },
  subscriptions: {
    path: "/user/subscriptions",
    access: "members",
    isFree: true,
    section: "profile",
    parent: "userSetting",
  },
  subscription: {
    path: "/user/subscription/:subscriptionId",
    access: "members",
    isFree: true,
    section: "profile",
    parent: "subscriptions",
  },
  extend: { path: "/extend/:streamId", access: "members", isFree: true, parent: "home" },
  order: { path: "/order/:orderId", access: "members", isFree: true, parent: "home" },
  receipt: { path: "/order/:orderId/receipt", access: "members", isFree: true, parent: "payments" },
  installments: {
    path: "/user/installments",
    access: "members",
    isFree: true,
    section: "profile",
    parent: "userSetting",
  },
});
export type RouteName = keyof typeof ROUTES;

/** A route, or the page for an unknown address. */
export interface AppRoute extends RouteEntry<RouteName> {
  readonly name: RouteName | "404";
}
/** The name under which a shown screen is reported (ROUTE-09): its route's name, or that of what is shown instead. */
export type ViewName = AppRoute["name"] | "mobile-only";

/** The table in its order, each with its name. */
export const ALL_ROUTES = (Object.keys(ROUTES) as RouteName[]).map((name) => ({ name, ...ROUTES[name] }));

/** An address without a route (ROUTE-12). */
export const NOWHERE: AppRoute = { name: "404", path: "*", access: "members" };

/** Paths that only redirect, with their target. The old address of a day has a screen: it must look the day up. */
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
