/** What the homework views show. */
import type { FileKind } from "../../../streams/parts/member/index";
import type { FileModel } from "../../ui/media/fileModel";
import type { HomeworkStatus } from "../shared/homeworkStatus";

/** What may be sent as homework (HW-13). */
export const HOMEWORK_FILES: readonly FileKind[] = ["image", "video", "document"];

export type LockReason = "stage" | "day" | "demo" | "access";

export interface HomeworkListItem {
  /** The id of the status record: each homework of a course stream has one from the start. */
  readonly statusId: number;
  readonly to: string;
  readonly title: string;
  readonly courseTitle: string;
  readonly status: HomeworkStatus;
  readonly isLocked: boolean;
  readonly scores: number | null;
  readonly updatedAtMs: number | null;
  /** A verdict that the learner has not seen yet. */
  readonly isNew: boolean;
  readonly hasDraft: boolean;
  /** Its course is frozen: it waits. */
  readonly isFrozen: boolean;
}

/** One step of the review history (HW-05), oldest first. */
export interface HomeworkEvent {
  readonly key: string;
  readonly kind: "submission" | "approved" | "rework" | "comment";
  readonly atMs: number;
  readonly text: string;
  /** The exercise that was chosen for it. */
  readonly exercise?: string | null;
  readonly files: readonly FileModel[];
  /** The message of the chat that it became; null where that is not known. */
  readonly messageId?: number | null;
  /** Who gave the verdict or the comment; null for the learner's own, and where it is not known. */
  readonly author: { readonly name: string; readonly avatarUrl: string | null } | null;
}

/** One homework as its page shows it. */
export interface HomeworkModel {
  readonly title: string;
  readonly courseTitle: string;
  /** The page of its course. */
  readonly courseTo: string;
  /** The day that sets it; null: a stage does, or it is not known. */
  readonly day: { readonly number: number; readonly to: string } | null;
  /** Whether it must be done; null: not known. */
  readonly isRequired: boolean | null;
  /** What it is worth; 0: nothing. */
  readonly points: number;
  /** The task in plain text, with its samples. */
  readonly task: { text: string; files: readonly FileModel[] };
  readonly status: HomeworkStatus;
  readonly scores: number | null;
  /** Why it cannot be done now; null when it can. */
  readonly lock: LockReason | null;
  /** Where what opens it is offered. */
  readonly offerTo: string | null;
  /** While on checking: when the expert's 24 hours end. */
  readonly replyByMs: number | null;
  readonly history: readonly HomeworkEvent[];
  /** The chat in which it is judged. */
  readonly chatId: number | null;
}
