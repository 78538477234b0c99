/** What is being typed, stored at each change (HW-07, CHAT-03). */

export interface Drafts {
  /** What each place shows. */
  readonly drafts: Readonly<Record<string, string>>;
  /** What other tabs have typed at a place besides. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

export interface DraftEvents {
  /** `place` names where it is typed: "chat:3", "homework:5:9". "" deletes. */
  readonly "drafts/changed": { readonly place: string; readonly text: string };
  readonly "drafts/restored": Drafts;
  /** Another tab's text takes the place of `former`, which then is the other one. */
  readonly "drafts/otherChosen": { readonly place: string; readonly text: string; readonly former: string };
  readonly "drafts/otherDeleted": { readonly place: string; readonly text: string };
  /** This device stores nothing: what is typed lasts as long as the tab. */
  readonly "drafts/notDurable": Record<string, never>;
}
/** Places of drafts and of attachments. */
export const chatPlace = (chatId: number): string => `chat:${chatId}`;
/** The place of what is typed for an own message that is being edited. */
export const editPlace = (chatId: number, messageId: number): string => `${chatPlace(chatId)}:edit:${messageId}`;
/** The message of a chat for which something is typed; the last one where there are several. */
export function editedIn(places: ReadonlySet<string>, chatId: number): number | null {
  const start = `${chatPlace(chatId)}:edit:`;
  const found = [...places].findLast((place) => place.startsWith(start));
  return found === undefined ? null : Number(found.slice(start.length));
}
/** The place of what is said of a consultation that is over. */
export const consultationPlace = (id: number): string => `consultation:${id}`;
export const SUPPORT_PLACE = "support";
/** What is said about a report. */
export const REPORT_PLACE = "report";
export const homeworkPlace = (streamId: number, statusId: number): string => `homework:${streamId}:${statusId}`;
export const PROFILE_PLACE = "profile";
export const AVATAR_PLACE = "avatar";
/** The place of an answer in the onboarding chat. */
export const onboardingPlace = (question: string): string => `onboarding:${question}`;
/** The place of what is typed to renew a course stream. */
export const renewalPlace = (streamId: number): string => `renewal:${streamId}`;
/** The place of what is typed to choose the time of a video consultation. */
export const bookingPlace = (videoConsultationId: number): string => `booking:${videoConsultationId}`;
export const SCHEDULE_PLACE = "schedule";
/** The place of a reminder, or of the new one. */
export const reminderPlace = (id: number | null): string => `reminder:${id ?? "new"}`;
/** The place of a new note at a moment of a lesson: its moment is part of what is stored there. */
export const newNotePlace = (streamId: number, lessonId: number): string => `note:new:${streamId}:${lessonId}`;
/** The place of other words of a note. */
export const notePlace = (id: number): string => `note:${id}`;
