import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { SECTIONS } from "./events";
import { findSection, selectCalendarPlace, selectWays } from "./select";

describe("navigation memory", () => {
  it.each([
    ["home", "/home"],
    ["course", "/courses"],
    ["day", "/courses"],
    ["chat", "/chats"],
    ["task", "/tasks"],
    ["catalog", "/catalog"],
    ["profile", "/user"],
  ] as const)("ROUTE-10 %s begins at %s", async (section, path) => {
    const { client } = await startFakeClient();
    expect(selectWays(client.state()).last[section]).toBe(path);
  });

  it.each([
    ["/home?tab=completed", "home"],
    ["/events", "home"],
    ["/course/5/calendar", "course"],
    ["/course/5/materials", "course"],
    ["/course/5/calendar/3", "day"],
    ["/chat/3", "chat"],
    ["/homework/5/9", "task"],
    ["/catalog", "catalog"],
    ["/user/settings/password", "profile"],
    ["/support/3", null],
    ["/chatter", null],
  ] as const)("ROUTE-10 %s belongs to %s", (path, section) => {
    expect(findSection(path)).toBe(section);
  });

  it("ROUTE-10 each section keeps its own last path, and forgets it with the session", async () => {
    const { client } = await startFakeClient();
    for (const path of ["/chat/3", "/home?tab=active", "/support", "/chat/4"])
      client.send({ type: "navigation/visited", payload: { path } });
    const all = () => SECTIONS.map((section) => selectWays(client.state()).last[section]);
    expect(all()).toEqual(["/home?tab=active", "/courses", "/courses", "/chat/4", "/tasks", "/catalog", "/user"]);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(selectWays(client.state()).last.chat).toBe("/chats");
  });

  it("ROUTE-11 AUTH-14 each calendar has its own place for the session, and a sign-out forgets them all", async () => {
    const { client } = await startFakeClient();
    const toggle = (stageId: number) =>
      client.send({ type: "navigation/pastWeeksToggled", payload: { streamId: 5, stageId } });
    for (const stageId of [41, 42, 41]) toggle(stageId);
    client.send({ type: "navigation/dayFocused", payload: { streamId: 5, dayNumber: 2 } });
    client.send({ type: "navigation/calendarLeft", payload: { streamId: 6, scrolledPx: 700 } });
    const all = () => [5, 6].map((streamId) => selectCalendarPlace(client.state(), streamId));
    const unseen = { scrolledPx: null, unfolded: [], focusedDay: null };
    expect(all()).toEqual([
      { ...unseen, unfolded: [42], focusedDay: 2 },
      { ...unseen, scrolledPx: 700 },
    ]);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(all()).toEqual([unseen, unseen]);
  });
});
