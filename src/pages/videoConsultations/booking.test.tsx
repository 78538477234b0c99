/** The next call at the head of the page, and the choice of a time as a calendar with parts of the day (VC-10). */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { videoConsultationPushes } from "../../../streams/domains/videoConsultations/events";
import { computeMidnight, laterDate } from "../../../streams/rules/index";
import { answers, receive } from "../../../tests/heard/row";
import { renderPage } from "../../../tests/support/renderPage";

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const nowS = () => Math.floor(Date.now() / 1_000);
const zone = "Europe/Madrid";
/** The first second of the day so many days after today, in the learner's zone. */
const computeStart = (days: number) => {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.now());
  return computeMidnight(laterDate(today, days), zone) / 1_000;
};
const example = {
  ...videoConsultationPushes["video_consultation.changed"].example,
  expert: { name: "Marta Ruiz", avatar: null },
};
const call = (id: number, start: number | null, over: object = {}) => ({
  ...example,
  id,
  start_date_time: start,
  status: 1,
  url: "https://meet.example.com/1",
  ...over,
});

it("VC-10 the days until a call are those of the calendar, as people count them", async () => {
  const start = computeStart(2) + MINUTE_S;
  await renderPage("/videoconsultations", { respond: answers("GET", { "/online-consultation": [call(2, start)] }) });
  // a day and some hours are left, or two days almost
  expect((await screen.findByRole("region", { name: "Next call" })).textContent).toContain("In 2 days");
});

it("VC-10 the next confirmed call is the head of the page, with the expert, how long it is until then, and the way in when its time has come", async () => {
  const page = await renderPage("/videoconsultations", {
    respond: answers("GET", {
      "/online-consultation": [call(1, nowS() + HOUR_S, { status: 0 }), call(2, computeStart(3) + 12 * HOUR_S)],
    }),
  });
  const card = await screen.findByRole("region", { name: "Next call" });
  expect(card.textContent).toContain("Marta Ruiz");
  expect(card.textContent).toContain("In 3 days");
  expect(within(card).queryByRole("link", { name: /Join the call/ })).toBeNull();
  expect(within(card).getByRole("button", { name: "Check camera and microphone" })).toBeTruthy();
  // the expert confirms an earlier one
  await receive(page, "video_consultation.changed", call(1, nowS() + 10 * MINUTE_S));
  await waitFor(() => expect(card.textContent).toMatch(/Begins in \d+\s?m/));
  expect(
    within(card)
      .getByRole("link", { name: /Join the call/ })
      .getAttribute("href"),
  ).toBe("https://meet.example.com/1");
  await receive(page, "video_consultation.changed", call(1, null, { status: 0 }), 2);
  await receive(page, "video_consultation.changed", call(2, null, { status: 0 }), 3);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Next call" })).toBeNull());
});

it("VC-10 a time is chosen on a calendar with its month, in parts of the day, beside the learner's own availability and the expert", async () => {
  // a Wednesday in Madrid, 30 December 2099: noon is 11:00 in UTC
  const noonS = Date.UTC(2099, 11, 30, 11) / 1_000;
  const slot = (start: number, is_free = 1) => ({ start, is_free });
  await renderPage("/videoconsultations/2", {
    respond: answers("GET", {
      "/online-consultation": [call(2, null, { status: 0, url: null })],
      "/online-consultation/slots": {
        timezone: zone,
        slots: [
          slot(noonS - 2 * HOUR_S),
          slot(noonS),
          slot(noonS + 7 * HOUR_S),
          slot(noonS + DAY_S, 0),
          slot(noonS + 2 * DAY_S),
        ],
      },
      "/schedule": { timezone: zone, repeat_days: { 3: ["10:00"] }, repeatDays: { 3: ["10:00"] } },
    }),
  });
  const days = await screen.findByRole("group", { name: "Day" });
  expect(days.textContent).toContain("December 2099 – January 2100");
  expect(
    within(days)
      .getAllByRole("radio")
      .map((radio) => radio.getAttribute("aria-label")),
  ).toEqual(["Wed, 30 Dec, fits your availability", "Fri, 1 Jan"]);
  expect(screen.getByText("Marta Ruiz")).toBeTruthy();
  const times = screen.getByRole("group", { name: "Time" });
  expect(times.textContent).toMatch(/Morning10:00.*Afternoon12:00Evening19:00/);
  await waitFor(() =>
    expect(within(times).getByRole("radio", { name: /^10:00 ?, fits your availability$/ })).toBeTruthy(),
  );
  expect(within(times).getByRole("radio", { name: "12:00" })).toBeTruthy();
});
