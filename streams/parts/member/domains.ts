/** The domains that a signed-in learner needs, loaded after the sign-in page has painted. */
import { defineDomain } from "../../bus/domain";
import { activity } from "../../domains/activity/domain";
import { banners } from "../../domains/banners/domain";
import { chat } from "../../domains/chat/domain";
import { clubs } from "../../domains/clubs/domain";
import { connection } from "../../domains/connection/domain";
import { courses } from "../../domains/courses/domain";
import { drafts } from "../../domains/drafts/domain";
import { homework } from "../../domains/homework/domain";
import { installments } from "../../domains/installments/domain";
import { invite } from "../../domains/invite/domain";
import { navigation } from "../../domains/navigation/domain";
import { notices } from "../../domains/notices/domain";
import { notifications } from "../../domains/notifications/domain";
import { onboarding } from "../../domains/onboarding/domain";
import { points } from "../../domains/points/domain";
import { reminders } from "../../domains/reminders/domain";
import { dashboardEffects } from "../../domains/session/dashboard";
import { socialLinks } from "../../domains/socialLinks/domain";
import { subscriptions } from "../../domains/subscriptions/domain";
import { uploads } from "../../domains/uploads/domain";
import { user, userChanges } from "../../domains/user/domain";

const dashboard = defineDomain()({ name: "dashboard", effects: dashboardEffects });

/** First events are emitted in this order: the subscriptions are requested before what depends on them at the start (SHELL-12). */
export const memberDomains = [
  notices,
  notifications,
  dashboard,
  navigation,
  drafts,
  // before the uploads, because it handles their restored files
  userChanges,
  reminders,
  socialLinks,
  onboarding,
  invite,
  uploads,
  subscriptions,
  chat,
  homework,
  courses,
  clubs,
  points,
  activity,
  banners,
  installments,
  user,
  connection,
] as const;
