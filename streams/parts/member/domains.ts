/** The domains that a signed-in learner needs, loaded after the sign-in page has painted. */
import type { PushTable } from "../../bus/define";
import { bannersEffects } from "../../domains/banners/effects";
import { bannerPushes } from "../../domains/banners/events";
import { bannersSlice } from "../../domains/banners/state";
import { chatEffects } from "../../domains/chat/effects";
import { chatPushes } from "../../domains/chat/events";
import { chatSlice } from "../../domains/chat/state";
import { clubsEffects } from "../../domains/clubs/effects";
import { clubPushes } from "../../domains/clubs/events";
import { clubsSlice } from "../../domains/clubs/state";
import { connectionEffects } from "../../domains/connection/effects";
import { connectionSlice } from "../../domains/connection/state";
import { coursesEffects } from "../../domains/courses/effects";
import { coursePushes } from "../../domains/courses/events";
import { coursesSlice } from "../../domains/courses/state";
import { draftsEffects } from "../../domains/drafts/effects";
import { draftsSlice } from "../../domains/drafts/state";
import { homeworkEffects } from "../../domains/homework/effects";
import { homeworkPushes } from "../../domains/homework/events";
import { homeworkSlice } from "../../domains/homework/state";
import { installmentsEffects } from "../../domains/installments/effects";
import { installmentPushes } from "../../domains/installments/events";
import { installmentsSlice } from "../../domains/installments/state";
import { inviteEffects } from "../../domains/invite/effects";
import { inviteSlice } from "../../domains/invite/state";
import { navigationSlice } from "../../domains/navigation/state";
import { noticesEffects } from "../../domains/notices/effects";
import { noticesSlice } from "../../domains/notices/state";
import { notificationsEffects } from "../../domains/notifications/effects";
import { onboardingEffects } from "../../domains/onboarding/effects";
import { onboardingSlice } from "../../domains/onboarding/state";
import { pointsEffects } from "../../domains/points/effects";
import { pointPushes } from "../../domains/points/events";
import { pointsSlice } from "../../domains/points/state";
import { remindersEffects } from "../../domains/reminders/effects";
import { remindersSlice } from "../../domains/reminders/state";
import { dashboardEffects } from "../../domains/session/dashboard";
import { socialLinksEffects } from "../../domains/socialLinks/effects";
import { socialLinksSlice } from "../../domains/socialLinks/state";
import { subscriptionsEffects } from "../../domains/subscriptions/effects";
import { subscriptionPushes } from "../../domains/subscriptions/events";
import { subscriptionsSlice } from "../../domains/subscriptions/state";
import { uploadsEffects } from "../../domains/uploads/effects";
import { uploadsSlice } from "../../domains/uploads/state";
import { userChangeEffects, userEffects } from "../../domains/user/effects";
import { userPushes } from "../../domains/user/events";
import { userSlice } from "../../domains/user/state";

type Config = { readonly brand: { readonly isChatSupport: boolean; readonly isBannerEnable: boolean } } | null;

export const memberSlices = {
  connection: connectionSlice,
  chat: chatSlice,
  homework: homeworkSlice,
  courses: coursesSlice,
  drafts: draftsSlice,
  uploads: uploadsSlice,
  notices: noticesSlice,
  navigation: navigationSlice,
  banners: bannersSlice,
  clubs: clubsSlice,
  installments: installmentsSlice,
  points: pointsSlice,
  subscriptions: subscriptionsSlice,
  user: userSlice,
  reminders: remindersSlice,
  socialLinks: socialLinksSlice,
  onboarding: onboardingSlice,
  invite: inviteSlice,
};
/** The order is the order of subscription: what only listens comes first, the link that begins everything last. */
export const memberEffects = {
  notices: noticesEffects,
  notifications: notificationsEffects,
  dashboard: dashboardEffects,
  drafts: draftsEffects,
  userChanges: userChangeEffects,
  reminders: remindersEffects,
  socialLinks: socialLinksEffects,
  onboarding: onboardingEffects,
  invite: inviteEffects,
  uploads: uploadsEffects,
  // asked for before what follows them at the start (SHELL-12)
  subscriptions: subscriptionsEffects,
  chat: chatEffects,
  homework: homeworkEffects,
  courses: coursesEffects,
  clubs: clubsEffects,
  points: pointsEffects,
  banners: bannersEffects,
  installments: installmentsEffects,
  user: userEffects,
  connection: connectionEffects,
};
/** The pushes of each domain (contract 3.3, as far as its screens exist). */
export const memberPushes = {
  user: userPushes,
  chat: chatPushes,
  homework: homeworkPushes,
  courses: coursePushes,
  banners: bannerPushes,
  clubs: clubPushes,
  installments: installmentPushes,
  points: pointPushes,
  subscriptions: subscriptionPushes,
};
/** Every push that the app knows, by its type. */
export const pushes = merged(memberPushes);

/** Takes out of a table of domains what this brand has switched off (BRAND-06): such a domain asks and hears nothing. */
export function offered<Entry>(domains: Readonly<Record<string, Entry>>, config: Config): Record<string, Entry> {
  const { isChatSupport = true, isBannerEnable = true } = config?.brand ?? {};
  const off = new Set([...(isChatSupport ? [] : ["chat"]), ...(isBannerEnable ? [] : ["banners"])]);
  return Object.fromEntries(Object.entries(domains).filter(([domain]) => !off.has(domain)));
}

/** The pushes of these domains in one table. */
export function merged(domains: Readonly<Record<string, PushTable>>): PushTable {
  return Object.fromEntries(Object.values(domains).flatMap((table) => Object.entries(table)));
}
