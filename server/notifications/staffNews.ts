/** What a desk is told. Rule: a hint, outside the logs; what it loses, the desk's own look at the lists heals (contract 7). */
export interface StaffNews {
  readonly kind: "chat" | "homework" | "video_consultation" | "tech_question" | "outbox";
  readonly id: number;
}
