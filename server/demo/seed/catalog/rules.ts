/** What the stages of each course ask for, and what a learner can choose in it, by the course's key. */
export interface OptionPlan {
  readonly title: string;
  readonly values: readonly string[];
}

export interface RulePlan {
  /** Of each stage: finished days and approved homeworks that open the next one. */
  readonly stages: readonly (readonly [days: number, homeworks: number])[];
  /** Homework of days without which the day cannot be finished, by title. */
  readonly requiredHomeworks?: readonly string[];
  readonly option?: OptionPlan;
  /** Lessons that are for one value of the option only, by title. */
  readonly lessonsFor?: Readonly<Record<string, string>>;
  /** Lessons that only this value has, after those that everybody has. */
  readonly extraLessons?: Readonly<Record<string, string>>;
}

export const rulePlans: Readonly<Record<string, RulePlan>> = {
  back: {
    stages: [
      [6, 1],
      [6, 1],
      [0, 0],
    ],
    option: { title: "Level", values: ["Light", "Full"] },
    lessonsFor: { "Main set": "Full" },
    extraLessons: { "Main set, seated": "Light" },
  },
  // opens by a verdict on the homework that is still to be sent
  yoga: {
    stages: [
      [5, 2],
      [0, 0],
    ],
    option: { title: "Time of day", values: ["Morning", "Evening"] },
    lessonsFor: { Arrive: "Morning" },
    extraLessons: { "Slow down": "Evening" },
  },
  running: {
    stages: [
      [6, 1],
      [0, 0],
    ],
  },
  spanish: {
    stages: [
      [6, 1],
      [6, 1],
      [0, 0],
    ],
    requiredHomeworks: ["Yesterday in six verbs"],
    option: { title: "Pace", values: ["Calm", "Brisk"] },
    lessonsFor: { "Say it yourself": "Brisk" },
  },
  // opens by a verdict on the homework that was sent for rework
  english: {
    stages: [
      [6, 2],
      [0, 0],
    ],
  },
  drawing: {
    stages: [
      [5, 1],
      [0, 0],
    ],
    requiredHomeworks: ["Twenty circles"],
  },
  guitar: { stages: [[0, 0]] },
};
