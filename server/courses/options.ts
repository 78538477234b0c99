/** The options of courses with their values, and what a choice among them shows (COURSE-15). */
import { asc, eq } from "drizzle-orm";
import { isAnyOf } from "../database/batch";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { courseOptions, courseOptionValues, type StreamFilters } from "../database/schema";

export interface OptionRows {
  readonly option: typeof courseOptions.$inferSelect;
  readonly values: readonly (typeof courseOptionValues.$inferSelect)[];
}

/** By course, in the school's order. */
export async function readOptions(db: Db, courseIds: readonly number[]): Promise<Map<number, OptionRows[]>> {
  const rows = await db
    .select({ option: courseOptions, value: courseOptionValues })
    .from(courseOptions)
    .innerJoin(courseOptionValues, eq(courseOptionValues.optionId, courseOptions.id))
    .where(isAnyOf(courseOptions.courseId, courseIds))
    .orderBy(asc(courseOptions.sort), asc(courseOptions.id), asc(courseOptionValues.sort), asc(courseOptionValues.id));
  const byId = groupBy(rows, ({ option }) => option.id);
  const all = [...byId.values()].flatMap((ofOption) => {
    const [first] = ofOption;
    return first ? [{ option: first.option, values: ofOption.map(({ value }) => value) }] : [];
  });
  return groupBy(all, ({ option }) => option.courseId);
}

/** The option of each value. */
export const optionsByValue = (options: readonly OptionRows[]): ReadonlyMap<number, number> =>
  new Map(options.flatMap(({ option, values }) => values.map((value) => [value.id, option.id] as const)));

/**
 * Whether a lesson is shown: for each option of which it names values, one of them is chosen or nothing is. A value of no option
 * of the course asks for nothing.
 */
export function isShown(
  trainingOptionIds: readonly number[],
  optionOf: ReadonlyMap<number, number>,
  { options = {} }: StreamFilters,
): boolean {
  const named = groupBy(
    trainingOptionIds.filter((valueId) => optionOf.has(valueId)),
    (valueId) => optionOf.get(valueId),
  );
  return [...named].every(([optionId, valueIds]) => {
    const chosen = options[String(optionId)];
    return chosen === undefined || valueIds.includes(chosen);
  });
}
