/** The screens of the learner's own account (A, section 2). */
import type { ComponentType } from "react";
import { lazyScreen } from "../ui/lazyScreen";
import { VisitorReady } from "./VisitorReady";

const ReminderPage = lazyScreen("reminder", () =>
  import("../pages/account/ReminderPage").then((module) => module.ReminderPage),
);
const SocialNetworksPage = lazyScreen("socialNetworks", () =>
  import("../pages/account/SocialNetworksPage").then((module) => module.SocialNetworksPage),
);
const CookiesPage = lazyScreen("cookies", () =>
  import("../pages/consent/CookiesPage").then((module) => {
    const Screen = () => <VisitorReady children={<module.CookiesPage />} />;
    return Screen;
  }),
);

/** By route's name, inside the shell. */
export const ACCOUNT_SCREENS: Readonly<Record<string, ComponentType>> = {
  userSettings: lazyScreen("settings", () =>
    import("../pages/account/SettingsPage").then((module) => module.SettingsPage),
  ),
  userEdit: lazyScreen("profile", () => import("../pages/account/ProfilePage").then((module) => module.ProfilePage)),
  userPassword: lazyScreen("password", () =>
    import("../pages/account/PasswordPage").then((module) => module.PasswordPage),
  ),
  settingsNotifications: lazyScreen("notifications", () =>
    import("../pages/account/NotificationsPage").then((module) => module.NotificationsPage),
  ),
  settingsReminders: lazyScreen("reminders", () =>
    import("../pages/account/RemindersPage").then((module) => module.RemindersPage),
  ),
  settingsReminderNew: ReminderPage,
  settingsReminderUpdate: ReminderPage,
  settingsCookiePolicy: CookiesPage,
  socialNetworks: SocialNetworksPage,
  linkSocialNetworks: SocialNetworksPage,
};
