/**
 * The domains, and the types that follow from them. Rule: types only, so that the core never loads what only a member
 * needs; the slices and effects are listed in core.ts (the first screen), visitor.ts (every visitor after it) and member.ts (after
 * sign-in).
 */
import type { EventOf, NewEvent } from "../bus/define";
import type { PlaceEvents } from "../bus/mutation";
import type { BannerEvents } from "../domains/banners/events";
import type { BannersState } from "../domains/banners/state";
import type { BrandEvents } from "../domains/brand/events";
import type { BrandState } from "../domains/brand/state";
import type { ChatEvents } from "../domains/chat/events";
import type { ChatState } from "../domains/chat/state";
import type { ClubEvents } from "../domains/clubs/events";
import type { ClubsState } from "../domains/clubs/state";
import type { ConnectionEvents } from "../domains/connection/events";
import type { ConnectionState } from "../domains/connection/state";
import type { ConsentEvents } from "../domains/consent/events";
import type { ConsentState } from "../domains/consent/state";
import type { CourseEvents } from "../domains/courses/events";
import type { CoursesState } from "../domains/courses/state";
import type { DraftEvents } from "../domains/drafts/events";
import type { DraftsState } from "../domains/drafts/state";
import type { HomeworkEvents } from "../domains/homework/events";
import type { HomeworkState } from "../domains/homework/state";
import type { InstallmentEvents } from "../domains/installments/events";
import type { InstallmentsState } from "../domains/installments/state";
import type { InviteEvents } from "../domains/invite/events";
import type { InviteState } from "../domains/invite/state";
import type { NavigationEvents } from "../domains/navigation/events";
import type { NavigationState } from "../domains/navigation/state";
import type { NoticeEvents } from "../domains/notices/events";
import type { NoticesState } from "../domains/notices/state";
import type { OnboardingEvents } from "../domains/onboarding/events";
import type { OnboardingState } from "../domains/onboarding/state";
import type { PageEvents } from "../domains/page/events";
import type { PageState } from "../domains/page/state";
import type { PointEvents } from "../domains/points/events";
import type { PointsState } from "../domains/points/state";
import type { ReminderEvents } from "../domains/reminders/events";
import type { RemindersState } from "../domains/reminders/state";
import type { SessionEvents } from "../domains/session/events";
import type { SessionState } from "../domains/session/state";
import type { SignInEvents } from "../domains/signIn/events";
import type { SignInState } from "../domains/signIn/state";
import type { SocialLinkEvents } from "../domains/socialLinks/events";
import type { SocialLinksState } from "../domains/socialLinks/state";
import type { SubscriptionEvents } from "../domains/subscriptions/events";
import type { SubscriptionsState } from "../domains/subscriptions/state";
import type { SupportEvents } from "../domains/support/events";
import type { SupportState } from "../domains/support/state";
import type { UploadEvents } from "../domains/uploads/events";
import type { UploadsState } from "../domains/uploads/state";
import type { UserEvents } from "../domains/user/events";
import type { UserState } from "../domains/user/state";

/** What the mechanism itself tells. */
export interface BusEvents {
  /** A reducer threw: its slice is as before, its resource is fetched again (BUS-08). */
  "bus/reducerFailed": { readonly slice: string; readonly eventId: string; readonly eventType: string };
  "bus/effectFailed": { readonly effect: string };
  /** Everything that a signed-in screen needs is there. */
  "bus/memberReady": Record<string, never>;
  "bus/memberFailed": Record<string, never>;
  /** A screen waits for what every visitor needs beyond the first screen. */
  "bus/visitorRequested": Record<string, never>;
  "bus/visitorReady": Record<string, never>;
  "bus/visitorFailed": Record<string, never>;
}

/** Every event there is, by name (BUS-01). */
export interface EventMap
  extends BusEvents,
    BrandEvents,
    PageEvents,
    SessionEvents,
    SignInEvents,
    ConnectionEvents,
    ChatEvents,
    HomeworkEvents,
    CourseEvents,
    DraftEvents,
    UploadEvents,
    NoticeEvents,
    NavigationEvents,
    SupportEvents,
    ConsentEvents,
    PlaceEvents,
    ReminderEvents,
    SocialLinkEvents,
    OnboardingEvents,
    InviteEvents,
    BannerEvents,
    ClubEvents,
    InstallmentEvents,
    PointEvents,
    SubscriptionEvents,
    UserEvents {}
export type AppEvent = EventOf<EventMap>;
export type NewAppEvent = NewEvent<EventMap>;

/** Whether slices that are loaded late are there: the member's after sign-in, every visitor's after the first screen. */
export interface BusState {
  readonly member: PartState;
  readonly visitor: PartState;
}
export type PartState = "absent" | "ready" | "failed";

/** The whole state. The visitor's slices (access, consent, support) are there once `bus.visitor` is "ready", the member's once `bus.member` is "ready"; only member screens read them. */
export interface AppState {
  readonly bus: BusState;
  readonly brand: BrandState;
  readonly page: PageState;
  readonly session: SessionState;
  readonly signIn: SignInState;
  readonly connection: ConnectionState;
  readonly chat: ChatState;
  readonly homework: HomeworkState;
  readonly courses: CoursesState;
  readonly drafts: DraftsState;
  readonly uploads: UploadsState;
  readonly notices: NoticesState;
  readonly navigation: NavigationState;
  readonly support: SupportState;
  readonly consent: ConsentState;
  readonly reminders: RemindersState;
  readonly socialLinks: SocialLinksState;
  readonly onboarding: OnboardingState;
  readonly invite: InviteState;
  readonly banners: BannersState;
  readonly clubs: ClubsState;
  readonly installments: InstallmentsState;
  readonly user: UserState;
  readonly points: PointsState;
  readonly subscriptions: SubscriptionsState;
}
