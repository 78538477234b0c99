/** What a course of the demo school is made of. Rule: content only; courses.ts knows where it goes. */
export interface HomeworkPlan {
  readonly title: string;
  readonly text: string;
  readonly picture?: string;
  readonly scores: number;
  /** Of which one must be chosen. */
  readonly exercises?: readonly string[];
}

export interface StagePlan {
  readonly title: string;
  /** Six days of lessons; the seventh is a rest. */
  readonly days: readonly string[];
  readonly homework: HomeworkPlan;
  /** Set at the third day of the stage. */
  readonly dayHomework: HomeworkPlan;
}

export interface CoursePlan {
  readonly key: string;
  readonly category: string;
  readonly complexity: number;
  readonly title: string;
  readonly caption: string;
  readonly excerpt: string;
  readonly lessons: readonly string[];
  readonly stages: readonly StagePlan[];
}

/** A task worth `scores` points. */
export const task = (title: string, text: string, scores: number, picture?: string): HomeworkPlan => ({
  title,
  text,
  scores,
  picture,
});
