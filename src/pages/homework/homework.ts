/** What the homework views show. The rule: a status is one of four words; locked is beside it, not one of them (HW-01). */
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Hourglass from "lucide-react/icons/hourglass";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { FileKind } from "../../../streams/parts/member/index";
import type { Tone } from "../../ui/feedback/tone";
import type { FileModel } from "../../ui/media/fileModel";
import type { IconDrawing } from "../../ui/media/Icon";

/** What may be sent as homework (HW-13). */
export const HOMEWORK_FILES: readonly FileKind[] = ["image", "video", "document"];

export type HomeworkStatus = "notSent" | "onChecking" | "approved" | "rework";
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
  /** Who gave the verdict or the comment; null for the learner's own. */
  readonly authorName: string | null;
}

/** How each status looks wherever it is shown. */
export const statusLooks: Readonly<Record<HomeworkStatus, { tone: Tone; icon: IconDrawing }>> = {
  notSent: { tone: "neutral", icon: CircleDashed },
  onChecking: { tone: "info", icon: Hourglass },
  approved: { tone: "positive", icon: CircleCheck },
  rework: { tone: "warning", icon: RotateCcw },
};

/** The server's words for a status, as ours (contract 6.13). */
export const STATUS_WORDS = {
  NOT_UPLOADED: "notSent",
  UPLOADED: "onChecking",
  DONE: "approved",
  FAIL: "rework",
} as const satisfies Record<string, HomeworkStatus>;
