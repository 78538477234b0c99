// What happens to two tabs in one run: all of it follows from the seed, and can be printed and read.
import { type Chance, createChance } from "../chance";
import { type Faults, makeFaults } from "../schedule";

type Tab = 0 | 1;
export type Step =
  | { readonly kind: "suffer"; readonly faults: Faults }
  | { readonly kind: "cut" | "halfOpen" | "silence" | "homework" }
  /** The catch-up route, alone. */
  | { readonly kind: "breakCatchUp" | "mendCatchUp" }
  /** Others: `chat` counts the learner's chats from 0, and starts again at their end. */
  | { readonly kind: "reply"; readonly chat: number; readonly count: number }
  | { readonly kind: "sendElsewhere" | "edit" | "expertReads"; readonly chat: number }
  | { readonly kind: "pause"; readonly ms: number }
  /** The device: its connection, and its room for what is stored. */
  | { readonly kind: "offline" | "online" | "fill" }
  /** The second tab, where it shows a course: an option is chosen, the day is started, or finished. */
  | { readonly kind: "choose" | "startDay" | "finishDay" }
  /** The second tab, where it shows a task: a file is picked, and the homework is sent with it. */
  | { readonly kind: "submit" }
  /** The last reply that the first tab shows gets a rating. */
  | { readonly kind: "rate" }
  /** Another device: the lessons of the shown day are watched there. */
  | { readonly kind: "playElsewhere" }
  /** A tab is closed, crashes, or is closed before a new build is deployed; each time a new one opens in its place. */
  | { readonly kind: "comeBack" | "kill" | "deploy"; readonly tab: Tab }
  /** A tab is looked at, sleeps behind the other, is left by a link (bfcache), is written in. */
  | { readonly kind: "look" | "freeze" | "leave" | "type" | "send" | "sendAndClose"; readonly tab: Tab };

/** Where the second tab is: `chat` counts the learner's chats; `day` is the current one. The first tab is in chat 0. */
export type Place = "chats" | "homework" | "task" | "calendar" | "day" | { readonly chat: number };
export interface Schedule {
  readonly steps: readonly Step[];
  readonly second: Place;
  /** How wrong the device's clock is. */
  readonly clockYears: -10 | 0 | 10;
  /** Whether site data is forbidden from the start. */
  readonly isStorageBlocked: boolean;
}

const KINDS = [
  ["suffer", 6],
  ["reply", 6],
  ["send", 6],
  ["pause", 6],
  ["type", 3],
  ["look", 4],
  ["freeze", 2],
  ["leave", 2],
  ["sendAndClose", 2],
  ["comeBack", 2],
  ["kill", 2],
  ["deploy", 1],
  ["offline", 2],
  ["online", 2],
  ["cut", 2],
  ["halfOpen", 1],
  ["sendElsewhere", 1],
  ["edit", 1],
  ["expertReads", 1],
  ["homework", 2],
  ["breakCatchUp", 1],
  ["mendCatchUp", 1],
  ["choose", 2],
  ["startDay", 2],
  ["playElsewhere", 2],
  ["finishDay", 2],
  ["submit", 3],
  ["rate", 1],
] as const satisfies readonly (readonly [Step["kind"], number])[];
type Kind = (typeof KINDS)[number][0];
const bag = KINDS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind)) as [Kind, ...Kind[]];

/** Connections that die silently cost half a minute each, sends a whole one (contract 1): few runs have them. */
const SILENCE_SHARE = 0.02;
const PLACES: readonly [Place, ...Place[]] = [
  "chats",
  "homework",
  "task",
  "task",
  "calendar",
  "day",
  { chat: 0 },
  { chat: 0 },
  { chat: 1 },
];

/** The schedule of one seed. */
export function makeSchedule(seed: number): Schedule {
  const chance = createChance(seed);
  const second = chance.pick(PLACES);
  const clockYears = chance.pick([0, 0, -10, 10] as const);
  const isStorageBlocked = chance.happens(0.1);
  const steps: Step[] = [{ kind: "suffer", faults: makeFaults(chance) }];
  for (let left = chance.between(8, 20); left > 0; left--) steps.push(makeStep(chance));
  if (!isStorageBlocked && chance.happens(0.12)) insert(steps, { kind: "fill" }, chance);
  if (chance.happens(SILENCE_SHARE)) insert(steps, { kind: "silence" }, chance);
  return { steps, second, clockYears, isStorageBlocked };
}

function insert(steps: Step[], step: Step, chance: Chance): void {
  steps.splice(chance.between(0, steps.length), 0, step);
}

function makeStep(chance: Chance): Step {
  const kind = chance.pick(bag);
  const chat = chance.between(0, 1);
  const tab: Tab = chance.happens(0.6) ? 0 : 1;
  switch (kind) {
    case "suffer":
      return { kind, faults: makeFaults(chance) };
    case "pause":
      return { kind, ms: chance.between(1, 250) };
    case "reply":
      return { kind, chat, count: chance.happens(0.1) ? chance.between(5, 12) : 1 };
    case "sendElsewhere":
    case "edit":
    case "expertReads":
      return { kind, chat };
    case "look":
    case "freeze":
    case "leave":
    case "type":
    case "send":
    case "sendAndClose":
    case "comeBack":
    case "kill":
    case "deploy":
      return { kind, tab };
    default:
      return { kind };
  }
}
