import { describe, expect, it } from "vitest";
import { type MenuFacts, menuRules } from "./menuRules";

const all: MenuFacts = {
  isOffered: () => true,
  hasClub: true,
  isAdmin: true,
  hasManual: true,
  hasInstruction: true,
  hasDownloads: true,
};
const bare: MenuFacts = {
  isOffered: (route) => !["chats", "videoconsultations", "socialNetworks"].includes(route),
  hasClub: false,
  isAdmin: false,
  hasManual: false,
  hasInstruction: false,
  hasDownloads: false,
};
const ids = (menu: Parameters<typeof menuRules>[0], facts: MenuFacts) => menuRules(menu, facts).map(({ id }) => id);

describe("the menus", () => {
  it.each([
    ["general", ["home", "club", "homework", "chat", "videoConsultations", "support", "downloads", "subscriptions"]],
    ["settings", ["support", "profile", "settings", "points", "manual", "instruction", "socialNetworks", "logout"]],
    ["profile", ["information", "socialNetworks", "settings", "videoConsultations", "support", "catalog", "delete"]],
    ["admin", ["admin"]],
  ] as const)("SHELL-03 %s has its items in order", (menu, expected) => {
    expect(ids(menu, all)).toEqual(expected);
  });

  it.each([
    ["general", ["home", "homework", "support", "subscriptions"]],
    ["settings", ["support", "profile", "settings", "points", "logout"]],
    ["profile", ["information", "settings", "support", "catalog", "delete"]],
    ["admin", []],
  ] as const)("SHELL-03 SHELL-04 BRAND-06 %s leaves out what is not available", (menu, expected) => {
    expect(ids(menu, bare)).toEqual(expected);
  });
});
