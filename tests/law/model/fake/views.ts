// Rows in the shape they have on the wire (docs/contract.md, section 5), only what the screens of the client need.
// Rule: the same row gives the same object, so that it is decoded once (see decoding.ts).
import type { ChatRow, DayRow, HomeworkRow, MessageRow, StreamRow, UserRow } from "./rows";

/** Caches the views of rows; rows never change. */
export function onceEach<Row extends object, View>(view: (row: Row) => View): (row: Row) => View {
  const known = new WeakMap<Row, View>();
  return (row) => {
    const found = known.get(row) ?? view(row);
    known.set(row, found);
    return found;
  };
}

const view = (row: MessageRow, isViewed: boolean) => ({
  id: row.id,
  chat_id: row.chatId,
  message: row.text,
  is_viewed: isViewed,
  employee: row.isExpert ? { id: 2, name: "Marta", is_expert: 1 } : undefined,
  rating: row.rating,
  homework_status_id: row.statusId,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  cause: row.isExpert ? undefined : row.cause,
});
const unreadView = onceEach((row: MessageRow) => view(row, false));
const readView = onceEach((row: MessageRow) => view(row, true));

export const messageView = (row: MessageRow, chat: ChatRow) =>
  row.id <= (row.isExpert ? chat.learnerReadUpTo : chat.expertReadUpTo) ? readView(row) : unreadView(row);

const isUnread = (row: MessageRow, chat: ChatRow): boolean => row.isExpert && row.id > chat.learnerReadUpTo;

export const chatView = onceEach((chat: ChatRow) => {
  const last = chat.messages.at(-1);
  return {
    id: chat.id,
    title: chat.title,
    stream_id: chat.streamId,
    unread: chat.messages.filter((row) => isUnread(row, chat)).length,
    last_message: last ? messageView(last, chat) : null,
  };
});

export const homeworkView = onceEach((row: HomeworkRow) => ({
  id: row.id,
  target_type: "stage_day_homework",
  status: row.status,
  stream_id: row.streamId,
  dialog_id: row.dialogId,
  is_locked: 0,
  scores: row.status === "DONE" ? 10 : 0,
  updated_at: row.updatedAt,
  history: row.history,
}));

export const userView = onceEach((row: UserRow) => ({
  id: row.id,
  email: `learner${row.id}@example.com`,
  city: row.city,
  disable_notification: row.isMuted ? 1 : 0,
}));

/** Every second finished day closes the stage again: what matters is that it changes. */
const stageView = ({ doneDays }: StreamRow) => ({ id: 1, is_open: doneDays % 2 === 0 });

/** A day has one lesson; it counts as viewed from the first report on. */
export const lessonIdOf = (dayId: number): number => dayId + 50;
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

export const lessonView = ({ dayId, reports }: DayRow) => ({
  id: lessonIdOf(dayId),
  viewed_seconds: sum(reports.map(({ viewedSeconds }) => viewedSeconds)),
  play_count: sum(reports.map(({ plays }) => plays)),
  is_viewed: reports.length > 0,
  position_seconds: reports.at(-1)?.positionSeconds ?? null,
  updated_at: reports.at(-1)?.at ?? null,
});

export const dayView = onceEach((row: DayRow) => ({
  id: row.id,
  stage_day_id: row.dayId,
  is_open_by_time_delay: true,
  start_time: row.startedAt,
  end_time: row.finishedAt,
  stage_day_started_at: row.opensAt,
}));

/** As the push of a lesson that was viewed carries it. */
export const playedDayView = onceEach((row: DayRow) => ({ ...dayView(row), lessons: [lessonView(row)] }));

export const statusView = onceEach((row: StreamRow) => ({
  current_day_id: row.days.find(({ finishedAt }) => finishedAt === null)?.dayId ?? null,
  days: row.days.map(dayView),
  stages: [stageView(row)],
  lessons: row.days.filter(({ reports }) => reports.length > 0).map(lessonView),
}));

/** The course's one option. */
export const OPTION_ID = 3;

export const streamView = onceEach((row: StreamRow) => ({
  id: row.id,
  course_id: 1,
  start_date: 1_789_000_000,
  chat_channel_id: row.chatId,
  progress: { days_count: 20, complete_days_count: row.doneDays, progress: row.doneDays * 5 },
  stages: [stageView(row)],
  filters: { options: row.chosen > 0 ? { [OPTION_ID]: row.chosen } : {}, repeats: {} },
  user_course_stream_freeze: row.freeze && {
    status: row.freeze.status,
    start_date: row.freeze.startDate,
    end_date: row.freeze.endDate,
  },
}));
