/** Questions to the support, a visitor's or a learner's (A, sections 4 and 7). */
import type { Infer } from "superstruct";
import { entity } from "../../bus/entity";
import type { MutationEvents } from "../../bus/mutation";
import type { Problem } from "../../bus/problem";
import { amount, flag, id, otherwise, text } from "../../bus/wire";

/** `targetProduct`: it is about a course, which is asked for (SUP-04). */
export const CategoryStruct = entity(
  { id: id() },
  { sort: otherwise(amount(), 0), title: text(), targetProduct: flag() },
);
export type SupportCategory = Infer<typeof CategoryStruct>;
export const AutoAnswerStruct = entity({ id: id() }, { isNew: flag(true) });

/** As typed; it is trimmed when it is sent. `targetId` is a stream. */
export interface Question {
  readonly fullName: string;
  readonly email: string;
  readonly message: string;
  readonly categoryId: number | null;
  readonly targetId: number | null;
}
/** What a guest types, who has no drafts: it stays in this tab until it was sent. */
export type GuestDraft = Pick<Question, "fullName" | "email" | "message">;
/** What is asked without the learner's words (contract 6.20). */
export type AutoCase = "day_incorrectly_filled" | "lesson_video_failed";

export interface SupportEvents extends MutationEvents<"support/send", Question> {
  "support/categoriesRequested": Record<string, never>;
  "support/categoriesLoaded": { readonly categories: readonly SupportCategory[] };
  "support/categoriesFailed": { readonly problem: Problem };
  "support/sent": { readonly message: string };
  /** Another question: what was told of the last one goes. */
  "support/anotherRequested": Record<string, never>;
  /** A guest opens the form: what this tab keeps of an earlier try is there again. */
  "support/guestOpened": Record<string, never>;
  "support/guestTyped": GuestDraft;
  "support/guestDraftRestored": GuestDraft;
  "support/autoRequested": { readonly type: AutoCase; readonly targetId: number; readonly message: string };
  /** Asked; `isNew` false: it was, earlier that day. */
  "support/autoSent": { readonly type: AutoCase; readonly targetId: number; readonly isNew: boolean };
}
