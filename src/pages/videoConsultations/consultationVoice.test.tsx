/** What is heard while a time of a video consultation is chosen and asked for. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { videoConsultationPushes } from "../../../streams/domains/videoConsultations/events";
import { answers, either, receive } from "../../../tests/heard/row";
import { renderPage } from "../../../tests/support/renderPage";

const DAY_S = 86_400;
const HOUR_S = 3_600;
/** Noon in UTC, a month from now. */
const FIRST_S = (Math.floor(Date.now() / 1000 / DAY_S) + 30) * DAY_S + 12 * HOUR_S;
const one = { ...videoConsultationPushes["video_consultation.changed"].example, status: 0, start_date_time: null };
const asked = { ...one, start_date_time: FIRST_S };
const slot = (start: number) => ({ start, is_free: 1 });

async function open() {
  const page = await renderPage("/videoconsultations/2", {
    respond: either(
      answers("GET", {
        "/online-consultation": [one],
        "/online-consultation/slots": {
          timezone: "Europe/Madrid",
          slots: [slot(FIRST_S), slot(FIRST_S + DAY_S), slot(FIRST_S + DAY_S + HOUR_S)],
        },
      }),
      answers("PUT", { "/online-consultation/update": asked }),
    ),
  });
  await screen.findByRole("group", { name: "Day" });
  const choose = (group: string, place: number) => {
    const radios = screen.getByRole("group", { name: group }).querySelectorAll("input");
    return act(async () => void fireEvent.click(radios[place] as Element));
  };
  return { ...page, page, choose };
}

it("A11Y-07 another day says how many times are free on it", async () => {
  const { choose, heard } = await open();
  await choose("Day", 1);
  await heard.hears(": 2 free times");
});

it("A11Y-07 a time that the learner asked for is heard by the notice that takes the focus, and its confirmation is said once", async () => {
  const { choose, press, page, heard } = await open();
  await choose("Time", 0);
  await press("Request this time");
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You asked for this time/));
  await receive(page, "video_consultation.changed", { ...asked, status: 1 });
  await heard.hears("Spanish from zero: Confirmed");
  expect(heard.all().filter((text) => /Waiting for confirmation|You asked for this time/.test(text))).toEqual([]);
});
