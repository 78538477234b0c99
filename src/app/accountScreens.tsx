/** The screens of the learner's own account (A, section 2). */
import { type LazyScreen, lazyScreen } from "../ui/lazyScreen";
import { withTexts } from "./texts";
import { VisitorReady } from "./VisitorReady";

const ReminderPage = lazyScreen(
  "reminder",
  withTexts(["account", "validation"], () =>
    import("../pages/account/ReminderPage").then((module) => module.ReminderPage),
  ),
);
const SocialNetworksPage = lazyScreen(
  "socialNetworks",
  withTexts(["account", "validation"], () =>
    import("../pages/account/SocialNetworksPage").then((module) => module.SocialNetworksPage),
  ),
);
const CookiesPage = lazyScreen(
  "cookies",
  withTexts(["consent"], () =>
    import("../pages/consent/CookiesPage").then((module) => {
      const Screen = () => <VisitorReady children={<module.CookiesPage />} />;
      return Screen;
    }),
  ),
);

/** By route's name, inside the shell. */
export const ACCOUNT_SCREENS: Readonly<Record<string, LazyScreen>> = {
  userSettings: lazyScreen(
    "settings",
    withTexts(["account", "validation"], () =>
      import("../pages/account/SettingsPage").then((module) => module.SettingsPage),
    ),
  ),
  userEdit: lazyScreen(
    "profile",
    withTexts(["account", "validation"], () =>
      import("../pages/account/ProfilePage").then((module) => module.ProfilePage),
    ),
  ),
  userPassword: lazyScreen(
    "password",
    withTexts(["account", "validation"], () =>
      import("../pages/account/PasswordPage").then((module) => module.PasswordPage),
    ),
  ),
  settingsNotifications: lazyScreen(
    "notifications",
    withTexts(["account", "validation"], () =>
      import("../pages/account/NotificationsPage").then((module) => module.NotificationsPage),
    ),
  ),
  settingsReminders: lazyScreen(
    "reminders",
    withTexts(["account", "validation"], () =>
      import("../pages/account/RemindersPage").then((module) => module.RemindersPage),
    ),
  ),
  settingsReminderNew: ReminderPage,
  settingsReminderUpdate: ReminderPage,
  settingsCookiePolicy: CookiesPage,
  socialNetworks: SocialNetworksPage,
  linkSocialNetworks: SocialNetworksPage,
};
