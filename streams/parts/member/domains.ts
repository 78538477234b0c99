/** The domains that a signed-in learner needs, loaded after the sign-in page has painted. */
import { defineDomain } from "../../bus/domain";
import { activity } from "../../domains/activity/domain";
import { memberAnalyticsEffects } from "../../domains/analytics/member";
import { articles } from "../../domains/articles/domain";
import { banners } from "../../domains/banners/domain";
import { catalog } from "../../domains/catalog/domain";
import { chat } from "../../domains/chat/domain";
import { clubs } from "../../domains/clubs/domain";
import { connection } from "../../domains/connection/domain";
import { contents } from "../../domains/contents/domain";
import { courses } from "../../domains/courses/domain";
import { downloads } from "../../domains/downloads/domain";
import { drafts } from "../../domains/drafts/domain";
import { homework } from "../../domains/homework/domain";
import { installments } from "../../domains/installments/domain";
import { invite } from "../../domains/invite/domain";
import { navigation } from "../../domains/navigation/domain";
import { notices } from "../../domains/notices/domain";
import { notifications } from "../../domains/notifications/domain";
import { offers } from "../../domains/offers/domain";
import { onboarding } from "../../domains/onboarding/domain";
import { orders } from "../../domains/orders/domain";
import { paymentMethods } from "../../domains/paymentMethods/domain";
import { playback } from "../../domains/playback/domain";
import { points } from "../../domains/points/domain";
import { reminders } from "../../domains/reminders/domain";
import { dashboardEffects } from "../../domains/session/dashboard";
import { socialLinks } from "../../domains/socialLinks/domain";
import { store } from "../../domains/store/domain";
import { subscriptions } from "../../domains/subscriptions/domain";
import { uploads } from "../../domains/uploads/domain";
import { user, userChanges } from "../../domains/user/domain";

/** Its actions are those of the core's `analytics`, for what only a member has. */
const memberAnalytics = defineDomain()({ name: "memberAnalytics", effects: memberAnalyticsEffects });
const dashboard = defineDomain()({ name: "dashboard", effects: dashboardEffects });

/** First events are emitted in this order: the subscriptions are requested before what depends on them at the start (SHELL-12). */
export const memberDomains = [
  notices,
  notifications,
  dashboard,
  memberAnalytics,
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
  contents,
  downloads,
  playback,
  clubs,
  articles,
  catalog,
  points,
  activity,
  banners,
  installments,
  paymentMethods,
  offers,
  orders,
  store,
  user,
  connection,
] as const;
