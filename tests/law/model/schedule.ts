// Schedules: lists of steps from a seed. Rule: a life is a few runs on one client, each some steps of trouble and a rest,
// at which the oracle judges; all randomness is in the steps, so that they replay by themselves.
import { createRandom } from "./random";
import { type VerbName, verbs, WEIGHTS } from "./verbs/verbs";

export type Step = readonly [does: VerbName | "rest", at: number];

export const RUNS_PER_LIFE = 16;
/** Short ones are as likely as long ones: most mistakes need few steps, some need many. */
const LENGTHS = [1, 1, 2, 3, 5, 8] as const;
const NUMBERS = 64;

/** Combinations that are rare by chance alone: lists of steps, each one of a few. */
const MOTIF_EVERY = 10;
const CHANGES: readonly VerbName[] = [
  "reply",
  "correction",
  "otherDeviceReads",
  "otherDeviceWrites",
  "verdict",
  "day",
  "lesson",
  "otherDeviceChooses",
  "otherDeviceFreezes",
  "otherDeviceUnfreezes",
  "commerce",
];
const LEARNER_CALLS: readonly VerbName[] = [
  "send",
  "edit",
  "rate",
  "see",
  "submit",
  "startDay",
  "finishDay",
  "play",
  "choose",
  "freeze",
];
const LOADS: readonly VerbName[] = ["largeReply", "garbledPush", "drop", "open", "older", "learn", "day", "shop"];
const MOTIFS: readonly (readonly (readonly VerbName[])[])[] = [
  // an answer is made, things happen, it arrives
  [["slowAnswer", "slowAnswers"], LOADS, ["wait"], CHANGES, CHANGES, ["release", "wait"], ["release", "drain"]],
  // the outcome of a action is not known
  [["lostAnswer", "slowAnswer", "busyServer"], LEARNER_CALLS, ["wait"], CHANGES, ["wait", "reload"], ["release"]],
  // the outcome of the learner's action is not known
  [
    ["backup", ...CHANGES],
    ["slowAnswer", "slowCall"],
    [...LEARNER_CALLS, ...LOADS],
    ["wait"],
    ["restore"],
    ["head", "drop"],
  ],
  // the log is cut behind a client that is not there
  [["drop", "deaf", "offline", "lostCall"], CHANGES, CHANGES, ["cut"], CHANGES, ["online", "wait", "show"]],
  // everything is fetched again; before it arrives it changes, and what came meanwhile cannot be replayed
  [["restore"], ["head"], ["wait"], ["allSlow"], ["wait"], ["commerce"], ["commerce"], ["largeReply"], ["wait"]],
  // a day changes while the status of its course stream is on its way
  [["learn"], ["slowAnswers"], ["learn", "day"], ["wait"], ["lesson"], ["lesson", "dayStart"], ["release"]],
  // a tab closes before the server has what was played in it
  [["learn"], ["wait"], ["busyServer", "offline", "slowAnswer"], ["play"], ["reload"], ["wait", "online"]],
  // what is played is stored, and not pushed, while the status of its course stream is on its way
  [["learn"], ["wait"], ["play"], ["slowAnswer"], ["otherDeviceChooses"], ["play"], ["wait"], ["release"]],
  // the connection breaks while catch-up fails
  [
    ["open", "learn", "wait"],
    ["catchUpDown"],
    ["drop", "deaf", "offline", "wait"],
    CHANGES,
    CHANGES,
    ["wait", "online", "show"],
  ],
  // the tab closes, things happen, and another one goes on from what the device has stored
  [["open", "learn", "shop"], ["wait"], CHANGES, CHANGES, ["close", "kill"], ["wait"]],
  [["open", "learn", "shop"], ["wait"], ["offline"], CHANGES, ["close"], CHANGES, ["wait"], ["online"]],
  // it is killed in the middle of its writes, over what an earlier one has stored
  [["open", "learn"], ["wait"], ["close"], [...CHANGES, "open"], ["wait"], CHANGES, ["kill"], ["wait", "offline"]],
  // the next one is of another build, which reads what the one before has stored
  [["open", "learn", "shop"], ["wait"], ["deploy"], CHANGES, ["close", "kill"], ["wait", "offline"], CHANGES],
  // what is stored is of another log
  [
    ["open", "learn"],
    ["backup"],
    [...CHANGES, "largeReply", "garbledPush"],
    ["close"],
    ["restore", "cut"],
    ["head", "wait"],
  ],
  // pushes overtake the way back
  [["show"], CHANGES, ["cut"], ["wait"], CHANGES, ["wait"]],
];

/** The steps of one life. */
export function scheduleOf(seed: number): readonly Step[] {
  const random = createRandom(seed);
  const steps: Step[] = [];
  for (let run = 0; run < RUNS_PER_LIFE; run++) {
    const length = LENGTHS[random.below(LENGTHS.length)] ?? 6;
    const add = (does: VerbName) => steps.push([does, random.below(NUMBERS)]);
    for (let n = 0; n < length; n++)
      if (random.below(MOTIF_EVERY) > 0) add(random.pick(WEIGHTS));
      else for (const some of MOTIFS[random.below(MOTIFS.length)] ?? []) add(some[random.below(some.length)] ?? "wait");
    steps.push(["rest", random.below(2)]);
  }
  return steps;
}

/** Steps as one line, which `parseSteps` reads. */
export const printSteps = (steps: readonly Step[]): string =>
  JSON.stringify(steps.map(([does, at]) => `${does} ${at}`));

/** Throws when the text is no list of steps. */
export function parseSteps(text: string): readonly Step[] {
  return (JSON.parse(text) as string[]).map((step): Step => {
    const [does = "", at = "0"] = step.split(" ");
    if (does !== "rest" && !Object.hasOwn(verbs, does)) throw new Error(`There is no step "${does}"`);
    return [does as VerbName, Number(at)];
  });
}
