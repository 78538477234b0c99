/** Homework: tasks, submissions, verdicts (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment, seconds } from "../../bus/wire/numbers";
import { enums, type Infer, object, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { FileStruct, type Message, MessageStruct } from "../chat/events";

export const HomeworkPhase = enums(["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"]);
/** NOT_UPLOADED not sent, UPLOADED on checking, DONE approved, FAIL sent for rework (contract 6.13). */
export type HomeworkPhase = Infer<typeof HomeworkPhase>;

export const HomeworkStruct = entity(
  { id: id() },
  {
    targetId: maybe(id()),
    targetType: maybe(enums(["course_stage_homework", "course_day_homework", "stage_day_homework"])),
    /** With an unknown phase, sending stays possible: the server decides. */
    status: otherwise(HomeworkPhase, "NOT_UPLOADED"),
    /** 0: not known; then nothing can be sent. */
    streamId: otherwise(count(), 0),
    isLocked: flag(),
    scores: maybe(amount()),
    /** 0: not known; then it counts as older than any known time. */
    updatedAt: otherwise(moment(), 0),
    /** The chat where its conversation continues. */
    dialogId: maybe(id()),
    homework: maybe(
      part({
        id: otherwise(count(), 0),
        title: text(),
        text: text(),
        courseTitle: text(),
        scores: maybe(amount()),
        isRequired: flag(),
        /** Of which the learner must choose one; empty: nothing is chosen. */
        exercises: listOrEmpty(listOf(entity({ id: id() }, { title: text() }))),
        image: maybe(string()),
      }),
    ),
    history: listOrEmpty(
      listOf(
        entity(
          { status: HomeworkPhase },
          {
            at: seconds(),
            message: maybe(string()),
            chatMessageId: maybe(id()),
            /** The exercise that was chosen. */
            trainingOptionId: maybe(id()),
            files: listOrEmpty(listOf(FileStruct)),
          },
        ),
      ),
    ),
  },
);
export type Homework = Infer<typeof HomeworkStruct>;

/** The part of the state with the tasks. */
export interface HasTasks {
  readonly homework: { readonly items: Readonly<Record<number, Pick<Homework, "homework">>> };
}
/** The task's name: a push may leave the task out, or come before the list; "" where neither has it. */
export const taskTitle = ({ id, homework }: Homework, state: HasTasks): string =>
  (homework ?? state.homework.items[id]?.homework)?.title ?? "";

/** POST …/user-homework/{statusId}. */
export const SubmissionStruct = object({ chatMessage: maybe(MessageStruct), userHomeworkStatus: HomeworkStruct });

export const homeworkPushes = {
  "homework.status": definePush(HomeworkStruct, {
    id: 9,
    target_id: 4,
    target_type: "stage_day_homework",
    status: "DONE",
    stream_id: 5,
    is_locked: 0,
    scores: 10,
    updated_at: 1_790_000_100.5,
    history: [
      { status: "UPLOADED", at: 1_790_000_000, message: "Here is my plan." },
      { status: "DONE", at: 1_790_000_100, message: "Great work!" },
    ],
  }),
};

/** What the learner sends for a task. */
export interface HomeworkSend {
  readonly statusId: number;
  readonly streamId: number;
  readonly dialogId: number | null;
  readonly text: string;
  readonly fileIds: readonly number[];
  /** All files by the device's keys, where one of them is still on its way: their ids are put in as it is sent (OFF-11). */
  readonly uploadKeys?: readonly string[];
  /** The exercise that the learner chose, where the task has some. */
  readonly exerciseId?: number | null;
}

export interface HomeworkEvents
  extends PushEvents<typeof homeworkPushes>,
    ResourceEvents<"homework/list", readonly Homework[]> {
  readonly "homework/opened": { readonly statusId: number };
  readonly "homework/closed": { readonly statusId: number };
  /** The learner saw its present state in a focused window. */
  readonly "homework/seen": { readonly statusId: number };
  /** The server has it: with its status, and the message that it became in the chat. */
  readonly "homework/submitted": {
    readonly statusId: number;
    readonly status: Homework;
    readonly chatMessage: Message | null;
    readonly asOf: Position;
  };
  /** Verdicts up to these were seen on this device, by homework id. */
  readonly "homework/seenRestored": { readonly seen: Readonly<Record<number, number>>; readonly since: number };
}
