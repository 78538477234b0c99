/** Titles of lessons with their kind (COURSE-01; contract 6.17). */

/** The kinds of a lesson, as Russian titles name them in brackets at the end. */
const KINDS = ["разбор", "анализ", "исполнение", "выполнение", "теория"];
const TAGGED = new RegExp(`^(.*\\S)\\s*[([]\\s*(${KINDS.join("|")})\\s*[)\\]]\\s*$`, "isu");

/** "Планка (теория)" is the title "Планка" with the subtitle "теория"; a title without such a tag has no subtitle. */
export function splitTitle(title: string): { readonly title: string; readonly subtitle: string | null } {
  const [, own, kind] = TAGGED.exec(title) ?? [];
  return own && kind ? { title: own, subtitle: kind } : { title, subtitle: null };
}
