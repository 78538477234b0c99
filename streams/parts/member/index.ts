/** The entry for screens after the sign-in: what it exports is loaded with them. */

export { type WeekDay, weekOf } from "../../domains/activity/select";
export type { BannerPlacement, BannerPlatform, BannerPosition } from "../../domains/banners/select";
export type { FileEntity, Message, OutboxItem, SendRefusal } from "../../domains/chat/events";
export {
  selectChangeProblem,
  selectChat,
  selectChatList,
  selectMessages,
  selectNextSendAt,
  selectOutbox,
  selectOutboxes,
  selectSendRefusal,
  selectThread,
} from "../../domains/chat/select";
export { turnsOf } from "../../domains/chat/turns";
export { selectServerOffset } from "../../domains/connection/select";
export { selectCourseStreamsResource, selectDayNumber } from "../../domains/courses/select";
export {
  avatarPlace,
  chatPlace,
  homeworkPlace,
  onboardingPlace,
  profilePlace,
  reminderPlace,
  supportPlace,
} from "../../domains/drafts/events";
export { selectAreDraftsDurable, selectDraft, selectDraftPlaces, selectDrafts } from "../../domains/drafts/select";
export type { Homework } from "../../domains/homework/events";
export {
  replyBy,
  selectHomework,
  selectHomeworkList,
  selectHomeworkResource,
  selectNewVerdictIds,
  selectSending,
} from "../../domains/homework/select";
export { selectIsInviteShown } from "../../domains/invite/select";
export type { Section } from "../../domains/navigation/events";
export { sectionOf, selectWays } from "../../domains/navigation/select";
export type { Notice } from "../../domains/notices/events";
export { selectNotices } from "../../domains/notices/select";
export { selectDeviceNotifications } from "../../domains/notifications/select";
export type { Answer, Question, QuestionName, Refusal } from "../../domains/onboarding/events";
export { selectOnboarding } from "../../domains/onboarding/select";
export { selectBalance } from "../../domains/points/select";
export { type Reminder, WEEKDAYS } from "../../domains/reminders/events";
export {
  selectReminder,
  selectReminders,
  selectRemindersResource,
} from "../../domains/reminders/select";
export type { SocialLink } from "../../domains/socialLinks/events";
export { selectSocialLinks } from "../../domains/socialLinks/select";
export type { Upload } from "../../domains/uploads/events";
export { mayArriveYet } from "../../domains/uploads/limits";
export { selectUploads } from "../../domains/uploads/select";
export type { ProfileFields } from "../../domains/user/events";
export { selectAreNotificationsOn } from "../../domains/user/select";
export { selectIsMobileOnly } from "../../views/access";
export { selectSlotBanners } from "../../views/banners";
export { type ChatEntry, selectChatEntries } from "../../views/chats";
export { type ClubEntry, selectClubs } from "../../views/clubs";
export {
  type ConsultationEntry,
  selectConsultation,
  selectWriteRefusal,
  type WriteRefusal,
} from "../../views/conversation";
export { selectHeader, selectIsDeviceKeeping } from "../../views/header";
export { type CourseStreamEntry, courseStreamPath, type HomeTab, selectCourseStreamEntries } from "../../views/home";
export { type NextStep, selectNextSteps } from "../../views/nextSteps";
export { type Conversation, type Reply, selectConversation, type Turn } from "../../views/onboarding";
