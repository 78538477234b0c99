// What happens in one run, and when: all of it follows from the seed, and can be printed and read.
import { type Chance, createChance } from "./chance";

/** Shares of pushes, and what happens to bytes; the names are the relay's verbs. */
export interface Faults {
  readonly drop?: number;
  readonly duplicate?: number;
  readonly swap?: number;
  readonly mutate?: number;
  readonly delayMs?: number;
  readonly bytesPerSecond?: number;
  readonly cutAfterBytes?: number;
  readonly isBlackhole?: boolean;
}
/** `chat` counts the learner's chats from 0, and starts again at their end. */
export type Step =
  | { readonly kind: "suffer"; readonly faults: Faults }
  | { readonly kind: "cut" | "halfOpen" | "silence" | "look" | "homework" | "day" | Deal }
  | { readonly kind: "reply"; readonly chat: number; readonly count: number }
  | { readonly kind: (typeof IN_CHAT)[number]; readonly chat: number }
  | LearningStep
  | { readonly kind: "pause"; readonly ms: number };
/** What the staff, or another device, does about what is paid and shown. */
export type Deal = "points" | "subscription" | "installment" | "club" | "banner" | "card" | "order";
/** What the learner does in a course stream, or watches on another device; `at` chooses the lesson, the day, the values. */
export interface LearningStep {
  readonly kind: (typeof IN_COURSE)[number];
  readonly at: number;
}
export interface Schedule {
  readonly steps: readonly Step[];
  readonly transports: ("websocket" | "polling")[];
  /** Whether the learner looks at the page when the faults are over; if not, the next try of the socket must suffice. */
  readonly isLookedAt: boolean;
}

const KINDS = [
  ["suffer", 6],
  ["reply", 8],
  ["send", 4],
  ["pause", 6],
  ["cut", 2],
  ["halfOpen", 1],
  ["silence", 1],
  ["look", 1],
  ["sendElsewhere", 2],
  ["edit", 2],
  ["see", 2],
  ["expertReads", 1],
  ["older", 1],
  ["open", 2],
  ["close", 1],
  ["homework", 1],
  ["points", 1],
  ["subscription", 1],
  ["installment", 1],
  ["club", 1],
  ["banner", 1],
  ["card", 1],
  ["order", 2],
  ["day", 1],
  ["play", 3],
  ["choose", 2],
  ["startDay", 2],
  ["finishDay", 2],
  ["freeze", 2],
  ["unfreeze", 1],
  ["playElsewhere", 1],
] as const satisfies readonly (readonly [Step["kind"], number])[];
const bag = KINDS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind)) as [
  Step["kind"],
  ...Step["kind"][],
];

export function makeSchedule(seed: number): Schedule {
  const chance = createChance(seed);
  const isPolling = chance.happens(0.1);
  const steps = Array.from({ length: chance.between(6, 20) }, () => makeStep(chance));
  // a run without a fault from the start would prove little
  return {
    steps: [{ kind: "suffer", faults: makeFaults(chance) }, ...steps],
    transports: isPolling ? ["polling", "websocket"] : ["websocket"],
    isLookedAt: chance.happens(0.9),
  };
}

function makeStep(chance: Chance): Step {
  const kind = chance.pick(bag);
  const chat = chance.between(0, 2);
  if (kind === "suffer") return { kind, faults: makeFaults(chance) };
  if (kind === "pause") return { kind, ms: chance.between(1, 150) };
  if (kind === "reply") return { kind, chat, count: chance.happens(0.1) ? chance.between(5, 12) : 1 };
  if (isInChat(kind)) return { kind, chat };
  if (isInCourse(kind)) return { kind, at: chance.between(0, 3) };
  return { kind };
}

const IN_CHAT = ["send", "sendElsewhere", "edit", "see", "expertReads", "older", "open", "close"] as const;
const isInChat = (kind: Step["kind"]): kind is (typeof IN_CHAT)[number] => IN_CHAT.some((other) => other === kind);

const IN_COURSE = ["play", "choose", "startDay", "finishDay", "freeze", "unfreeze", "playElsewhere"] as const;
const isInCourse = (kind: Step["kind"]): kind is LearningStep["kind"] => IN_COURSE.some((other) => other === kind);

const share = (chance: Chance): number => chance.between(1, 10) / 10;
const verbs: readonly [Verb, ...Verb[]] = [
  (chance) => ({ drop: share(chance) }),
  (chance) => ({ duplicate: share(chance) }),
  (chance) => ({ swap: share(chance) }),
  (chance) => ({ mutate: share(chance) }),
  (chance) => ({ delayMs: chance.between(5, 150) }),
  (chance) => ({ bytesPerSecond: chance.between(2_000, 50_000) }),
  (chance) => ({ cutAfterBytes: chance.between(0, 8_000) }),
  () => ({ isBlackhole: true }),
];
type Verb = (chance: Chance) => Faults;

/** One to three verbs together. */
export function makeFaults(chance: Chance): Faults {
  const chosen = Array.from({ length: chance.between(1, 3) }, () => chance.pick(verbs)(chance));
  return Object.assign({}, ...chosen) as Faults;
}
