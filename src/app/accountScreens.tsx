/** The screens of the learner's own account (A, section 2). */
import type { LazyScreen } from "../ui/layout/lazyScreen";
import { screensWith } from "./texts";
import { VisitorReady } from "./VisitorReady";

const account = screensWith("account", "validation");
const ReminderPage = account("reminder", () =>
  import("../pages/account/ReminderPage").then((module) => module.ReminderPage),
);
const SocialNetworksPage = account("socialNetworks", () =>
  import("../pages/account/SocialNetworksPage").then((module) => module.SocialNetworksPage),
);
const CookiesPage = screensWith("consent")("cookies", () =>
  import("../pages/consent/CookiesPage").then((module) => {
    const Screen = () => <VisitorReady children={<module.CookiesPage />} />;
    return Screen;
  }),
);

/** By route's name, inside the shell. */
export const ACCOUNT_SCREENS: Readonly<Record<string, LazyScreen>> = {
  userSettings: account("settings", () =>
    import("../pages/account/SettingsPage").then((module) => module.SettingsPage),
  ),
  userEdit: account("profile", () => import("../pages/account/ProfilePage").then((module) => module.ProfilePage)),
  userPassword: account("password", () =>
    import("../pages/account/PasswordPage").then((module) => module.PasswordPage),
  ),
  settingsNotifications: account("notifications", () =>
    import("../pages/account/NotificationsPage").then((module) => module.NotificationsPage),
  ),
  settingsReminders: account("reminders", () =>
    import("../pages/account/RemindersPage").then((module) => module.RemindersPage),
  ),
  settingsReminderNew: ReminderPage,
  settingsReminderUpdate: ReminderPage,
  settingsCookiePolicy: CookiesPage,
  socialNetworks: SocialNetworksPage,
  linkSocialNetworks: SocialNetworksPage,
};
