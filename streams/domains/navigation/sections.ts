/** Which section a path belongs to, and where a section begins (ROUTE-10, contract 6.7). */
import type { Section } from "./events";

const RULES: readonly (readonly [path: RegExp, section: Section])[] = [
  [/^\/(home|courses|events)$/, "home"],
  [/^\/catalog$/, "catalog"],
  [/^\/course\/[^/]+\/calendar\/[^/]+$/, "day"],
  [/^\/course\/[^/]+\//, "course"],
  [/^\/chat(\/|$)/, "chat"],
  [/^\/homework(\/|$)/, "task"],
  [/^\/user\//, "profile"],
];

/** Null for a path of no section. */
export function sectionOf(path: string): Section | null {
  const [pathname = ""] = path.split(/[?#]/);
  return RULES.find(([rule]) => rule.test(pathname))?.[1] ?? null;
}

/** Where one goes who was not there yet. */
export const FALLBACKS: Readonly<Record<Section, string>> = {
  home: "/home",
  course: "/courses",
  day: "/courses",
  chat: "/chats",
  task: "/tasks",
  catalog: "/catalog",
  profile: "/user",
};
