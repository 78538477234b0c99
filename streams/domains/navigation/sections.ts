/** Which section a path belongs to, and where a section begins (ROUTE-10, contract 6.7). */
import { ALL_ROUTES } from "../../routes";
import type { Section } from "./events";

/** The address patterns of a section's routes. */
const RULES = ALL_ROUTES.flatMap(({ path, section }) =>
  section ? [{ section, address: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i") }] : [],
);

/** Null for a path of no section. */
export function findSection(path: string): Section | null {
  const [pathname = ""] = path.split(/[?#]/);
  return RULES.find(({ address }) => address.test(pathname))?.section ?? null;
}

/** Where a learner who was not there yet is sent. */
export const FALLBACKS: Readonly<Record<Section, string>> = {
  home: "/home",
  course: "/courses",
  day: "/courses",
  chat: "/chats",
  task: "/tasks",
  catalog: "/catalog",
  profile: "/user",
};
