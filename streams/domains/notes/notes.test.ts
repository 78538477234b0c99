/** Notes on fake ports: of the server, of this device alone, and what other tabs change. */
import { describe, expect, it } from "vitest";
import { push } from "../../../tests/support/fakeCourse";
import { type FakeClient, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectWantedNotes } from "../../views/wanted/notes";
import { newNotePlace } from "../drafts/events";
import { selectWaiting } from "../waiting/select";
import { notePushes } from "./events";
import { selectAreNotesOfDevice, selectNotes } from "./select";

const raw = notePushes["note.changed"].example as { readonly id: number; readonly text: string };
const note = { streamId: 5, lessonId: 320, dayNumber: 2, seconds: 75, quote: "", text: "Knees" };
const texts = ({ client }: Pick<FakeClient, "client">) => selectNotes(client.state())?.map(({ text }) => text);
const ask = ({ client }: Pick<FakeClient, "client">) => client.send({ type: "notes/listRequested", payload: {} });
const withoutNotes: Responder = ({ path }) =>
  path.startsWith("/user-notes") ? failure({ kind: "refused", status: 404 }) : null;

describe("notes", () => {
  it("VIDEO-14 notes are loaded page after page", async () => {
    const page = Array.from({ length: 200 }, (_, index) => ({ ...raw, id: index + 1 }));
    const fake = await startFakeClient({
      respond: ({ path, query }) => {
        if (path !== "/user-notes") return null;
        return answer(query?.after === 0 ? page : query?.after === 200 ? [{ ...raw, id: 201 }] : []);
      },
    });
    ask(fake);
    expect(texts(fake)).toHaveLength(201);
    expect(fake.calls("GET", "/user-notes")).toHaveLength(2);
  });

  it("VIDEO-14 a note that another tab writes, changes or deletes shows here", async () => {
    const fake = await startFakeClient({ respond: ({ path }) => (path === "/user-notes" ? answer([]) : null) });
    ask(fake);
    push(fake, "note.changed", { ...raw, text: "From another tab" });
    expect(texts(fake)).toEqual(["From another tab"]);
    push(fake, "note.changed", { id: raw.id, deleted: true });
    expect(texts(fake)).toEqual([]);
  });

  it("VIDEO-14 OFF-12 a note that does not reach the server waits, shows already, and is sent again under its key", async () => {
    const respond: Responder = ({ method, path }) => {
      if (path !== "/user-notes") return null;
      return method === "GET" ? answer([raw]) : failure({ kind: "timeout" });
    };
    const fake = await startFakeClient({ respond });
    ask(fake);
    const place = newNotePlace(5, 320);
    fake.client.send({ type: "drafts/changed", payload: { place, text: '{"text":"Knees"}' } });
    fake.client.send({ type: "notes/saveRequested", payload: { id: null, note } });
    fake.client.send({ type: "notes/saveRequested", payload: { id: raw.id, note: { ...note, text: "Other words" } } });
    expect(fake.client.state().drafts.byPlace[place]).toBeUndefined();
    const shown = () => selectWantedNotes(fake.client.state())?.map(({ text, isWaiting }) => [text, isWaiting]);
    expect(shown()).toEqual([
      [note.text, true],
      ["Other words", true],
    ]);
    fake.ports.clock.advance(60_000);
    const keys = fake.calls("POST", "/user-notes").map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it("VIDEO-14 words that waited while the note was changed elsewhere are not stored over it: they wait for the learner", async () => {
    const server = { isAway: true };
    const respond: Responder = ({ method, path }) => {
      if (!path.startsWith("/user-notes")) return null;
      if (method === "GET") return answer([raw]);
      if (server.isAway) return failure({ kind: "timeout" });
      return failure({ kind: "refused", status: 409 }, { note: { ...raw, text: "From a phone" } });
    };
    const fake = await startFakeClient({ respond });
    ask(fake);
    const payload = { id: raw.id, note: { ...note, text: "Mine" }, formerText: raw.text };
    fake.client.send({ type: "notes/saveRequested", payload });
    server.isAway = false;
    fake.ports.clock.advance(60_000);
    expect(selectWantedNotes(fake.client.state())?.map(({ text }) => text)).toEqual(["From a phone"]);
    expect(selectWaiting(fake.client.state())).toMatchObject([{ status: "failed", body: { note: { text: "Mine" } } }]);
  });

  it("VIDEO-14 deleting a note that another tab has deleted is no failure", async () => {
    const respond: Responder = ({ method, path }) =>
      method === "DELETE" ? failure({ kind: "refused", status: 404 }) : path === "/user-notes" ? answer([raw]) : null;
    const fake = await startFakeClient({ respond });
    ask(fake);
    fake.client.send({ type: "notes/removalRequested", payload: { id: raw.id } });
    expect(fake.client.state().notes.removal.status).toBe("done");
    expect(texts(fake)).toEqual([]);
  });
});

describe("a server without notes", () => {
  it("VIDEO-14 notes are on this device, over a reload, and of this learner alone", async () => {
    const { storage } = createFakePorts();
    const fake = await startFakeClient({ respond: withoutNotes, ports: createFakePorts({ storage }) });
    ask(fake);
    expect(selectAreNotesOfDevice(fake.client.state())).toBe(true);
    const save = (id: number | null, text: string) =>
      fake.client.send({ type: "notes/saveRequested", payload: { id, note: { ...note, text } } });
    save(null, "First");
    save(null, "Second");
    save(-1, "First, in other words");
    expect(fake.calls("POST", "/user-notes")).toHaveLength(0);
    expect(texts(fake)?.toSorted()).toEqual(["First, in other words", "Second"]);
    const later = await startFakeClient({ respond: withoutNotes, ports: createFakePorts({ storage }) });
    expect(texts(later)?.toSorted()).toEqual(["First, in other words", "Second"]);
    later.client.send({ type: "notes/removalRequested", payload: { id: -1 } });
    expect(texts(later)).toEqual(["Second"]);
    later.client.send({ type: "session/logoutRequested", payload: {} });
    expect(storage.local.keys("").filter((key) => key.endsWith(":notes"))).toEqual([]);
  });

  it("VIDEO-14 a note of this device that another tab changed or deleted is not overwritten", async () => {
    const { storage } = createFakePorts();
    const fake = await startFakeClient({ respond: withoutNotes, ports: createFakePorts({ storage }) });
    ask(fake);
    const { client } = fake;
    client.send({ type: "notes/saveRequested", payload: { id: null, note } });
    const key = storage.local.keys("").find((each) => each.endsWith(":notes")) ?? "";
    const change = (text: string, formerText: string) =>
      client.send({ type: "notes/saveRequested", payload: { id: -1, note: { ...note, text }, formerText } });
    storage.local.set(key, (storage.local.get(key) ?? "").replace("Knees", "Elbows"));
    change("Hips", "Knees");
    expect(client.state().notes.save).toMatchObject({ status: "failed", problem: { status: 409 } });
    expect(texts(fake)).toEqual(["Elbows"]);
    change("Hips", "Elbows");
    expect(texts(fake)).toEqual(["Hips"]);
    storage.local.remove(key);
    change("Shoulders", "Hips");
    expect(client.state().notes.save).toMatchObject({ status: "failed", problem: { status: 404 } });
    expect(texts(fake)).toEqual([]);
  });
});
