/**
 * What shows each route, under its name in streams/routes.ts: its code, the texts it shows, and what it waits for. Rule: a
 * screen's code arrives when it is first shown (ROUTE-15); the table itself contains none of it.
 */
import type { ComponentType, ReactNode } from "react";
import type { RouteName } from "../../../streams/parts/visitor/index";
import type { Texts } from "../../locales/areas";
import { type LazyScreen, lazyScreen } from "../../ui/layout/lazyScreen";
import { Login } from "../start/Login";
import { loadAreas } from "../start/texts";
import { routeAt } from "./routes";

/** What every screen receives; most use none of it. */
export interface ScreenProps {
  /** Called once nothing is left to do on the screen: goes on to the page that was requested. */
  readonly done: ReactNode;
  /** Whether a return address may end at a path of our own. */
  readonly isReturnable: (path: string) => boolean;
}
interface Screen {
  readonly View: ComponentType<ScreenProps> & Partial<Pick<LazyScreen, "fetchAhead">>;
  /** The part of the streams without which the screen cannot render; inside the shell the member's part is always there. */
  readonly waitsFor?: "member" | "visitor" | "both";
  /** What is around the screen, and stays from one route to the next that has the same. */
  readonly Frame?: LazyScreen<ScreenFrameProps>;
}
interface ScreenFrameProps {
  readonly route: RouteName;
  readonly children: ReactNode;
}

/** Code and texts are one fetch: one after the other would take twice as long. */
function screen(
  name: string,
  texts: readonly (keyof Texts)[],
  load: () => Promise<ComponentType<ScreenProps>>,
  waitsFor?: Screen["waitsFor"],
): Screen {
  const View = lazyScreen(name, async () => {
    const [part] = await Promise.all([load(), loadAreas(...texts)]);
    return part;
  });
  return { View, waitsFor };
}

// a screen that shows several routes is one component: it stays mounted, with its state, from one route to the other
const home = screen("home", ["home"], () => import("../../pages/home/HomePage").then((module) => module.HomePage));
const chats = screen("chat", ["chat", "journey", "validation"], () =>
  import("../../pages/chat/list/ChatsPage").then((module) => module.ChatsPage),
);
const homeworks = screen("homework", ["homework", "journey"], () =>
  import("../../pages/homework/HomeworkPage").then((module) => module.HomeworkPage),
);
const support = screen(
  "support",
  ["support", "validation"],
  () => import("./Support").then((module) => module.Support),
  "visitor",
);

/** The list of settings, beside which each of them is shown. */
const SettingsFrame = lazyScreen<ScreenFrameProps>("settingsFrame", async () => {
  const [module] = await Promise.all([import("../../shell/settings/SettingsFrame"), loadAreas("account")]);
  return module.SettingsFrame;
});
const inSettings = (...of: Parameters<typeof screen>): Screen => ({ ...screen(...of), Frame: SettingsFrame });

const settings = inSettings("settings", ["account"], () =>
  import("../../shell/settings/SettingsOverview").then((module) => module.SettingsOverview),
);

const reminder = inSettings("reminder", ["account", "validation"], () =>
  import("../../pages/account/ReminderPage").then((module) => module.ReminderPage),
);
const socialNetworks = inSettings("socialNetworks", ["account", "validation"], () =>
  import("../../pages/account/SocialNetworksPage").then((module) => module.SocialNetworksPage),
);

