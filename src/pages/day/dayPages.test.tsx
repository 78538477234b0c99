/** A day as a whole page: when its film plays by itself, and when it does not. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer } from "../../../streams/ports/fakes/http";
import { content, status, stream } from "../../../tests/support/fakeCourse";
import { renderPage } from "../../../tests/support/renderPage";
import { playerCode } from "./player/hooks/usePlayerCode";

const DAY = "/course/5/calendar/2";
/** Before the player's code is there: a film that nothing plays stays behind its cover. */
const open = (path: string) => {
  playerCode.Player = null;
  return renderPage(path, {
    respond: (call) => {
      if (call.path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
      if (call.path === "/user-course-streams/5/status") return answer(status);
      if (call.path === "/courses/2") return answer(content);
      return call.path === "/homework" ? answer([]) : null;
    },
  });
};
const film = () => screen.findByRole("region", { name: /^Video: / });
const chooseLesson = async (name: RegExp) => {
  const lessons = await screen.findByRole("region", { name: "Lessons" });
  await act(async () => within(lessons).getByRole("link", { name }).click());
};
/** What was pressed to play says that it loads, or is gone: it plays, or says why it does not. */
const isAsked = async () => {
  const cover = within(await film()).queryByRole("button", { name: /^Play: / });
  return cover === null || cover.getAttribute("aria-busy") === "true";
};

describe("the film of a day", () => {
  it("VIDEO-13 a lesson that was chosen plays, and after a reload of its page it waits for a press", async () => {
    await open(DAY);
    await chooseLesson(/^Lesson 320/);
    await waitFor(async () => expect(await isAsked()).toBe(true));
    const stored: unknown = window.history.state;
    expect(stored).toMatchObject({ usr: { isPlaying: true } });
    // the address and what the browser stores with it are all that a reload leaves
    const replaced = window.history.replaceState.bind(window.history);
    window.history.replaceState = (_state, unused, url) => {
      window.history.replaceState = replaced;
      replaced(stored, unused, url);
    };
    await open(`${DAY}?lesson=320`);
    expect(window.history.state).toMatchObject({ usr: { isPlaying: true } });
    await film();
    expect(await isAsked()).toBe(false);
  });

  it("VIDEO-13 a lesson that was chosen on the course's page plays, and has the keys", async () => {
    await open("/course/5/calendar");
    await act(async () => (await screen.findByRole("link", { name: /^(Continue with|Start) day/ })).click());
    const player = await film();
    await waitFor(() => expect(player.contains(document.activeElement)).toBe(true));
    expect(await isAsked()).toBe(true);
  });

  it("VIDEO-13 the lesson that stands there plays, too, when it is chosen", async () => {
    await open(`${DAY}?lesson=321`);
    expect(await isAsked()).toBe(false);
    await chooseLesson(/^Lesson 321/);
    await waitFor(async () => expect(await isAsked()).toBe(true));
  });

  it("VIDEO-05 a lesson that is left for another one stays where it was", async () => {
    const { client } = await open(`${DAY}?lesson=321&t=6`);
    await chooseLesson(/^Lesson 321/);
    await waitFor(() => expect(document.querySelector("video")).toBeTruthy());
    await chooseLesson(/^Lesson 320/);
    await screen.findByRole("region", { name: "Video: Lesson 320" });
    await waitFor(() => expect(document.querySelector("video")).toBeTruthy());
    expect(client.state().playback.places["5:321"]?.positionMs).toBe(6_000);
  });
});
