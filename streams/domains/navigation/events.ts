/** Where a learner was last, section by section (ROUTE-10). */
export const SECTIONS = ["home", "course", "day", "chat", "task", "catalog", "profile"] as const;
export type Section = (typeof SECTIONS)[number];

export interface NavigationEvents {
  /** A screen inside the shell is shown at this path. */
  readonly "navigation/visited": { readonly path: string };
}
