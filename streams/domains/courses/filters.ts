import { coerced, define } from "../../bus/wire/schema";
/** What a learner has chosen of a course: a value for each option, and how often a lesson set is repeated (COURSE-15; contract 5). */

export interface Filters {
  /** The chosen value by the id of its course option. */
  readonly options: Readonly<Record<string, number>>;
  /** Repetitions by the id of the lesson set. */
  readonly repeats: Readonly<Record<string, number>>;
}

/** Whole numbers by id; anything else in the map counts as not chosen. */
function choices(given: unknown): Record<string, number> {
  if (typeof given !== "object" || given === null) return {};
  const pairs = Object.entries(given).map(([key, value]): [string, number] => [key, Number(value)]);
  return Object.fromEntries(
    pairs.filter(([key, value]) => /^\d+$/.test(key) && Number.isSafeInteger(value) && value > 0),
  );
}

/** A server may write an empty map as a list. */
export const FiltersStruct = coerced(
  define<Filters>("filters", (value) => typeof value === "object" && value !== null && !Array.isArray(value)),
  (value) => {
    const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isNone && (typeof value !== "object" || Array.isArray(value))) return value;
    const { options, repeats } = (value ?? {}) as { options?: unknown; repeats?: unknown };
    return { options: choices(options), repeats: choices(repeats) };
  },
);

const OPTION = "option:";
const REPEAT = "repeat:";
const named = (prefix: string, choices: Readonly<Record<string, number>>) =>
  Object.entries(choices).map(([id, value]): [string, number] => [prefix + id, value]);

/** Each option and each set for itself: what one device chose and another did not touch stays (OFF-05). */
export const toFields = ({ options, repeats }: Filters): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...named(OPTION, options), ...named(REPEAT, repeats)]);

export function toFilters(fields: Readonly<Record<string, unknown>>): Filters {
  const ofKind = (prefix: string) =>
    choices(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
        ),
      ),
    );
  return { options: ofKind(OPTION), repeats: ofKind(REPEAT) };
}
