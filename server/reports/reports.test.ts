/** Reports of learners: sent, numbered, found and opened by staff, and gone after 30 days (DEV-16). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../database/open";
import { learnerReports, users } from "../database/schema";
import { type Call, startForTests } from "../testing";
import { addReport, pruneReports } from "./store";

const V2 = "/spa/v2";
const STAFF = "/staff/v1";
const DAY_MS = 86_400_000;

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let userId: number;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call, userId } = await server.signIn("learner@example.com"));
  ({ call: staff } = await server.signIn("expert@example.com"));
});
afterAll(() => server.close());

const file = `${JSON.stringify({ kind: "learner-report", version: 1 })}\n${JSON.stringify({ n: 1 })}\n`;
const send = (body: object, by = call, key: string = crypto.randomUUID()) =>
  by("POST", `${V2}/reports`, { body, headers: { "Idempotency-Key": key } });

it("DEV-16 a report has a number, by which and by whose name staff find it, and its file is what was sent", async () => {
  const key = crypto.randomUUID();
  const body = { text: "The answer did not come", file };
  const [first, again] = [await send(body, call, key), await send(body, call, key)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const { id } = first.body.data;
  const found = await Promise.all(
    [`q=${id}`, "q=Larsen", "q=did not come"].map(
      async (query) => (await staff("GET", `${STAFF}/reports?${encodeURI(query)}`)).body,
    ),
  );
  for (const rows of found)
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        text: "The answer did not come",
        learner: expect.objectContaining({ id: userId }),
      }),
    ]);
  const opened = await staff("GET", `${STAFF}/reports/${id}`);
  expect([opened.status, opened.body.file]).toEqual([200, file.trim()]);
});

it("DEV-16 SEC-05 a report is read by staff alone, and a file that is too long is refused in words", async () => {
  expect((await call("GET", `${STAFF}/reports`)).status).toBe(403);
  expect((await call("GET", `${STAFF}/reports/1`)).status).toBe(403);
  const refused = await send({ text: "", file: "x".repeat(1_010_001) });
  expect([refused.status, refused.body[0].field]).toEqual([422, "file"]);
  expect((await send({ text: "" })).status).toBe(422);
});

it("DEV-16 a learner sends at most five reports in an hour", async () => {
  const other = await server.signIn("second@example.com");
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn++) statuses.push((await send({ text: "", file }, other.call)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

it("DEV-16 a report is stored for 30 days", async () => {
  const nowMs = Date.now();
  const directory = await mkdtemp(join(tmpdir(), "reports-"));
  const { db, close } = await openDatabase({ dataDir: directory });
  const [owner] = await db
    .insert(users)
    .values({ email: "a@example.com", passwordHash: "", createdAtMs: nowMs })
    .returning();
  const report = { userId: owner?.id ?? 0, text: "", file };
  await addReport(db, { ...report, createdAtMs: nowMs - 31 * DAY_MS });
  const young = await addReport(db, { ...report, createdAtMs: nowMs - 29 * DAY_MS });
  await pruneReports(db, nowMs);
  expect((await db.select().from(learnerReports)).map(({ id }) => id)).toEqual([young]);
  await close();
  await rm(directory, { recursive: true });
});
