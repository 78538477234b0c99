// What the fake server stores of one learner. Rule: rows are never changed in place, so that a backup is one reference.

export interface MessageRow {
  readonly id: number;
  readonly chatId: number;
  readonly text: string;
  readonly isExpert: boolean;
  readonly rating: number | null;
  readonly statusId: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly cause: string | null;
  /** Over the limit of a push: it is pushed as a reference. */
  readonly isLarge: boolean;
}
export interface ChatRow {
  readonly id: number;
  readonly title: string;
  readonly streamId: number;
  /** Oldest first. */
  readonly messages: readonly MessageRow[];
  readonly learnerReadUpTo: number;
  readonly expertReadUpTo: number;
}
export type Phase = "NOT_UPLOADED" | "UPLOADED" | "DONE" | "FAIL";
export interface HomeworkRow {
  readonly id: number;
  readonly streamId: number;
  readonly dialogId: number;
  readonly status: Phase;
  readonly updatedAt: number;
  readonly history: readonly { readonly status: Phase; readonly at: number; readonly message: string }[];
}
export interface UserRow {
  readonly id: number;
  readonly city: string;
  readonly isMuted: boolean;
}
export interface DayRow {
  readonly id: number;
  readonly dayId: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly opensAt: number;
  /** What was played of its one lesson. */
  readonly reports: readonly ReportRow[];
}
/** A statistic: how much was played, and until where in the video. */
export interface ReportRow {
  readonly at: number;
  readonly viewedSeconds: number;
  readonly plays: number;
  readonly positionSeconds: number;
}
export interface FreezeRow {
  readonly status: "Created" | "Canceled";
  readonly startDate: number;
  readonly endDate: number;
}
export interface StreamRow {
  readonly id: number;
  readonly chatId: number;
  readonly doneDays: number;
  readonly days: readonly DayRow[];
  /** The chosen value of the course's one option; 0: none. */
  readonly chosen: number;
  readonly freeze: FreezeRow | null;
}
export type OrderStatus = "created" | "paid" | "refunded";
export interface ScoreRow {
  readonly id: number;
  readonly amount: number;
}
export interface CommerceRow {
  readonly club: string;
  readonly isMember: boolean;
  readonly subscription: string;
  readonly installment: string;
  readonly card: string;
  readonly banner: string;
  /** The newest first; the balance is their sum. */
  readonly scores: readonly ScoreRow[];
  readonly order: OrderStatus;
  /** Whether what the catalogue sells is in the subscription. */
  readonly isAdded: boolean;
}
const firstCommerce: CommerceRow = {
  club: "Club",
  isMember: false,
  subscription: "Yoga",
  installment: "Spanish",
  card: "visa",
  banner: "News",
  scores: [4, 3, 2, 1].map((id) => ({ id, amount: 10 })),
  order: "created",
  isAdded: false,
};
/** One entry of the log; its epoch is that of the stream it is read from. */
export interface LogRow {
  readonly seq: number;
  readonly type: string;
  readonly at: number;
  readonly cause: string | null;
  readonly data: object;
}
/** All that one transaction sees and a backup holds. */
export interface Rows {
  readonly user: UserRow;
  readonly nextId: number;
  readonly chats: readonly ChatRow[];
  readonly homework: readonly HomeworkRow[];
  readonly streams: readonly StreamRow[];
  readonly commerce: CommerceRow;
  /** Stored answers by idempotency key. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly head: number;
  /** The entries that are still stored, oldest first. */
  readonly log: readonly LogRow[];
}

/** 2026-09-21 in seconds: before any run begins. */
const LONG_AGO = 1_790_000_000;

const message = (id: number, chatId: number, isExpert: boolean): MessageRow => ({
  id,
  chatId,
  text: `Message ${id}`,
  isExpert,
  rating: null,
  statusId: null,
  createdAt: LONG_AGO + (id % 1_000),
  updatedAt: LONG_AGO + (id % 1_000),
  cause: null,
  isLarge: false,
});

/** Every id of a learner begins with the learner's own: its owner follows from the id. */
export const ownerOf = (id: number): number => Math.floor(id / 1_000_000);

const DAYS_PER_STREAM = 3;
export const DAY_S = 86_400;
const createDays = (streamId: number): readonly DayRow[] =>
  Array.from({ length: DAYS_PER_STREAM }, (_, index) => ({
    id: streamId + (index + 1) * 10_000,
    dayId: index + 1,
    startedAt: null,
    finishedAt: null,
    opensAt: LONG_AGO + index * DAY_S,
    reports: [],
  }));

/** A new course stream. */
export const createStream = (id: number, doneDays = 0): StreamRow => ({
  id,
  chatId: id,
  doneDays,
  days: createDays(id),
  chosen: 0,
  freeze: null,
});

/** A learner with two chats, one of two pages, and a homework in two phases. */
function createRows(userId: number): Rows {
  const base = userId * 1_000_000;
  const messages = (n: number, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => message(base + first + index, base + n, index % 2 === 1));
  const chat = (n: number, first: number, count: number): ChatRow => ({
    id: base + n,
    title: `Chat ${n}`,
    streamId: base + n,
    messages: messages(n, first, count),
    learnerReadUpTo: base + first + count - 3,
    expertReadUpTo: base + first + count - 2,
  });
  const homework = (n: number, status: Phase): HomeworkRow => ({
    id: base + n,
    streamId: base + n,
    dialogId: base + n,
    status,
    updatedAt: LONG_AGO + n,
    history: [],
  });
  return {
    user: { id: userId, city: "", isMuted: false },
    nextId: base + 1_000,
    chats: [chat(1, 100, 12), chat(2, 200, 3)],
    homework: [homework(1, "FAIL"), homework(2, "UPLOADED")],
    streams: [1, 2].map((n) => createStream(base + n, n)),
    commerce: firstCommerce,
    answers: new Map(),
    head: 0,
    log: [],
  };
}

/** The learners, as each life finds them: made once, so that values derived from a row are derived once. */
export const firstRows: ReadonlyMap<number, Rows> = new Map([1, 2].map((userId) => [userId, createRows(userId)]));
