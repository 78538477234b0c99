/** The platform on which the page is shown: by the breakpoints of BRAND-09, or the installed app. */
import { useSyncExternalStore } from "react";
import type { BannerPlatform } from "../../../streams/parts/member/index";

const QUERIES = {
  app: "(display-mode: standalone)",
  desktop: "(min-width: 1244px)",
  tablet: "(min-width: 828px)",
} as const;
const present = (): BannerPlatform => {
  const names = Object.keys(QUERIES) as (keyof typeof QUERIES)[];
  return names.find((name) => window.matchMedia(QUERIES[name]).matches) ?? "mobile";
};
function subscribe(onChange: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return () => {
    for (const list of lists) list.removeEventListener("change", onChange);
  };
}

export const usePlatform = (): BannerPlatform => useSyncExternalStore(subscribe, present);
