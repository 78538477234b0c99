/** Which items each menu has, and in which order (SHELL-03). Rule: what is not available is not there at all (BRAND-06). */
import type { Section } from "../../../streams/parts/member/index";
import type { RouteName } from "../../../streams/parts/visitor/index";
import type { MenuItemId } from "./menu";

/** What is known of brand and learner. */
export interface MenuFacts {
  /** Whether the brand has a route, and the route a screen. */
  readonly isOffered: (route: RouteName) => boolean;
  readonly hasClub: boolean;
  readonly isAdmin: boolean;
  readonly hasManual: boolean;
  readonly hasInstruction: boolean;
  /** Not where all that the learner has is a demo without offline use. */
  readonly hasDownloads: boolean;
}
interface Rule {
  readonly id: MenuItemId;
  /** Its route; without one a press is reported, and opens a modal or leaves the app. */
  readonly route?: RouteName;
  readonly to?: string;
  /** Leads to the learner's last page in it (ROUTE-10). */
  readonly section?: Section;
  readonly isThere?: (facts: MenuFacts) => boolean;
}

const support: Rule = { id: "support", route: "support", to: "/support" };
const videoConsultations: Rule = { id: "videoConsultations", route: "videoconsultations", to: "/videoconsultations" };
const socialNetworks: Rule = { id: "socialNetworks", route: "socialNetworks", to: "/user/social-networks" };
const settings: Rule = { id: "settings", route: "userSettings", to: "/user/settings" };

const GENERAL: readonly Rule[] = [
  { id: "home", route: "home", section: "home" },
  { id: "club", isThere: ({ hasClub }) => hasClub },
  { id: "homework", route: "homeworks", section: "task" },
  { id: "chat", route: "chats", section: "chat" },
  videoConsultations,
  support,
  { id: "downloads", route: "downloads", to: "/downloads", isThere: ({ hasDownloads }) => hasDownloads },
  { id: "subscriptions", route: "subscriptions", to: "/user/subscriptions" },
];
const SETTINGS: readonly Rule[] = [
  support,
  { id: "profile", route: "userEdit", to: "/user/edit" },
  settings,
  { id: "points", route: "points", to: "/user/points" },
  { id: "manual", isThere: ({ hasManual }) => hasManual },
  { id: "instruction", isThere: ({ hasInstruction }) => hasInstruction },
  socialNetworks,
  { id: "logout", route: "logout", to: "/logout" },
];
const PROFILE: readonly Rule[] = [
  { id: "information", route: "userEdit", to: "/user/edit" },
  socialNetworks,
  settings,
  videoConsultations,
  support,
  { id: "catalog", route: "home-catalog", section: "catalog" },
  { id: "delete", route: "delete", to: "/delete" },
];
const ADMIN: readonly Rule[] = [{ id: "admin", isThere: ({ isAdmin }) => isAdmin }];

const MENUS = { general: GENERAL, settings: SETTINGS, profile: PROFILE, admin: ADMIN } as const;

/** The rules of one menu that hold for these facts. */
export const menuRules = (menu: keyof typeof MENUS, facts: MenuFacts): readonly Rule[] =>
  MENUS[menu].filter(
    ({ route, isThere }) => (route === undefined || facts.isOffered(route)) && (isThere?.(facts) ?? true),
  );
