/** The texts of the demo school in Russian and Spanish. Rule: every text that the seed writes for learners to read has both. */
import type { Db } from "../../database/open";
import { schoolTranslations } from "../../database/schema";
import { catalog } from "./catalog/catalog";
import { dayExcerpt } from "./courses";
import { articleContent, articleTitles } from "./showcase";
import courses from "./texts/courses.json" with { type: "json" };
import days from "./texts/days.json" with { type: "json" };
import shop from "./texts/shop.json" with { type: "json" };
import tasks from "./texts/tasks.json" with { type: "json" };

const LANGUAGES = ["ru", "es"] as const;
type Spoken = Readonly<Record<(typeof LANGUAGES)[number], string>>;

const spoken = new Map<string, Spoken>(Object.entries({ ...courses, ...days, ...tasks, ...shop }));

/** For new databases and for those of older versions; what the database lacks stays unread. */
export async function fillTranslations(db: Db): Promise<void> {
  const rows = LANGUAGES.flatMap((language) => {
    const say = (text: string): string => spoken.get(text)?.[language] ?? text;
    return [
      ...[...spoken].map(([original, { [language]: translation }]) => ({ language, original, translation })),
      ...composed(say).map(([original, translation]) => ({ language, original, translation })),
    ];
  });
  await db.insert(schoolTranslations).values(rows);
}

/** Texts that the seed puts together from others. */
const composed = (say: (text: string) => string): readonly (readonly [original: string, translation: string])[] => [
  ...catalog.flatMap(({ stages }) =>
    stages.flatMap(({ title, days }) =>
      days.map((day) => [dayExcerpt(title, day), dayExcerpt(say(title), say(day))] as const),
    ),
  ),
  ...articleTitles.map((title) => [articleContent(title), articleContent(say(title), say)] as const),
];