export const SCREENS: Readonly<Record<RouteName, Screen>> = {
  login: { View: Login },
  signup: screen(
    "signup",
    ["signIn", "validation"],
    () => import("../../pages/signIn/SignUpPage").then((module) => module.SignUpPage),
    "visitor",
  ),
  accessRecovery: screen(
    "accessRecovery",
    ["signIn", "validation"],
    () => import("../../pages/signIn/RecoveryPage").then((module) => module.RecoveryPage),
    "visitor",
  ),
  autoLogin: screen(
    "autoLogin",
    ["signIn", "validation"],
    () => import("../../pages/signIn/AutoLoginPage").then((module) => module.AutoLoginPage),
    "visitor",
  ),
  logout: screen("logout", ["shell"], () =>
    import("../../shell/fallbacks/LogoutPage").then((module) => module.LogoutPage),
  ),
  document: screen("document", ["modals", "shell"], () =>
    import("../../shell/fallbacks/DocumentPage").then((module) => module.DocumentPage),
  ),

  emailVerification: screen(
    "emailVerification",
    ["signIn", "validation"],
    () => import("../../pages/signIn/EmailVerificationPage").then((module) => module.EmailVerificationPage),
    "visitor",
  ),
  phoneVerification: screen(
    "phoneVerification",
    ["signIn", "validation"],
    () => import("../../pages/signIn/PhoneVerificationPage").then((module) => module.PhoneVerificationPage),
    "both",
  ),
  resetPassword: screen(
    "resetPassword",
    ["signIn", "validation"],
    () => import("../../pages/signIn/OwnPasswordPage").then((module) => module.OwnPasswordPage),
    "member",
  ),
  updateProfile: screen(
    "updateProfile",
    ["signIn", "validation", "account"],
    () => import("../../pages/signIn/ProfilePage").then((module) => module.ProfilePage),
    "member",
  ),
  userInfoChat: screen(
    "userInfoChat",
    ["onboarding", "signIn", "account", "validation"],
    () => import("../../pages/onboarding/OnboardingPage").then((module) => module.OnboardingPage),
    "member",
  ),

  home,
  "home-courses": home,
  "home-events": screen("events", ["events", "home", "modals"], () =>
    import("../../pages/events/EventsPage").then((module) => module.EventsPage),
  ),
  "home-catalog": screen("catalog", ["catalog", "home"], () =>
    import("../../pages/catalog/CatalogPage").then((module) => module.CatalogPage),
  ),
  product: screen("product", ["catalog", "player"], () => import("./Product").then((module) => module.Product)),
  calendar: screen("calendar", ["course", "validation"], () =>
    import("../../pages/course/calendar/CalendarPage").then((module) => module.CalendarPage),
  ),
  day: screen("day", ["day", "course", "player", "notes", "downloads", "validation"], () =>
    import("../../pages/day/DayPage").then((module) => module.DayPage),
  ),
  "old-day": screen("old-day", [], () => import("../../pages/day/OldDayPage").then((module) => module.OldDayPage)),
  materials: screen("materials", ["course"], () =>
    import("../../pages/course/materials/MaterialsPage").then((module) => module.MaterialsPage),
  ),
  inbox: screen("inbox", [], () => import("../../pages/inbox/InboxPage").then((module) => module.InboxPage)),
  downloads: screen("downloads", ["downloads"], () =>
    import("../../pages/course/downloads/DownloadsPage").then((module) => module.DownloadsPage),
  ),
  notes: screen("notes", ["notes", "validation"], () =>
    import("../../pages/course/notes/NotesPage").then((module) => module.NotesPage),
  ),
  homeworks,
  homework: homeworks,
  chats,
  chat: chats,
  videoconsultations: screen("videoConsultations", ["consultations", "validation", "camera"], () =>
    import("../../pages/videoConsultations/ConsultationsPage").then((module) => module.ConsultationsPage),
  ),
  videoconsultation: screen("videoConsultation", ["consultations", "validation", "camera"], () =>
    import("../../pages/videoConsultations/ConsultationPage").then((module) => module.ConsultationPage),
  ),
  support,
  report: screen("report", ["support", "validation"], () =>
    import("../../pages/support/ReportPage").then((module) => module.ReportPage),
  ),
  "support-category": support,
  "support-category-stream": support,
  banners: screen("banners", ["banners"], () =>
    import("../../pages/banners/BannersPage").then((module) => module.BannersPage),
  ),
  points: screen("points", ["points"], () =>
    import("../../pages/points/PointsPage").then((module) => module.PointsPage),
  ),
  "points-history": screen("points-history", ["points"], () =>
    import("../../pages/points/PointsHistoryPage").then((module) => module.PointsHistoryPage),
  ),

  userSettings: settings,
  userSetting: settings,
  userEdit: inSettings("profile", ["account", "validation"], () =>
    import("../../pages/account/ProfilePage").then((module) => module.ProfilePage),
  ),
  socialNetworks,
  linkSocialNetworks: socialNetworks,
  userPassword: inSettings("security", ["account", "validation"], () =>
    import("../../pages/account/SecurityPage").then((module) => module.SecurityPage),
  ),
  settingsNotifications: inSettings("notifications", ["account", "validation"], () =>
    import("../../pages/account/NotificationsPage").then((module) => module.NotificationsPage),
  ),
  settingsReminders: inSettings("reminders", ["account", "validation"], () =>
    import("../../pages/account/RemindersPage").then((module) => module.RemindersPage),
  ),
  settingsReminderNew: reminder,
  settingsReminderUpdate: reminder,
  settingsLanguage: inSettings(
    "language",
    ["account", "modals"],
    () => import("../../pages/account/LanguagePage").then((module) => module.LanguagePage),
    "visitor",
  ),
  settingsAppearance: inSettings(
    "appearance",
    ["account"],
    () => import("../../pages/account/AppearancePage").then((module) => module.AppearancePage),
    "visitor",
  ),
  settingsCookiePolicy: inSettings(
    "cookies",
    ["consent", "validation"],
    () => import("../../pages/consent/CookiesPage").then((module) => module.CookiesPage),
    "visitor",
  ),
  delete: inSettings("delete", ["account"], () =>
    import("../../pages/account/DeletePage").then((module) => module.DeletePage),
  ),
  payments: inSettings("payments", ["money", "account"], () =>
    import("../../pages/money/PaymentsPage").then((module) => module.PaymentsPage),
  ),
  userPaymentMethods: screen("payment-methods", ["money"], () =>
    import("../../pages/money/cards/PaymentMethodsPage").then((module) => module.PaymentMethodsPage),
  ),
  // with the support, which a learner without access reaches from here only
  subscriptions: screen(
    "subscriptions",
    ["money", "support", "validation"],
    () => import("./Subscriptions").then((module) => module.Subscriptions),
    "visitor",
  ),
  subscription: screen("subscription", ["money", "validation"], () =>
    import("../../pages/money/subscriptions/SubscriptionPage").then((module) => module.SubscriptionPage),
  ),
  extend: screen("extend", ["money", "store", "validation"], () =>
    import("../../pages/money/subscriptions/ExtendPage").then((module) => module.ExtendPage),
  ),
  order: screen("order", ["money"], () =>
    import("../../pages/money/orders/OrderPage").then((module) => module.OrderPage),
  ),
  receipt: screen("receipt", ["money"], () =>
    import("../../pages/money/orders/ReceiptPage").then((module) => module.ReceiptPage),
  ),
  installments: screen("installments", ["money"], () =>
    import("../../pages/money/installments/InstallmentsPage").then((module) => module.InstallmentsPage),
  ),
};

/** Fetches the screen at this path before anybody shows it. */
export async function fetchScreenAhead(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  const screen = route && SCREENS[route.name];
  await Promise.all([screen?.View.fetchAhead?.(), screen?.Frame?.fetchAhead()]);
}
