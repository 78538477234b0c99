/** Picked files on the device; IndexedDB is a fake, tests/e2e/chat/storedFile.spec.ts has a real one. */
import { firstValueFrom, type Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFileStore } from "./files";

type Idb = Pick<typeof import("idb"), "openDB" | "deleteDB">;

/** Databases by name, each with its records and what was done, in order. */
function createDisk({ room = 100, silent = false } = {}) {
  const databases = new Map<string, Map<string, unknown>>();
  const done: string[] = [];
  const storeOf = (name: string, mode: string) => {
    const records = databases.get(name) ?? new Map<string, unknown>();
    const isTooLarge = (value: unknown) => value instanceof File && value.size > room;
    return {
      put: async (value: unknown, key: string) => {
        if (isTooLarge(value)) throw new DOMException("full", "QuotaExceededError");
        done.push(`${mode} ${key}`);
        records.set(key, value);
      },
      get: async (key: string) => records.get(key),
      count: async (key: string) => (records.has(key) ? 1 : 0),
      delete: async (key: string) => void records.delete(key),
      transaction: { done: Promise.resolve() },
    };
  };
  const idb = {
    openDB: async (name: string) => {
      if (silent) await new Promise(() => undefined);
      if (!databases.has(name)) databases.set(name, new Map());
      return {
        transaction: (_: string, mode = "readonly", { durability = "" } = {}) => ({
          store: storeOf(name, `${mode} ${durability}`.trim()),
        }),
        get: async (_: string, key: string) => databases.get(name)?.get(key),
        close: () => done.push("close"),
      };
    },
    deleteDB: async (name: string) => void databases.delete(name),
  } as unknown as Idb;
  const store = createFileStore({
    databases: async () => [...databases.keys()].map((name) => ({ name })),
    estimate: async () => ({ usage: 50, quota: room }),
    load: async () => idb,
  });
  return { databases, done, store };
}

const NAME = "user:7:key-1";
const DATABASE = `learning:file:${NAME}`;
const mark = { key: "key-1" };
const video = (bytes = 10) => new File(["x".repeat(bytes)], "set.mov", { type: "video/quicktime" });
const first = <T>(value$: Observable<T>) => firstValueFrom(value$);

describe("a picked file on the device", () => {
  it("OFF-11 a file is put into a database of its own, its mark flushed to the disk before its bytes", async () => {
    const { store, databases, done } = createDisk();
    const file = video();
    expect(await first(store.put(NAME, mark, file))).toEqual({ isStored: true });
    expect([...databases.keys()]).toEqual([DATABASE]);
    expect(done).toEqual(["readwrite strict mark", "readwrite strict file", "close"]);
    expect(await first(store.get(NAME))).toBe(file);
    expect(await first(store.all("user:7:"))).toEqual([{ name: NAME, mark, hasFile: true }]);
    expect(await first(store.all("user:8:"))).toEqual([]);
  });

  it("OFF-11 a file that does not fit leaves nothing, and the missing room is said where the browser knows it", async () => {
    const { store, databases } = createDisk({ room: 60 });
    expect(await first(store.put(NAME, mark, video(61)))).toEqual({ isStored: false, missingBytes: 51 });
    expect(databases.size).toBe(0);
    const vague = createFileStore({
      databases: async () => [],
      estimate: async () => ({ usage: 1, quota: 10_000_000_000 }),
      load: () => Promise.reject(new Error("forbidden")),
    });
    expect(await first(vague.put(NAME, mark, video()))).toEqual({ isStored: false, missingBytes: null });
    expect(await first(vague.get(NAME))).toBeNull();
  });

  it("OFF-11 the bytes go before their mark, and a mark alone makes no database", async () => {
    const { store, databases } = createDisk();
    await first(store.put(NAME, mark, video()));
    expect(await first(store.mark(NAME, { key: "key-1", file: 4 }, false))).toBe(true);
    expect(await first(store.all(""))).toEqual([{ name: NAME, mark: { key: "key-1", file: 4 }, hasFile: false }]);
    await first(store.remove(NAME));
    expect(await first(store.mark(NAME, mark, true))).toBe(false);
    expect(databases.size).toBe(0);
  });

  it("OFF-11 the files of one learner are forgotten, and those of nobody else", async () => {
    const { store, databases } = createDisk();
    await first(store.put(NAME, mark, video()));
    await first(store.put("user:8:key-2", mark, video()));
    store.forget((name) => name.startsWith("user:7:"));
    await vi.waitFor(() => expect([...databases.keys()]).toEqual(["learning:file:user:8:key-2"]));
  });

  it("OFF-11 a stored file that is asked for by another tab is known there, with its mark", async () => {
    const { store, databases } = createDisk();
    databases.set(DATABASE, new Map<string, unknown>([["file", video()]]));
    expect(await first(store.get(NAME))).toBeInstanceOf(File);
    expect(await first(store.mark(NAME, mark, true))).toBe(true);
  });
});

describe("a database of files that does not respond", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("OFF-11 a silent database is given up after 5 s: nothing is known of the file", async () => {
    const { store, databases } = createDisk({ silent: true });
    databases.set(DATABASE, new Map());
    const asked = Promise.all([first(store.get(NAME)), first(store.all("")), first(store.remove("other"))]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual([null, [], undefined]);
  });
});
