/** Questions to support, from a guest or a member (A, sections 4 and 7). */
import { entity } from "../../bus/wire/entity";
import { flag, id } from "../../bus/wire/wire";

export const AutoAnswerStruct = entity({ id: id() }, { isNew: flag(true) });

/** As typed; it is trimmed when it is sent. `targetId` is a course stream. */
export interface Question {
  readonly fullName: string;
  readonly email: string;
  readonly message: string;
  readonly categoryId: number | null;
  readonly targetId: number | null;
}
/** What a guest types: guests have no drafts, so it stays in this tab until it is sent. */
export type GuestDraft = Pick<Question, "fullName" | "email" | "message">;
/** Questions that are sent automatically (contract 6.20). */
export type AutoCase = "day_incorrectly_filled" | "lesson_video_failed";

export interface SupportEvents {
  readonly "support/sent": { readonly message: string };
  /** Another question: the outcome of the last one is cleared. */
  readonly "support/anotherRequested": Record<string, never>;
  /** A guest opens the form: what this tab stored of an earlier try is restored. */
  readonly "support/guestOpened": Record<string, never>;
  readonly "support/guestTyped": GuestDraft;
  readonly "support/guestDraftRestored": GuestDraft;
  readonly "support/autoRequested": { readonly type: AutoCase; readonly targetId: number; readonly message: string };
  /** Sent; `isNew` false: it had already been sent that day. */
  readonly "support/autoSent": { readonly type: AutoCase; readonly targetId: number; readonly isNew: boolean };
}
