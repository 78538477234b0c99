/** What a desk is notified of. Rule: a hint, outside the logs; when one is lost, the desk's own reading of the lists corrects it (contract 7). */
export interface StaffNews {
  readonly kind: "chat" | "homework" | "video_consultation" | "tech_question" | "outbox" | "learner" | "report";
  readonly id: number;
}
