import { defer, firstValueFrom, throwError, toArray } from "rxjs";
import { describe, expect, it } from "vitest";
import { createNotes, getNote, HOUR_MS } from "../fakes/notes";

describe("answers that are stored on the device", () => {
  it("COURSE-19 what was answered is read again without a call, with its mark", async () => {
    const { device, fetch, read } = createNotes();
    expect(await fetch()).toEqual([{ id: 1, title: "One" }]);
    expect(await read()).toEqual({ value: { id: 1, title: "One" }, mark: "mine", storedAt: 1_000_000 });
    expect(device.calls).toBe(1);
  });

  it("COURSE-19 an answer says when it was stored, and one of the future is not there", async () => {
    const { device, fetch, read } = createNotes();
    await fetch();
    device.now += 24 * HOUR_MS;
    expect(await read()).toMatchObject({ storedAt: 1_000_000 });
    device.now -= 25 * HOUR_MS;
    expect(await read()).toBeNull();
  });

  it("OFF-04 an answer is read before the device has stored it, and one that is forgotten is not there, before and after", async () => {
    const { storage, port, read, fetch, flush } = createNotes();
    const answer$ = port.fetch("note", () => "mine", getNote);
    await firstValueFrom(answer$);
    expect(await read()).not.toBeNull();
    expect(storage.durable.stored.size).toBe(0);
    await fetch();
    expect(storage.durable.stored.size).toBe(1);
    port.forget("note");
    expect(await read()).toBeNull();
    await flush();
    expect(storage.durable.stored.size).toBe(0);
  });

  it.each<[string, (given: ReturnType<typeof createNotes>) => void]>([
    ["is of another language", ({ language }) => (language.now = "ru")],
    ["is another learner's", ({ device }) => (device.prefix = "user:8:stored:answers/")],
    ["is nobody's now", ({ device }) => (device.prefix = null)],
    [
      "is damaged",
      ({ storage }) => {
        for (const key of storage.durable.stored.keys()) storage.durable.stored.set(key, { mark: "mine", calls: [7] });
      },
    ],
    [
      "has another length than when it was stored",
      ({ storage }) => {
        for (const [key, value] of storage.durable.stored)
          storage.durable.stored.set(key, JSON.parse(JSON.stringify(value).replace('\\"id\\":1', '\\"id\\": 1')));
      },
    ],
    [
      "no longer decodes",
      ({ storage }) => {
        for (const [key, value] of storage.durable.stored)
          storage.durable.stored.set(key, JSON.parse(JSON.stringify(value).replace('\\"id\\":1', '\\"id\\":null')));
      },
    ],
  ])("COURSE-19 an answer that %s is not there", async (_, change) => {
    const given = createNotes();
    await given.fetch();
    change(given);
    expect(await given.read()).toBeNull();
  });

  it("COURSE-19 an answer to another call of the same name is not there", async () => {
    const { fetch, read } = createNotes();
    await fetch();
    expect(await read("note", 2)).toBeNull();
  });

  it("COURSE-19 an answer is stored with the mark at the time of its request", async () => {
    const { port, read } = createNotes();
    let mark = "before";
    const answer$ = port.fetch(
      "note",
      () => mark,
      (http) =>
        defer(() => {
          mark = "after";
          return getNote(http);
        }),
    );
    await firstValueFrom(answer$.pipe(toArray()));
    expect(await read()).toMatchObject({ mark: "before" });
  });

  it("COURSE-19 a call that fails fails, and what was stored before stays", async () => {
    const { port, fetch, read } = createNotes();
    await fetch();
    const failing$ = port.fetch(
      "note",
      () => "mine",
      () => throwError(() => new Error("no network")),
    );
    await expect(firstValueFrom(failing$)).rejects.toThrow("no network");
    expect(await read()).not.toBeNull();
  });

  it("COURSE-19 one record of a name stays, the older go when the room is full, and what is too large is not stored", async () => {
    const { device, storage, fetch, read } = createNotes();
    const weigh = (characters: number) => {
      device.text = JSON.stringify({ id: 1, title: "x".repeat(characters) });
      device.now += 1;
    };
    const names = ["1", "2", "3", "4", "5", "6"];
    for (const name of names) {
      weigh(9_000_000);
      await fetch(name);
      await fetch(name);
    }
    expect(storage.durable.stored.size).toBe(5);
    expect(await read("1")).toBeNull();
    for (const name of names.slice(1)) expect(await read(name)).not.toBeNull();
    weigh(60_000_000);
    await fetch("7");
    expect([...storage.durable.stored.keys()].filter((key) => key.includes("en/7 "))).toEqual([]);
  });

  it("COURSE-19 a device that refuses costs the store only: the value comes, and the tab holds no copy", async () => {
    const { storage, fetch } = createNotes();
    storage.block();
    expect(await fetch()).toEqual([{ id: 1, title: "One" }]);
    expect(storage.durable.stored.size).toBe(0);
  });

  it("AUTH-14 an answer is stored for the learner, and in the language, of its request, and not at all once the learner has left", async () => {
    const { device, language, storage, port, fetchLater, flush } = createNotes();
    const later = fetchLater();
    language.now = "ru";
    later.answer();
    await later.done;
    await flush();
    expect([...storage.durable.stored.keys()]).toEqual([expect.stringContaining("user:7:stored:answers/en/note ")]);
    await firstValueFrom(port.fetch("other", () => "mine", getNote));
    device.prefix = "user:8:stored:answers/";
    await flush();
    expect([...storage.durable.stored.keys()].filter((key) => key.includes("other"))).toEqual([]);
  });

  it("OFF-04 an answer that was requested before it was forgotten is not stored, and one is forgotten in every language", async () => {
    const { language, storage, port, fetch, fetchLater, flush, read } = createNotes();
    await fetch();
    language.now = "ru";
    await fetch();
    const later = fetchLater();
    port.forget("note");
    later.answer();
    await later.done;
    expect(await read()).toBeNull();
    await flush();
    expect([...storage.durable.stored.keys()]).toEqual([]);
    await fetch();
    expect(await read()).not.toBeNull();
  });

  it("OFF-04 an answer of the future leaves, and keeps no other from being stored", async () => {
    const { device, storage, fetch, read } = createNotes();
    device.now += 24 * HOUR_MS;
    await fetch();
    device.now -= 24 * HOUR_MS;
    await fetch();
    expect(await read()).toMatchObject({ storedAt: 1_000_000 });
    expect(storage.durable.stored.size).toBe(1);
  });

  it("OFF-13 what is given up is not stored, nor an answer that was requested before", async () => {
    const { storage, port, fetch, fetchLater, flush } = createNotes();
    const later = fetchLater("late");
    await firstValueFrom(port.fetch("note", () => "mine", getNote));
    port.forgetAll();
    later.answer();
    await later.done;
    await flush();
    expect(storage.durable.stored.size).toBe(0);
    await fetch();
    expect(storage.durable.stored.size).toBe(1);
  });

  it("RT-09 an answer without a mark is not stored", async () => {
    const { storage, port, flush } = createNotes();
    expect(await firstValueFrom(port.fetch("note", () => null, getNote))).toEqual({ id: 1, title: "One" });
    await flush();
    expect(storage.durable.stored.size).toBe(0);
  });
});
