/** What screens read of the topics of questions. */
import type { SupportCategory } from "./resources";

/** The topics for passing homework: a brand uses one of them (A, section 9). */
const PASS_HOMEWORK: ReadonlySet<number> = new Set([3, 10]);

/** The topics of a brand: of those for passing homework only its own, and no title twice. */
export function listTopics(
  categories: readonly SupportCategory[],
  { passHomework }: { readonly passHomework: number },
): readonly SupportCategory[] {
  const offered = categories.filter(({ id }) => id === passHomework || !PASS_HOMEWORK.has(id));
  return offered.filter(({ title }, index) => offered.findIndex((other) => other.title === title) === index);
}
