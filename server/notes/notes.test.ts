/** Notes against the real server: whose they are, how they are paged, and that one is stored once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const V1 = "/spa/api/v1";
/** Of the demo learner: a course stream, a lesson of it, and a lesson of another course. */
const NOTE = { stream_id: 1, lesson_id: 1, seconds: 12, quote: "Breathe in", text: "Slowly" };
const FOREIGN_LESSON = 400;

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
let second: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("learner@example.com");
  second = await server.signIn("second@example.com");
});
afterAll(() => server.close());

const add = (fields: object = {}, key: string = randomUUID()) =>
  learner.call("POST", `${V1}/user-notes`, { body: { ...NOTE, ...fields }, headers: { "Idempotency-Key": key } });
const list = async (query = "") => (await learner.call("GET", `${V1}/user-notes${query}`)).body as { id: number }[];

describe("notes", () => {
  it("VIDEO-14 a note is stored once, however often it is sent, and all of the learner's tabs are told", async () => {
    const { head, epoch } = (await learner.call("GET", "/spa/v2/notifications")).body.data;
    const key = randomUUID();
    const { body: note, status } = await add({}, key);
    expect(status).toBe(201);
    expect((await add({}, key)).body).toEqual(note);
    expect((await list()).filter(({ id }) => id === note.id)).toEqual([note]);
    const { body: log } = await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}&limit=300`);
    const pushed = JSON.stringify(log).split('"note.changed"').length - 1;
    expect(pushed).toBe(1);
  });

  it("VIDEO-14 the list comes in pages after an id, so that what is deleted meanwhile hides nothing", async () => {
    const added = [];
    for (const text of ["one", "two", "three"]) added.push((await add({ text })).body.id);
    const all = (await list()).map(({ id }) => id);
    expect(all.slice(-3)).toEqual(added);
    const [first] = added;
    expect((await list(`?after=${first - 1}&limit=2`)).map(({ id }) => id)).toEqual(added.slice(0, 2));
    await learner.call("DELETE", `${V1}/user-notes/${first}`);
    expect((await list(`?after=${added[1]}&limit=2`)).map(({ id }) => id)).toEqual([added[2]]);
  });

  it("VIDEO-14 another learner reads, changes and deletes none of them", async () => {
    const { body: note } = await add();
    const { body: strangers } = await second.call("GET", `${V1}/user-notes`);
    expect(strangers).toEqual([]);
    const path = `${V1}/user-notes/${note.id}`;
    expect((await second.call("PATCH", path, { body: { text: "Mine" } })).status).toBe(404);
    expect((await second.call("DELETE", path)).status).toBe(404);
    expect((await second.call("POST", `${V1}/user-notes`, { body: NOTE })).status).toBe(422);
    expect(await list()).toContainEqual(note);
  });

  it.each([
    ["of another course", { lesson_id: FOREIGN_LESSON }, "lesson_id"],
    ["without words", { text: "  " }, "text"],
    ["before the film", { seconds: -1 }, "seconds"],
  ])("VIDEO-14 a note %s is refused", async (_, fields, field) => {
    const { status, body } = await add(fields);
    expect(status).toBe(422);
    expect(body).toEqual([{ field, message: expect.any(String) }]);
  });

  it("VIDEO-14 a note that another tab has changed meanwhile is not overwritten: its words are answered", async () => {
    const { body: note } = await add();
    const path = `${V1}/user-notes/${note.id}`;
    const edit = (text: string, former_text: string) => learner.call("PATCH", path, { body: { text, former_text } });
    expect((await edit("More slowly", "Slowly")).status).toBe(200);
    const late = await edit("Faster", "Slowly");
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ message: expect.any(String), note: { id: note.id, text: "More slowly" } });
    expect((await edit("More slowly", "Slowly")).status).toBe(200);
    expect((await edit("Faster", "More slowly")).body).toMatchObject({ text: "Faster" });
    await learner.call("DELETE", path);
    expect((await edit("Fastest", "Faster")).status).toBe(404);
  });

  it("VIDEO-14 other words of a note leave its moment and its quote as they are", async () => {
    const { body: note } = await add();
    const { body: edited } = await learner.call("PATCH", `${V1}/user-notes/${note.id}`, {
      body: { text: "More slowly", seconds: 99, quote: "Another line" },
    });
    expect(edited).toEqual({ ...note, text: "More slowly", updated_at: expect.any(Number) });
  });
});
