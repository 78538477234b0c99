// A person as expert: the server's own page for staff, beside the learner's page. Rule: the desk's state is compared with
// what the learner sees and what the server has.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "../../support/http";
import { answer, box, isLive, log, openDesk, section, send, waiting } from "../support/deskScreen";
import { expect, openPage, signInByForm, test } from "../support/fixtures";
import { chatScreen, countStored, homeworks, readAll, storedMessages } from "../support/screens";

const DRAWING = { id: 3, title: "Drawing for beginners" };
const CONSULTED = 1;
let directory = "";
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "desk-"));
  const create = { width: 400, height: 300, channels: 3, background: "#369" } as const;
  await sharp({ create }).png().toFile(join(directory, "pencils.png"));
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

/** What the learner's page shows of a homework. */
const status = (page: Page, name: string) =>
  page.locator("[data-status]").getByRole("heading", { level: 2, name, exact: true });

// what another story left unread would decide where the chat opens, and whether it waits for an answer already
test.beforeEach(async ({ record, expert }) => {
  await readAll(record, DRAWING.id);
  await expert.viewChat(DRAWING.id);
});

test("SRV-05 A11Y-12 the desk answers with a file, edits and marks as viewed; the learner sees it, other desks see the counts", async ({
  page,
  context,
  record,
}) => {
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const desk = await openDesk(context, `#chats/${DRAWING.id}`);
  const other = await openDesk(context, "", "admin@example.com");
  const before = await waiting(other, "Chats");
  await expect(log(desk)).toHaveAttribute("aria-busy", "false");
  await chat.send("Which pencil for the shadows?");
  await expect(log(desk).getByText("Which pencil for the shadows?")).toBeInViewport();
  await expect(section(other, "Chats")).toHaveText(`Chats ${before + 1} waiting`);
  await expect(other).toHaveTitle(/^\(\d+\) Chats · Desk$/);
  await expect(desk).toHaveTitle(/Drawing for beginners.*, .+ · Desk$/);

  await box(desk).fill("A soft one, like these.");
  await desk.getByLabel("Attach files").setInputFiles(join(directory, "pencils.png"));
  await expect(desk.getByRole("list", { name: "Attached files" })).toContainText("Uploaded");
  await send(desk).click();
  await expect(chat.rows("A soft one, like these.").getByRole("img", { name: "pencils.png" })).toBeVisible();
  await expect(box(desk)).toHaveValue("");
  await expect(log(desk).getByRole("link", { name: "pencils.png" })).toBeVisible();
  await expect(section(other, "Chats")).toHaveText(before > 0 ? `Chats ${before} waiting` : "Chats");

  await log(desk)
    .getByRole("article")
    .filter({ hasText: "A soft one, like these." })
    .getByRole("button", { name: /^Edit: / })
    .click();
  const editor = desk.getByRole("dialog", { name: "Edit message" });
  await editor.getByRole("textbox", { name: "Message" }).fill("A soft one, 6B.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await expect(chat.rows("A soft one, 6B.")).toBeVisible();

  await chat.send("Thank you!");
  await expect(section(other, "Chats")).toHaveText(`Chats ${before + 1} waiting`);
  await desk.getByRole("button", { name: "Mark as viewed" }).click();
  await expect(section(other, "Chats")).toHaveText(before > 0 ? `Chats ${before} waiting` : "Chats");
  await expect
    .poll(
      async () => (await storedMessages(record, DRAWING.id)).find(({ message }) => message === "Thank you!")?.is_viewed,
    )
    .toBe(true);
});

test("VIDEO-11 SRV-05 a moment of a lesson is a card at the desk with title and time, and its film opens there", {
  tag: "@all",
}, async ({ page, context, record, server }) => {
  const { body: stream } = await record.call("GET", `/spa/api/v1/user-course-streams/${DRAWING.id}`);
  const { body: course } = await record.call("GET", `/spa/api/v1/courses/${stream.course_id}?expand=stages`);
  const [lesson] = course.stages[0].days[0].lesson_sets[0].lessons;
  const path = `/course/${DRAWING.id}/calendar/1?lesson=${lesson.id}`;
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const desk = await openDesk(context, `#chats/${DRAWING.id}`);
  await chat.send(`Is this line right? ${server.url}${path}&t=65.`);
  const message = log(desk).getByRole("article").filter({ hasText: "Is this line right?" });
  const card = message.getByRole("link", { name: lesson.title });
  await expect(card).toContainText("At 1:05");
  await expect(card).toHaveAttribute("href", /\.mp4#t=65$/);
  await expect(card.getByRole("presentation")).toBeVisible();
  await expect(message).not.toContainText("calendar");
  // another origin's address is no card
  await chat.send(`And http://elsewhere.example${path}&t=3`);
  const foreign = log(desk).getByRole("article").filter({ hasText: "elsewhere.example" });
  await expect(foreign).toContainText(`calendar/1?lesson=${lesson.id}&t=3`);
  await expect(foreign.getByRole("link")).toHaveCount(0);
});

test("SRV-05 a verdict is given in the desk: the learner's page shows it, and it waits nowhere any more", async ({
  page,
  context,
  record,
}) => {
  const task = (await homeworks(record)).find(({ status }) => status === "UPLOADED");
  if (!task) throw new Error("The learner has no homework on checking");
  await page.goto(`/homework/${task.stream_id}/${task.id}`);
  await expect(status(page, "On checking")).toBeVisible();
  const desk = await openDesk(context, "#homework");
  const other = await openDesk(context, `#homework/${task.id}`, "admin@example.com");
  const before = await waiting(other, "Homework");
  await desk.getByRole("list", { name: "Homework" }).getByRole("link", { name: task.homework.title }).click();
  await desk.getByRole("button", { name: "Give verdict" }).click();
  await expect(desk.getByText("Choose a verdict.")).toBeVisible();
  await desk.getByRole("radio", { name: "Approve" }).check();
  await desk.getByRole("textbox", { name: "Message" }).fill("Clear and complete.");
  await desk.getByRole("spinbutton", { name: "Scores" }).fill("7");
  await other.getByRole("textbox", { name: "Message" }).fill("I was going to say");
  await desk.getByRole("button", { name: "Give verdict" }).click();
  await expect(desk.getByText("The verdict has been given.")).toBeVisible();
  await expect(status(page, "Approved")).toBeVisible();
  // whatever comes later: the verdict was ours, and there is nothing more to fill in
  await expect.poll(() => waiting(desk, "Homework")).toBe(before - 1);
  await expect(desk.getByText("The verdict has been given.")).toBeVisible();
  await expect(desk.getByText("This isn’t waiting for a verdict")).toBeHidden();
  await expect(desk.getByRole("button", { name: "Give verdict" })).toBeHidden();
  await expect(page.getByText("Clear and complete.")).toBeVisible();
  await expect.poll(() => waiting(other, "Homework")).toBe(before - 1);
  await expect(other.getByText("This isn’t waiting for a verdict")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Message" })).toHaveValue("I was going to say");
  const judged = (await homeworks(record)).find(({ id }) => id === task.id);
  expect(judged).toMatchObject({ status: "DONE", scores: 7 });
});

test("SRV-05 a video consultation is confirmed, a text one closed, points are given, and a learner is signed out", {
  tag: "@all",
}, async ({ page, context, record, server }) => {
  await page.goto("/home");
  const desk = await openDesk(context, "#video");
  const other = await openDesk(context, "", "admin@example.com");
  const before = await waiting(other, "Video consultations");
  await desk
    .getByRole("list", { name: "Video consultations" })
    .getByRole("link", { name: /to confirm/ })
    .first()
    .click();
  const id = Number(new URL(desk.url()).hash.split("/")[1]);
  await desk.getByLabel("Date").fill("2030-05-06");
  await desk.getByLabel("Time", { exact: true }).fill("10:30");
  const times = /^For you: .*10:30 \(Europe\/Berlin\)\. For the learner: .*10:30 \(Europe\/Madrid\)$/;
  await expect(desk.getByText(times)).toBeVisible();
  await expect(desk.getByText(/^The learner has time: Mon 18:30/)).toBeVisible();
  await desk.getByLabel("Confirmed").check();
  await desk.getByLabel("Address of the meeting").fill("http://meet.example/room");
  await desk.getByRole("button", { name: /^Save/ }).click();
  await expect(desk.getByLabel("Address of the meeting")).toHaveAccessibleDescription(/begins with https/);
  await desk.getByLabel("Address of the meeting").fill("https://meet.example/room");
  await desk.getByRole("button", { name: /^Save/ }).click();
  await expect(desk.getByText("Saved, and the learner was notified.")).toBeVisible();
  await expect.poll(() => waiting(other, "Video consultations")).toBe(before - 1);
  const { body } = await record.call("GET", "/spa/api/v1/online-consultation");
  expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
    status: 1,
    url: "https://meet.example/room",
    start_date_time: Date.parse("2030-05-06T10:30:00+02:00") / 1000,
  });

  await desk.goto(`/admin/login#chats/${CONSULTED}`);
  const toggle = desk.getByRole("button", { name: /^(Open|Close) consultation$/ });
  const was = (await toggle.textContent()) ?? "";
  await toggle.click();
  await expect(toggle).not.toHaveText(was);

  await desk.getByRole("link", { name: "Anna Larsen", exact: true }).click();
  await desk.getByRole("spinbutton", { name: "How many" }).fill("12");
  await desk.getByRole("textbox", { name: "What for" }).fill("helping others");
  await desk.getByRole("button", { name: "Give points" }).click();
  const step = desk.getByRole("dialog", {
    name: /^Anna Larsen: \+12 points\. Balance before: \d+\. Balance after: \d+\.$/,
  });
  await step.getByRole("button", { name: "Give", exact: true }).click();
  await expect(desk.getByText("Points given.")).toBeVisible();
  const { body: scores } = await record.call("GET", "/spa/api/v1/user-score");
  expect(scores[0]).toMatchObject({ amount: 12, type: "helping others" });
  const newest = desk.getByRole("list", { name: "History of points" }).getByRole("listitem").first();
  await expect(newest).toContainText("given by");
  await desk.getByRole("button", { name: "Take back +12" }).first().click();
  await desk.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(newest).toContainText("−12");
  await expect(newest).toContainText("taken back by");

  await desk.getByRole("button", { name: "End all sessions" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect((await signIn(server.url)).token).not.toBe(record.token);
});

test("SRV-05 CHAT-11 what is typed survives a failed send, an update and a reload, and a lost answer doubles nothing", async ({
  page,
  context,
  record,
  faults,
}) => {
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const desk = await openDesk(context, `#chats/${DRAWING.id}`);
  await box(desk).fill("Half of an answer");
  await chat.send("One more question");
  await expect(log(desk).getByText("One more question")).toBeVisible();
  await expect(box(desk)).toHaveValue("Half of an answer");
  await expect(box(desk)).toBeFocused();
  await desk.reload();
  await isLive(desk);
  await expect(box(desk)).toHaveValue("Half of an answer");

  await faults({ error_rate: 1, status: 500, path: "/staff/v1/chats/" });
  await box(desk).fill("The whole answer");
  await send(desk).click();
  await expect(answer(desk).getByRole("alert")).toContainText("What you typed is saved");
  await expect(box(desk)).toHaveValue("The whole answer");
  await faults({});

  const path = `**/staff/v1/chats/${DRAWING.id}/messages`;
  await desk.route(path, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await send(desk).click();
  await expect.poll(() => countStored(record, DRAWING.id, "The whole answer")).toBe(1);
  await desk.reload();
  await desk.unroute(path);
  await expect(box(desk)).toHaveValue("");
  await box(desk).fill("And another");
  await send(desk).click();
  await expect(answer(desk).getByRole("status").filter({ hasText: "Sent." })).toBeVisible();
  await expect(log(desk).getByText("And another")).toBeVisible();
  await expect(chat.rows("And another")).toBeVisible();
  expect(await countStored(record, DRAWING.id, "The whole answer")).toBe(1);
});

test("SRV-05 a lost hint is corrected by the next reading, and after a lost connection everything is read again", {
  tag: "@all",
}, async ({ context, record, faults }) => {
  const desk = await openPage(context, `/admin/login#chats/${DRAWING.id}`);
  await desk.clock.install();
  await signInByForm(desk, "expert@example.com");
  await isLive(desk);
  await expect(log(desk)).toHaveAttribute("aria-busy", "false");
  const say = (message: string) =>
    record.call("POST", `/spa/api/v1/chats/${DRAWING.id}/messages`, { body: { message, file_ids: [] } });
  await faults({ drop_publish: true });
  await expect.poll(async () => (await say("Without a hint")).status).toBe(201);
  await desk.clock.fastForward(31_000);
  await expect(log(desk).getByText("Without a hint")).toBeVisible();
  await faults({ drop_socket: true });
  await expect(desk.getByText(/^Not connected/)).toBeVisible();
  await expect.poll(async () => (await say("While the line was down")).status).toBe(201);
  await faults({});
  await desk.clock.fastForward(60_000);
  await isLive(desk);
  await expect(log(desk).getByText("While the line was down")).toBeVisible();
});

test("SRV-05 the desk says “Live” only while its connection answers", { tag: "@all" }, async ({ context }) => {
  let isCut = false;
  await context.routeWebSocket(/socket\.io/, (page) => {
    const server = page.connectToServer();
    page.onMessage((packet) => (isCut ? undefined : server.send(packet)));
    server.onMessage((packet) => (isCut ? undefined : page.send(packet)));
  });
  const desk = await openDesk(context, "#chats");
  // cut without a word: the heartbeat needs half a minute to notice it
  isCut = true;
  await desk.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(desk.getByText(/^Not connected/)).toBeVisible({ timeout: 8_000 });
  isCut = false;
  // what was begun while it was cut is given up after 20 s
  await expect(desk.getByText("Live", { exact: true })).toBeVisible({ timeout: 60_000 });
});

test("A11Y-09 A11Y-12 a section's link moves the focus to its list, and the current link has its own edge in forced colours", async ({
  context,
}) => {
  const desk = await openDesk(context, "#chats");
  await desk.emulateMedia({ forcedColors: "active" });
  await section(desk, "Learners").press("Enter");
  await expect(desk.getByRole("heading", { level: 2, name: "Learners" })).toBeFocused();
  const edgeOf = (name: string) => section(desk, name).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await edgeOf("Learners")).not.toBe(await edgeOf("Chats"));
});
