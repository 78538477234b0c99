// What the desk says after a send, when answers, hints and lists come late, in another order, or never.
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { Account } from "../../support/http";
import { openDesk, waiting } from "../support/deskScreen";
import { expect, test } from "../support/fixtures";
import { homeworks, type StoredHomework } from "../support/screens";

const [CONFIRMED, VIDEO] = [2, 4];
const NOT_WAITING = "This isn’t waiting for a verdict";
const GIVEN = "The verdict has been given.";

/** A gate that calls wait at until it is opened. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { open: () => open(), opened };
}

/** Each call is done, and its answer waits. */
const holdAnswer = (opened: Promise<void>) => async (route: Route) => {
  const response = await route.fetch();
  await opened;
  await route.fulfill({ response }).catch(() => undefined);
};
/** Each call is done, and its answer is lost. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

/** A desk whose hints stop when `cut` is called. */
async function openDeaf(context: BrowserContext, hash: string): Promise<{ desk: Page; cut: () => void }> {
  let isCut = false;
  await context.routeWebSocket(/socket\.io/, (page) => {
    const line = page.connectToServer();
    page.onMessage((packet) => (isCut ? undefined : line.send(packet)));
    line.onMessage((packet) => (isCut ? undefined : page.send(packet)));
  });
  const desk = await openDesk(context, hash, "admin@example.com");
  return { desk, cut: () => void (isCut = true) };
}

test("SRV-05 a saved consultation shows what was saved, though every list is late, and saving again changes nothing", {
  tag: "@all",
}, async ({ context, record }) => {
  const desk = await openDesk(context, `#video/${VIDEO}`);
  const save = desk.getByRole("button", { name: /^Save/ });
  const stored = async () =>
    (await record.call("GET", "/spa/api/v1/online-consultation")).body.find(({ id }: { id: number }) => id === VIDEO);
  await desk.getByLabel("Date").fill("2031-03-04");
  await desk.getByLabel("Time", { exact: true }).fill("11:00");
  await save.click();
  await expect.poll(async () => (await stored()).start_date_time).toBe(Date.parse("2031-03-04T10:00:00Z") / 1000);
  await expect(desk.getByRole("link", { name: /^Anna Larsen: Morning yoga.*4 Mar/ })).toBeVisible();

  // one reading has begun before the next save, and is answered after it
  const { open, opened } = gate();
  await desk.route(/staff\/v1\/video-consultations\?/, holdAnswer(opened));
  const began = desk.waitForRequest(/staff\/v1\/video-consultations\?/);
  await record.call("PUT", "/spa/api/v1/schedule/update", { body: { repeatDays: { "2": ["09:00"] } } });
  await began;
  await desk.getByLabel("Date").fill("2031-03-05");
  const shown = async () => {
    await expect(desk.getByText("Saved, and the learner was notified.")).toBeVisible();
    await expect(desk.getByLabel("Date")).toHaveValue("2031-03-05");
    await expect(desk.getByText(/^For you: Wed,? 5 Mar,? 11:00/)).toBeVisible();
  };
  await save.click();
  await shown();
  const again = desk.waitForRequest((request) => request.method() === "PUT");
  await save.click();
  expect((await again).postDataJSON()).toMatchObject({ start_date_time: Date.parse("2031-03-05T10:00:00Z") / 1000 });
  await shown();
  const late = desk.waitForResponse(/staff\/v1\/video-consultations\?/);
  open();
  await late;
  await expect(desk.getByText(/^The learner has time: Tue 09:00/)).toBeVisible();
  await shown();
});

