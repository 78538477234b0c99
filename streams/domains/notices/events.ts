/** What is told to the learner on whatever screen shows: at most one toast for one event. */
import type { Problem } from "../../bus/problem";

export type Notice =
  /** Something the learner asked for was not done. */
  | { readonly id: string; readonly kind: "problem"; readonly problem: Problem }
  | {
      readonly id: string;
      readonly kind: "reply";
      readonly chatId: number;
      readonly author: string;
      readonly text: string;
    }
  | {
      readonly id: string;
      readonly kind: "verdict";
      readonly statusId: number;
      readonly streamId: number;
      readonly status: "DONE" | "FAIL";
      readonly title: string;
    };

export interface NoticeEvents {
  "notices/added": { readonly notice: Notice };
  "notices/dismissed": { readonly id: string };
}
