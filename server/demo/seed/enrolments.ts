/** Who takes which course, and how far they are: a course stream in every status (contract 7). Days count from the first start. */
export type HomeworkPlanState = "locked" | "open" | "waiting" | "rework" | "approved" | "approvedSecondTime";

export interface EnrolmentPlan {
  readonly email: string;
  readonly course: string;
  readonly startsInDays: number;
  /** Besides; so a day opens soon after the first start. */
  readonly startsInMinutes?: number;
  readonly endsInDays: number;
  /** Lesson days done, from the first on. */
  readonly daysDone: number;
  /** The last of these were finished on this many days in a row, until yesterday; the others on the day on which they opened. */
  readonly daysInARow?: number;
  /** One per task of the course, in its order; a task without one is locked. */
  readonly homeworks: readonly HomeworkPlanState[];
  /** Exchanges in the chat, spread from the start until yesterday. */
  readonly exchanges: number;
  readonly hasUnread?: boolean;
  readonly isDemo?: boolean;
  readonly isOptionalPurchase?: boolean;
  readonly isFrozen?: boolean;
  readonly maxConsultationCount?: number;
  readonly consultations?: readonly ("rated" | "close" | "open")[];
  readonly messagesEndInDays?: number;
}

const LEARNER = "learner@example.com";
const SECOND = "second@example.com";
const guarded = ["verify-email", "verify-phone", "new-password", "fill-profile", "every-step", "mobile-only"].map(
  (name) => `${name}@example.com`,
);

export const enrolmentPlans: readonly EnrolmentPlan[] = [
  // Little time left: critical.
  {
    email: LEARNER,
    course: "back",
    startsInDays: -19,
    startsInMinutes: 2,
    endsInDays: 2,
    daysDone: 15,
    homeworks: ["approved", "approvedSecondTime", "rework", "approved", "waiting", "open"],
    exchanges: 14,
    hasUnread: true,
    maxConsultationCount: 5,
    consultations: ["rated", "close", "open"],
  },
  {
    email: LEARNER,
    course: "spanish",
    startsInDays: -40,
    endsInDays: 50,
    daysDone: 12,
    daysInARow: 4,
    homeworks: ["approved", "approved", "approvedSecondTime", "waiting", "open", "open"],
    exchanges: 118,
    hasUnread: true,
  },
  { email: LEARNER, course: "drawing", startsInDays: 5, endsInDays: 35, daysDone: 0, homeworks: [], exchanges: 1 },
  {
    email: LEARNER,
    course: "english",
    startsInDays: -16,
    endsInDays: 40,
    daysDone: 6,
    homeworks: ["approved", "rework"],
    exchanges: 5,
    isFrozen: true,
  },
  {
    email: LEARNER,
    course: "yoga",
    startsInDays: -70,
    endsInDays: 300,
    daysDone: 5,
    homeworks: ["approved", "open"],
    exchanges: 3,
    isOptionalPurchase: true,
  },
  {
    email: LEARNER,
    course: "running",
    startsInDays: -120,
    endsInDays: -60,
    daysDone: 12,
    homeworks: ["approved", "approved", "approved", "approvedSecondTime"],
    exchanges: 8,
    messagesEndInDays: -30,
  },
  {
    email: LEARNER,
    course: "guitar",
    startsInDays: -2,
    endsInDays: 12,
    daysDone: 1,
    homeworks: ["locked", "locked"],
    exchanges: 1,
    isDemo: true,
  },
  {
    email: SECOND,
    course: "spanish",
    startsInDays: -8,
    endsInDays: 80,
    daysDone: 5,
    homeworks: ["waiting", "approved", "open"],
    exchanges: 6,
    hasUnread: true,
  },
  {
    email: SECOND,
    course: "yoga",
    startsInDays: -30,
    endsInDays: 60,
    daysDone: 9,
    homeworks: ["approved", "approvedSecondTime", "open", "open"],
    exchanges: 4,
  },
  {
    email: "no-access@example.com",
    course: "yoga",
    startsInDays: -90,
    endsInDays: 200,
    daysDone: 8,
    homeworks: ["approved"],
    exchanges: 2,
    isOptionalPurchase: true,
  },
  ...guarded.map(
    (email): EnrolmentPlan => ({
      email,
      course: "running",
      startsInDays: -3,
      endsInDays: 60,
      daysDone: 2,
      homeworks: ["open"],
      exchanges: 1,
    }),
  ),
];