test("SRV-05 a save leaves a consultation to its expert, who is shown, and another one takes it over by a press", {
  tag: "@all",
}, async ({ context }) => {
  const desk = await openDesk(context, `#video/${CONFIRMED}`, "admin@example.com");
  const other = await openDesk(context, `#video/${CONFIRMED}`);
  const expertOf = async (page: Page) => (await page.getByText(/^Expert: /).textContent()) ?? "";
  const first = await expertOf(desk);
  await expect(other.getByRole("button", { name: "Take over" })).toBeHidden();
  await desk.getByRole("button", { name: /^Save/ }).click();
  await expect(desk.getByText("Saved, and the learner was notified.")).toBeVisible();
  expect(await expertOf(desk)).toBe(first);
  await desk.getByRole("button", { name: "Take over" }).click();
  await expect(other.getByRole("button", { name: "Take over" })).toBeVisible();
  expect(await expertOf(other)).not.toBe(first);
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(desk.getByText(first)).toBeVisible();
});

test("SRV-05 points that were given show in balance and history without any hint", { tag: "@all" }, async ({
  context,
  record,
}) => {
  const { desk, cut } = await openDeaf(context, `#learners/${record.userId}`);
  const balance = desk.getByText(/^Balance: \d+$/);
  const before = Number(((await balance.textContent()) ?? "").replace(/\D/g, ""));
  cut();
  await desk.getByRole("spinbutton", { name: "How many" }).fill("7");
  await desk.getByRole("textbox", { name: "What for" }).fill("no hint came");
  await desk.getByRole("button", { name: "Give points" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Give", exact: true }).click();
  await expect(desk.getByText("Points given.")).toBeVisible();
  await expect(balance).toHaveText(`Balance: ${before + 7}`);
  await expect(desk.getByRole("list", { name: "History of points" }).getByRole("listitem").first()).toContainText("+7");
});

test("SRV-05 the second step of points that are sent again, given or taken back, claims no balance that will not be", {
  tag: "@all",
}, async ({ context, record }) => {
  const amount = async () => (await record.call("GET", "/spa/api/v1/user-score/amount")).body.amount as number;
  const before = await amount();
  const desk = await openDesk(context, `#learners/${record.userId}`, "admin@example.com");
  const give = desk.getByRole("button", { name: "Give points" });
  const step = desk.getByRole("dialog");
  await desk.getByRole("spinbutton", { name: "How many" }).fill("50");
  await desk.getByRole("textbox", { name: "What for" }).fill("the answer was lost");
  await desk.route(/staff\/v1\/points\?balance/, loseAnswer);
  await give.click();
  await expect(step).toContainText(`Balance before: ${before}. Balance after: ${before + 50}.`);
  await step.getByRole("button", { name: "Give", exact: true }).click();
  await expect(desk.getByText(/^Not confirmed/)).toBeVisible();
  expect(await amount()).toBe(before + 50);
  await desk.unroute(/staff\/v1\/points\?balance/);
  await desk.reload();
  await give.click();
  await expect(step).toContainText(`are never counted twice. Balance now: ${before + 50}.`);
  await expect(step).not.toContainText("Balance after");
  await step.getByRole("button", { name: "Give", exact: true }).click();
  await expect(desk.getByText("Points given.")).toBeVisible();
  expect(await amount()).toBe(before + 50);

  const undo = desk.getByRole("button", { name: "Take back +50" }).first();
  await desk.route(/staff\/v1\/points\/\d+\/undo/, (route) => route.abort());
  await undo.click();
  await expect(step).toContainText(`Balance after: ${before}.`);
  await step.getByRole("button", { name: "Take back" }).click();
  await expect(desk.getByRole("alert").filter({ hasText: "Take back +50:" })).toBeVisible();
  await desk.unroute(/staff\/v1\/points\/\d+\/undo/);
  await undo.click();
  await expect(step).toContainText(`Balance now: ${before + 50}.`);
  await step.getByRole("button", { name: "Take back" }).click();
  await expect.poll(amount).toBe(before);
});

/** A homework of the learner that waits for a verdict; one is sent again where none does. */
async function waitingTask(record: Account): Promise<StoredHomework> {
  const all = await homeworks(record);
  const waiting = all.find(({ status }) => status === "UPLOADED");
  if (waiting) return waiting;
  const failed = all.find(({ status }) => status === "FAIL");
  if (!failed) throw new Error("The learner has no homework that can be sent");
  await sendWork(record, failed);
  return failed;
}
const sendWork = (record: Account, { id, stream_id }: StoredHomework) =>
  record.call("POST", `/spa/api/v1/user-course-streams/${stream_id}/user-homework/${id}`, {
    body: { message: "Once more", file_ids: [] },
  });
const verdict = (desk: Page) => desk.getByRole("button", { name: "Give verdict" });
async function fillVerdict(desk: Page, message: string): Promise<void> {
  await desk.getByRole("radio", { name: "Send for rework" }).check();
  await desk.getByRole("textbox", { name: "Message" }).fill(message);
}
const VERDICT = /staff\/v1\/homeworks\/\d+\/verdict/;

test("SRV-05 a verdict whose hint comes before its answer is not said to be another's", { tag: "@all" }, async ({
  context,
  record,
}) => {
  const task = await waitingTask(record);
  const desk = await openDesk(context, `#homework/${task.id}`);
  const before = await waiting(desk, "Homework");
  await fillVerdict(desk, "Not quite");
  const { open, opened } = gate();
  await desk.route(VERDICT, holdAnswer(opened));
  await verdict(desk).click();
  await expect.poll(() => waiting(desk, "Homework")).toBe(before - 1);
  await expect(desk.getByText("Sending…")).toBeVisible();
  await expect(desk.getByText(NOT_WAITING)).toHaveCount(0);
  open();
  await expect(desk.getByText(GIVEN)).toBeVisible();
  await expect(verdict(desk)).toBeHidden();
});

test("SRV-05 a verdict whose answer was lost is found in the chat, at once and after a reload", {
  tag: "@all",
}, async ({ context, record }) => {
  const task = await waitingTask(record);
  const desk = await openDesk(context, `#homework/${task.id}`);
  const lookUp = new RegExp(`staff/v1/homeworks\\?id=${task.id}$`);
  await desk.route(VERDICT, loseAnswer);
  await fillVerdict(desk, "Nearly");
  await verdict(desk).click();
  await expect(desk.getByText(GIVEN)).toBeVisible();
  await expect(verdict(desk)).toBeHidden();

  await sendWork(record, task);
  await desk.route(lookUp, (route) => route.abort());
  await fillVerdict(desk, "Closer");
  await verdict(desk).click();
  await expect(desk.getByText(/^Not confirmed/)).toBeVisible();
  await expect(desk.getByText(NOT_WAITING)).toHaveCount(0);
  await desk.unroute(lookUp);
  await desk.reload();
  await expect(desk.getByText(GIVEN)).toBeVisible();
  await expect(desk.getByText(NOT_WAITING)).toHaveCount(0);
  await expect(verdict(desk)).toBeHidden();
});

test("SRV-05 a refusal of a verdict goes as soon as there is something to judge again", { tag: "@all" }, async ({
  context,
  record,
  expert,
}) => {
  const task = await waitingTask(record);
  const { desk, cut } = await openDeaf(context, `#homework/${task.id}`);
  await fillVerdict(desk, "Almost there");
  cut();
  await expert.giveVerdict(task.id, { status: "FAIL", message: "Another was faster" });
  await verdict(desk).click();
  await expect(desk.getByText(/^Not sent: status:/)).toBeVisible();
  await sendWork(record, task);
  // the next reading
  await desk.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(desk.getByText(/^Not sent: status:/)).toHaveCount(0, { timeout: 40_000 });
  await expect(desk.getByText(NOT_WAITING)).toHaveCount(0);
  await expect(desk.getByRole("textbox", { name: "Message" })).toHaveValue("Almost there");
  await verdict(desk).click();
  await expect(desk.getByText(GIVEN)).toBeVisible();
});
