// A learner's day from home to the next stage, all through the screens, with the staff at the desk.
import { randomUUID } from "node:crypto";
import { openDesk } from "../support/deskScreen";
import { firstStart, noteStarts } from "../support/films";
import { expect, test } from "../support/fixtures";
import { heading, isLive, unfoldWeeks } from "../support/screens";

const YOGA = 5;
test.use({ isSpending: true });

test("COURSE-13 COURSE-14 HW-10 one continues, watches, sends the homework, and its verdict opens the next stage in a second tab", {
  tag: "@core",
}, async ({ page, context, record }) => {
  // another device was a few seconds into the current lesson of this course
  const v1 = "/spa/api/v1";
  const { body: status } = await record.call("GET", `${v1}/user-course-streams/${YOGA}/status`);
  const { body: stream } = await record.call("GET", `${v1}/user-course-streams/${YOGA}`);
  const { body: course } = await record.call("GET", `${v1}/courses/${stream.course_id}?expand=stages`);
  const days = course.stages.flatMap((stage: { days: object[] }) => stage.days);
  const day = days.find(({ id }: { id: number }) => id === status.current_day_id);
  const lesson = day.lesson_sets[0].lessons[0];
  const { id: dayStatus } = status.days.find(({ stage_day_id }: { stage_day_id: number }) => stage_day_id === day.id);
  await record.call("POST", `${v1}/save-lesson-stat`, {
    body: {
      stage_day_id: day.id,
      user_course_stream_id: YOGA,
      lessonId: lesson.id,
      viewed_seconds: 2,
      play_count: 1,
      day_status: dayStatus,
      watched_seconds: 2,
      position_seconds: 2,
    },
    headers: { "Idempotency-Key": randomUUID() },
  });

  const other = await context.newPage();
  await other.goto(`/course/${YOGA}/calendar`);
  await expect(heading(other, "Morning yoga")).toBeVisible();
  await isLive(other);
  await expect(other.getByText("To open this stage: 1 approved task.")).toBeVisible();

  await noteStarts(page);
  await page.goto("/home");
  await isLive(page);
  const next = page.locator("section[aria-labelledby=continue-lesson]");
  await expect(next).toContainText("Morning yoga");
  await expect(next).toContainText(/Day \d+ · .+ left/);
  await next.getByRole("link", { name: "Continue" }).click();
  // one press: the film plays, from where the other device was
  expect(Math.abs((await firstStart(page)) - 2)).toBeLessThan(1);
  const lessons = page.getByRole("region", { name: "Lessons" });
  await expect(lessons.locator("[aria-current=true]").getByRole("img", { name: "Watched", exact: true })).toBeVisible({
    timeout: 60_000,
  });

  await page.goto(`/course/${YOGA}/calendar`);
  await expect(heading(page, "Morning yoga")).toBeVisible();
  await unfoldWeeks(page);
  await page.getByRole("link", { name: /^Day 3, .*Homework not sent$/ }).click();
  await page.getByRole("region", { name: "Homework of this day" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/homework\/5\/\d+$/);
  await isLive(page);
  await page.getByRole("radio", { name: "Sun greeting" }).check();
  await page.getByRole("textbox", { name: "Message" }).fill("My morning, as it was.");
  await page.getByRole("button", { name: "Send homework" }).click();
  const sent = page.locator("[data-status]").getByRole("heading", { level: 2, name: "On checking", exact: true });
  await expect(sent).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  const desk = await openDesk(context, "#homework");
  await desk.getByRole("list", { name: "Homework" }).getByRole("link", { name: title }).first().click();
  await expect(desk.getByText("My morning, as it was.")).toBeVisible();
  await desk.getByRole("radio", { name: "Approve" }).check();
  await desk.getByRole("textbox", { name: "Message" }).fill("Calm and exact.");
  await desk.getByRole("button", { name: "Give verdict" }).click();
  await expect(other.getByText("To open this stage")).toHaveCount(0);
  await expect(other.locator('[data-day="8"]')).toHaveRole("link");
  await expect(page.getByText("Calm and exact.")).toBeVisible();
});
