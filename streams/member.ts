/** The domains that a signed-in learner needs, loaded after the sign-in page has painted. */
import { chatEffects } from "./domains/chat/effects";
import { chatPushes } from "./domains/chat/events";
import { chatSlice } from "./domains/chat/state";
import { coursesEffects } from "./domains/courses/effects";
import { coursePushes } from "./domains/courses/events";
import { coursesSlice } from "./domains/courses/state";
import { draftsEffects } from "./domains/drafts/effects";
import { draftsSlice } from "./domains/drafts/state";
import { homeworkEffects } from "./domains/homework/effects";
import { homeworkPushes } from "./domains/homework/events";
import { homeworkSlice } from "./domains/homework/state";
import { linkEffects } from "./domains/link/effects";
import { linkSlice } from "./domains/link/state";
import { noticesEffects } from "./domains/notices/effects";
import { noticesSlice } from "./domains/notices/state";
import { notificationsEffects } from "./domains/notifications/effects";
import { sessionPushes } from "./domains/session/events";
import { uploadsEffects } from "./domains/uploads/effects";
import { uploadsSlice } from "./domains/uploads/state";

export const memberSlices = {
  link: linkSlice,
  chat: chatSlice,
  homework: homeworkSlice,
  courses: coursesSlice,
  drafts: draftsSlice,
  uploads: uploadsSlice,
  notices: noticesSlice,
};
/** The order is the order of subscription: what only listens comes first, the link that begins everything last. */
export const memberEffects = {
  notices: noticesEffects,
  notifications: notificationsEffects,
  drafts: draftsEffects,
  uploads: uploadsEffects,
  chat: chatEffects,
  homework: homeworkEffects,
  courses: coursesEffects,
  link: linkEffects,
};
/** Every push that the app knows (contract 3.3, as far as its screens exist). */
export const pushes = { ...sessionPushes, ...chatPushes, ...homeworkPushes, ...coursePushes };
