/** The device's database when it has a fault; IndexedDB itself is a fake, tests/e2e/connection/storage.spec.ts has a real one. */
import { firstValueFrom, type Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PICTURES } from "../../../src/worker/names";
import { createDurableStore, createStoragePort } from "./storage";

type Idb = typeof import("idb");

/** A database of one store; `opening` is what each opening waits for, or how it fails. */
function createIdb(opening: () => Promise<unknown> = () => Promise.resolve(), stores = ["records"]) {
  const records = new Map<string, unknown>();
  const made = { opened: 0, deleted: 0 };
  let known = stores;
  let isBroken = false;
  const database = {
    objectStoreNames: { contains: (name: string) => known.includes(name) },
    transaction: () => ({
      store: {
        put: async (value: unknown, key: string) => void records.set(key, value),
        getKey: async (key: string) => {
          if (isBroken) throw new Error("The connection is closing");
          return records.has(key) ? key : undefined;
        },
        delete: async (key: string) => void records.delete(key),
        transaction: { commit: () => undefined },
      },
      // what nobody catches fails the run
      done: isBroken ? Promise.reject(new Error("The transaction was aborted")) : Promise.resolve(),
    }),
    close: () => undefined,
  };
  const idb = {
    openDB: async () => {
      made.opened += 1;
      isBroken = false;
      await opening();
      return database;
    },
    deleteDB: async () => {
      made.deleted += 1;
      known = ["records"];
    },
  } as unknown as Idb;
  const breakOff = () => {
    isBroken = true;
  };
  return { store: createDurableStore(async () => idb), records, made, breakOff };
}

describe("a database on the device", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const after = async <T>(ms: number, value$: Observable<T>): Promise<T | "waiting"> => {
    const waiting = firstValueFrom(value$);
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([waiting, Promise.resolve("waiting" as const)]);
  };

  it.each<[string, ReturnType<typeof createIdb>]>([
    [
      "that is of a newer version",
      createIdb(vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error("Version"))),
    ],
    ["that has no store", createIdb(undefined, [])],
  ])("CHAT-11 %s is deleted and created again, once", async (_, { store, records, made }) => {
    expect(await after(0, store.put("a", 1))).toBe(true);
    expect(await after(0, store.put("b", 2))).toBe(true);
    expect([...records.keys()]).toEqual(["a", "b"]);
    expect(made).toEqual({ opened: 2, deleted: 1 });
  });

  it("a database that cannot be opened at all leaves everything in memory, and reports that", async () => {
    const { store } = createIdb(() => Promise.reject(new Error("No")));
    expect(await after(0, store.put("a", 1))).toBe(false);
    expect(await after(0, store.has("a"))).toBe(true);
    expect(await after(0, store.all(""))).toEqual([{ key: "a", value: 1 }]);
  });

  it("CHAT-11 a database that does not respond delays nothing for more than 5 s; it gets what it missed when it responds", async () => {
    let speak = (): void => undefined;
    const { store, records } = createIdb(
      () =>
        new Promise<void>((resolve) => {
          speak = resolve;
        }),
    );
    expect(await after(4_900, store.has("a"))).toBe("waiting");
    expect(await after(5_000, store.put("a", 1))).toBe(false);
    expect(await after(1, store.put("b", 2))).toBe(false);
    expect(await after(0, store.has("b"))).toBe(true);
    speak();
    await vi.advanceTimersByTimeAsync(0);
    expect([...records.keys()]).toEqual(["a", "b"]);
    expect(await after(0, store.put("c", 3))).toBe(true);
  });

  it("CHAT-03 a database that does not respond does not count as having lost its records", async () => {
    const { store } = createIdb(() => new Promise(() => undefined));
    const stored = firstValueFrom(store.put("a", 1));
    const asked = firstValueFrom(store.has("a"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await Promise.all([stored, asked])).toEqual([false, true]);
    // requested while the first call still runs, and known to be silent by then
    const late = firstValueFrom(store.put("b", 2));
    expect(await after(1, store.has("b"))).toBe(true);
    expect(await late).toBe(false);
  });

  it("CHAT-03 a database has a record before it has written or refused it, and not one that was removed meanwhile", async () => {
    const { store, records } = createIdb();
    const [first$, second$] = [store.put("a", 1), store.put("b", 2)];
    expect(await after(0, store.has("b"))).toBe(true);
    expect(await after(0, first$)).toBe(true);
    expect(await after(0, second$)).toBe(true);
    expect([...records.keys()]).toEqual(["a", "b"]);
    const silent = createIdb(() => new Promise(() => undefined)).store;
    const refused = firstValueFrom(silent.put("a", 1));
    expect(await after(0, silent.has("a"))).toBe(true);
    silent.remove("a").subscribe();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await refused).toBe(false);
    expect(await after(5_000, silent.all(""))).toEqual([]);
  });

  it("CHAT-03 OFF-04 a database that breaks off does not count as having lost its records, and leaves no error uncaught", async () => {
    const { store, records, breakOff } = createIdb();
    expect(await after(0, store.put("a", 1))).toBe(true);
    breakOff();
    expect(await after(0, store.has("a"))).toBe(true);
    expect(await after(0, store.has("a"))).toBe(true);
    records.delete("a");
    expect(await after(0, store.has("a"))).toBe(false);
  });
});

describe("the pictures that the worker has stored", () => {
  const windowWith = (more: object) => Object.assign(new EventTarget(), more) as unknown as Window;

  it("AUTH-14 forgetting the pictures deletes the worker's cache of them", () => {
    const deleted: string[] = [];
    const caches = { delete: async (name: string) => deleted.push(name) > 0 };
    createStoragePort(windowWith({ caches })).forgetPictures();
    expect(deleted).toEqual([PICTURES]);
  });

  it("AUTH-14 forgetting the pictures does nothing where there are no caches, or they are refused", async () => {
    const caches = { delete: () => Promise.reject(new Error("refused")) };
    for (const more of [{}, { caches }]) createStoragePort(windowWith(more)).forgetPictures();
    await new Promise((resolve) => setTimeout(resolve));
  });
});
