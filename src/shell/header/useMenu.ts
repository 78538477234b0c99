/** The menus for this learner now: what is there, where it leads, what it counts. */
import { useMemo } from "react";
import { useLocation } from "react-router";
import { selectConfig, selectLanguage, selectUser } from "../../../streams/parts/core";
import {
  type ClubEntry,
  findSection,
  type Section,
  selectClubs,
  selectHeader,
  selectMayDownload,
  selectWays,
} from "../../../streams/parts/member/index";
import { isOffered, type RouteName } from "../../../streams/parts/visitor/index";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import type { MenuItemModel } from "./menu";
import { menuRules } from "./menuRules";

export interface ShellMenus {
  readonly general: readonly MenuItemModel[];
  readonly settings: readonly MenuItemModel[];
  readonly profile: readonly MenuItemModel[];
  readonly admin: readonly MenuItemModel[];
  readonly clubs: readonly ClubEntry[];
  readonly manualUrl: string | null;
  readonly instructionUrl: string | null;
}

/** Counts and places update with the bus (SHELL-13, ROUTE-10). */
/** The pages of courses and the catalogue are reached from home, and have no item beside it: where one is stays seen. */
const OF_HOME: readonly (Section | null)[] = ["course", "day", "catalog"];
const isWithin = (here: Section | null, section: Section): boolean =>
  here === section || (section === "home" && OF_HOME.includes(here));

export function useMenu(): ShellMenus {
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const user = useView(selectUser);
  const clubs = useMemberView(selectClubs, useCourseNow());
  const { unreadCount, verdictCount } = useMemberView(selectHeader);
  const ways = useMemberView(selectWays);
  const hasDownloads = useMemberView(selectMayDownload);
  const { pathname } = useLocation();
  return useMemo(() => {
    const manualUrl = config?.brand.manualUrl?.[language] ?? null;
    const instructionUrl = config?.brand.instructionUrl[language] ?? null;
    const here = findSection(pathname);
    const wayTo = (section: Section) => (here === section ? ways.beginnings[section] : ways.last[section]);
    const counts: Partial<Record<MenuItemModel["id"], number>> = { chat: unreadCount, homework: verdictCount };
    const facts = {
      isOffered: (route: RouteName) => config !== null && isOffered(route, config),
      hasClub: clubs.length > 0,
      isAdmin: user?.isAdmin ?? false,
      hasManual: manualUrl !== null,
      hasInstruction: instructionUrl !== null,
      hasDownloads,
    };
    const listItems = (menu: Parameters<typeof menuRules>[0]): MenuItemModel[] =>
      menuRules(menu, facts).map(({ id, to, section }) => ({
        id,
        to: section ? wayTo(section) : to,
        isCurrent: section ? isWithin(here, section) : to === pathname,
        count: counts[id],
      }));
    return {
      general: listItems("general"),
      settings: listItems("settings"),
      profile: listItems("profile"),
      admin: listItems("admin"),
      clubs,
      manualUrl,
      instructionUrl,
    };
  }, [config, language, user, clubs, unreadCount, verdictCount, ways, hasDownloads, pathname]);
}
