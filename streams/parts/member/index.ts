/** The entry for screens after the sign-in: what it exports is loaded with them. */
export { isSettled, type Resource } from "../../bus/resource/resource";
export type { Counters } from "../../domains/activity/resources";
export { computeWeek, type WeekDay } from "../../domains/activity/select";
export type { Article, Mark } from "../../domains/articles/events";
export { selectArticlesResource } from "../../domains/articles/select";
export type { Banner } from "../../domains/banners/events";
export {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  codeOf,
  findNext,
  selectClosedBanners,
  selectTurn,
} from "../../domains/banners/select";
export type { CatalogContents, CatalogPosition } from "../../domains/catalog/events";
export { catalogKey, selectCategories, selectListedPosition, selectOfferedInstead } from "../../domains/catalog/select";
export type { FileEntity, Message } from "../../domains/chat/events";
export {
  selectChat,
  selectChatList,
  selectThread,
} from "../../domains/chat/select";
export { selectConnection, selectServerOffset } from "../../domains/connection/select";
export { type CourseDocument, type Video } from "../../domains/contents/select";
export { selectCourseStreamsResource, selectDayNumber, selectIsDemoComing } from "../../domains/courses/select";
export { selectDeviceData } from "../../domains/deviceData/select";
export type { DeviceItem, StoredFilm, Wanted } from "../../domains/deviceFiles/events";
export {
  type ItemStage,
  lengthOf,
  selectDeviceFiles,
  selectDeviceItems,
  selectDeviceRoom,
  selectFetchHeld,
  selectFilm,
  selectHasFilm,
  selectItemStages,
  sizeOf,
  stageOf,
} from "../../domains/deviceFiles/select";
export { selectDownloads } from "../../domains/downloads/state";
export {
  AVATAR_PLACE,
  bookingPlace,
  chatPlace,
  consultationPlace,
  editedIn,
  editPlace,
  homeworkPlace,
  newNotePlace,
  notePlace,
  onboardingPlace,
  PROFILE_PLACE,
  REPORT_PLACE,
  reminderPlace,
  renewalPlace,
  SCHEDULE_PLACE,
  SUPPORT_PLACE,
} from "../../domains/drafts/events";
export {
  selectAreDraftsDurable,
  selectDraft,
  selectDraftPlaces,
  selectDrafts,
  selectOtherDrafts,
} from "../../domains/drafts/select";
export type { Report } from "../../domains/flightRecorder/events";
export { selectReport } from "../../domains/flightRecorder/state";
export type { Homework } from "../../domains/homework/events";
export {
  replyBy,
  selectHomework,
  selectHomeworkList,
  selectHomeworkResource,
  selectHomeworkStep,
  selectJudgedMessageIds,
  selectNewVerdictIds,
} from "../../domains/homework/select";
export { type InboxChoices, NEWS_KINDS, type NewsKind } from "../../domains/inbox/events";
export { selectAreChoicesOfDevice, selectAway, selectIsInboxOfDevice } from "../../domains/inbox/select";
export type { Installment } from "../../domains/installments/events";
export { selectIsInviteShown } from "../../domains/invite/select";
export { selectUnshownKeys } from "../../domains/journeys/select";
export type { Bounds, HomePreview, PreviewCard, Section } from "../../domains/navigation/events";
export { findSection, selectCalendarPlace, selectWays } from "../../domains/navigation/select";
export type { Note } from "../../domains/notes/events";
export { selectAreNotesOfDevice } from "../../domains/notes/select";
export type { Notice } from "../../domains/notices/events";
export { selectNotices } from "../../domains/notices/select";
export { selectDeviceNotifications } from "../../domains/notifications/select";
export type { Offer, Renewal } from "../../domains/offers/events";
export {
  computePrice,
  offerKey,
  type Price,
  selectCheckedCode,
  spendable,
} from "../../domains/offers/select";
export type { Answer, Question, QuestionName, Refusal } from "../../domains/onboarding/events";
export { selectOnboarding } from "../../domains/onboarding/select";
export type { Order } from "../../domains/orders/events";
export { selectCreatedOrder, selectOpenOrder, selectOrderedService } from "../../domains/orders/select";
export type { OutboxItem, SendRefusal } from "../../domains/outbox/events";
export {
  computeTurns,
  selectNextSendAt,
  selectOutbox,
  selectOutboxes,
  selectSendRefusal,
} from "../../domains/outbox/select";
export type { PaymentMethod } from "../../domains/paymentMethods/events";
export { selectCardBank, selectChargedCard } from "../../domains/paymentMethods/select";
export {
  selectIsReported,
  selectPlayerSettings,
  selectWatched,
} from "../../domains/playback/select";
export { type BalanceStep, balanceSteps, reachesBackTo } from "../../domains/points/balance";
export { POINTS_TO_DEBIT, selectBalance } from "../../domains/points/select";
export { type Reminder, WEEKDAYS } from "../../domains/reminders/events";
export {
  DAYS,
  textOfTimes,
  timesOfText,
  toRepeatDays,
} from "../../domains/schedule/select";
export type { WeeklyTime } from "../../domains/schedule/weekly";
export type { SocialLink } from "../../domains/socialLinks/resources";
export { selectSocialLinks } from "../../domains/socialLinks/select";
export {
  findStoreProduct,
  selectStoreProduct,
  selectStorePurchase,
} from "../../domains/store/select";
export { CANCEL_REASONS, type Subscription } from "../../domains/subscriptions/events";
export {
  hasSubscription,
  isListed,
  judgeStanding,
  makeTimeline,
  nextPaymentAt,
  type SubscriptionStanding,
  selectCancelRedirect,
  selectListedSubscriptions,
  selectSubscription,
  selectSubscriptions,
} from "../../domains/subscriptions/select";
export type { SupportCategory } from "../../domains/topics/resources";
export { listTopics } from "../../domains/topics/select";
export { type FileKind, holderName, type Upload } from "../../domains/uploads/events";
export { offerKinds } from "../../domains/uploads/formats";
export { mayArriveYet } from "../../domains/uploads/limits";
export {
  countAttached,
  findOutgoing,
  selectHeld,
  selectIsUploading,
  selectLosesFile,
  selectUploads,
} from "../../domains/uploads/select";
export type { ProfileFields } from "../../domains/user/events";
export type { CallDevices, Slot, VideoConsultation } from "../../domains/videoConsultations/events";
export {
  CHANGE_UNTIL_MS,
  changeableUntil,
  endOf,
  isChangeable,
  isJoinable,
  isOver,
  selectCallDevices,
  selectNearestSlots,
  selectVideoConsultation,
  selectVideoConsultations,
  slotsKey,
} from "../../domains/videoConsultations/select";
export type { WaitingChange } from "../../domains/waiting/events";
export {
  findReturnPlace,
  mayHaveArrived,
  selectRefusedCount,
  selectWaiting,
  selectWaitingProblem,
} from "../../domains/waiting/select";
export { isAttended } from "../../ports/device/attended";
export { selectIsMobileOnly } from "../../views/access";
export { selectAllBanners, selectBannerBound, selectNewsAt, selectSlotBanners } from "../../views/banners";
export { type ChatEntry, selectChatEntries, selectIsChatOrderKnown } from "../../views/chat/chats";
export {
  type ConsultationEntry,
  type ConsultationSpan,
  selectConsultation,
  selectConsultationSpans,
  selectConsultedStreamId,
  selectIsChatFrozen,
  selectNextQuestion,
  selectPastConsultation,
  selectWriteRefusal,
  type WriteRefusal,
} from "../../views/chat/conversation";
export { type Journey, selectJourney } from "../../views/chat/journey";
export { type ClubEntry, selectClubs } from "../../views/clubs";
export type { CalendarDay } from "../../views/course/calendarDay";
export type { CalendarStage } from "../../views/course/calendarStage";
export {
  type Continue,
  type OpensNext,
  selectContinue,
  selectContinueIn,
  selectLessonToContinue,
  selectOpensNext,
  selectResumeAt,
} from "../../views/course/continueAt";
export {
  type CourseLoad,
  type CourseView,
  selectCourse,
  selectCourseId,
  selectCourseLoad,
  selectCourseProblem,
  selectCourseTitle,
} from "../../views/course/course";
export { type DaySet, type DayView, type LessonEntry, selectDay } from "../../views/course/day/day";
export type { DayLock, DayState } from "../../views/course/day/dayState";
export {
  filmKey,
  findNextDay,
  listStorableDays,
  mayStore,
  selectMayDownload,
  wantCourse,
  wantDay,
  wantDocuments,
  wantLesson,
} from "../../views/course/day/forDevice";
export {
  chooseRound,
  countPlayed,
  countRounds,
  findTurnAfter,
  type LessonTurn,
  turnsBeside,
} from "../../views/course/day/rounds";
export { selectFrozenStreamIds } from "../../views/course/frozenStreams";
export { readNoteBase, type ShownNote, selectLessonNotes, writeNoteBase } from "../../views/course/goneNotes";
export { type Judge, selectJudges } from "../../views/course/judges";
export { chooseVideo } from "../../views/course/lessons";
export { selectMomentLesson } from "../../views/course/moment";
export { type MonthMarks, makeMonthMarks } from "../../views/course/months";
export { selectIsContinueKnown, selectNextLessons } from "../../views/course/nextLessons";
export { type NoteRow, selectNoteRows } from "../../views/course/noteRows";
export { selectIsDemo, selectRenewable, selectRenewableStream } from "../../views/course/renewable";
export { selectTaskDay } from "../../views/course/taskDay";
export type { TaskMark } from "../../views/course/tasks";
export {
  datesBetween,
  type FrozenRun,
  makeWeeks,
  openingDay,
  type PlacedDay,
  type StageWeeks,
  type Week,
} from "../../views/course/weeks";
export { type FirstTask, selectFirstTask, selectLockedStreams } from "../../views/firstTask";
export { selectHeader, selectIsDeviceStoring } from "../../views/header";
export { selectHeldByOffer, selectHeldStream } from "../../views/held";
export {
  type CourseStreamEntry,
  courseStreamPath,
  type HomeTab,
  selectCourseStreamEntries,
  selectIsNewcomer,
} from "../../views/home";
export {
  type InboxEntry,
  selectInbox,
  selectInboxSince,
  selectInboxUnread,
  showEntry,
} from "../../views/inbox/entries";
export { lessonCounts } from "../../views/lessonCounts";
export { selectOpened } from "../../views/money/opened";
export { selectPaidBy } from "../../views/money/paidBy";
export { type NextStep, selectNextSteps, stepOfDay } from "../../views/nextSteps";
export { type Conversation, type Reply, selectConversation, type Turn } from "../../views/onboarding";
export { selectAreNotificationsOn, selectAvatarUrl, selectWaitingProfile } from "../../views/wanted/account";
export { selectArticles } from "../../views/wanted/articles";
export { selectChoices } from "../../views/wanted/choices";
export {
  makeWanted,
  selectIsEditSaving,
  selectWantedChanges,
  selectWantedMessages,
  type WantedMessage,
} from "../../views/wanted/messages";
export { selectOptionTitles } from "../../views/wanted/optionTitles";
export { type ReminderEntry, selectReminders } from "../../views/wanted/reminders";
export { type Sending, selectSending } from "../../views/wanted/sending";
export { selectWeeklyTimes } from "../../views/wanted/weeklyTimes";
