/** The domains that a signed-in learner needs, loaded after the sign-in page has painted. */
import { defineDomain } from "../../bus/domain";
import { activity } from "../../domains/activity/domain";
import { articles } from "../../domains/articles/domain";
import { banners } from "../../domains/banners/domain";
import { renewCopy } from "../../domains/brand/renewal";
import { catalog } from "../../domains/catalog/domain";
import { chat } from "../../domains/chat/domain";
import { clubs } from "../../domains/clubs/domain";
import { compareBy } from "../../domains/comparison/effects";
import type { ComparisonEvents } from "../../domains/comparison/events";
import { comparisonSlice } from "../../domains/comparison/state";
import { connection } from "../../domains/connection/domain";
import { contents } from "../../domains/contents/domain";
import { courses } from "../../domains/courses/domain";
import { deviceData } from "../../domains/deviceData/domain";
import { deviceFiles } from "../../domains/deviceFiles/domain";
import { downloads } from "../../domains/downloads/domain";
import { drafts } from "../../domains/drafts/domain";
import { flightRecorder } from "../../domains/flightRecorder/domain";
import { homework } from "../../domains/homework/domain";
import { inbox } from "../../domains/inbox/domain";
import { installments } from "../../domains/installments/domain";
import { invite } from "../../domains/invite/domain";
import { journeys } from "../../domains/journeys/domain";
import { navigation } from "../../domains/navigation/domain";
import { notes } from "../../domains/notes/domain";
import { notices } from "../../domains/notices/domain";
import { notifications } from "../../domains/notifications/domain";
import { offers } from "../../domains/offers/domain";
import { onboarding } from "../../domains/onboarding/domain";
import { orders } from "../../domains/orders/domain";
import { outbox } from "../../domains/outbox/domain";
import { paymentMethods } from "../../domains/paymentMethods/domain";
import { playback } from "../../domains/playback/domain";
import { points } from "../../domains/points/domain";
import { reminders } from "../../domains/reminders/domain";
import { schedule } from "../../domains/schedule/domain";
import { dashboardEffects } from "../../domains/session/dashboard";
import { socialLinks } from "../../domains/socialLinks/domain";
import { store } from "../../domains/store/domain";
import { subscriptions } from "../../domains/subscriptions/domain";
import { topics } from "../../domains/topics/domain";
import { uploads } from "../../domains/uploads/domain";
import { user } from "../../domains/user/domain";
import { videoConsultations } from "../../domains/videoConsultations/domain";
import { waiting } from "../../domains/waiting/domain";
import type { CompareDeps } from "../receipt/index";

const dashboard = defineDomain()({ name: "dashboard", effects: dashboardEffects });

const configCopy = defineDomain()({ name: "configCopy", effects: { renewCopy } });

/** What compares knows every resource, and is loaded when the receipt asks for it (RT-12). */
const comparison = defineDomain<ComparisonEvents>()({
  name: "comparison",
  slice: comparisonSlice,
  effects: {
    compare: compareBy<CompareDeps>(() => import("../receipt/index").then((module) => module.compareShown)),
  },
});

/** In any order: what must wait for something declares it (`after` of a resource). */
export const memberDomains = [
  inbox,
  notes,
  notices,
  notifications,
  dashboard,
  configCopy,
  navigation,
  drafts,
  reminders,
  socialLinks,
  topics,
  onboarding,
  invite,
  uploads,
  subscriptions,
  chat,
  outbox,
  journeys,
  homework,
  courses,
  contents,
  downloads,
  deviceFiles,
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
  videoConsultations,
  waiting,
  schedule,
  user,
  deviceData,
  connection,
  comparison,
  flightRecorder,
] as const;
