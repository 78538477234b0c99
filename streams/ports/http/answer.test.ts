import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { entity, listOf } from "../../bus/wire/entity";
import { id, text } from "../../bus/wire/wire";
import { HomeworkStruct } from "../../domains/homework/events";
import { decodeAnswer } from "./answer";

const Item = entity({ id: id() }, { title: text() });
const request = { method: "GET", path: "/things/7", schema: listOf(Item) } as const;
const things = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `t${index}` }));
/** A clock that goes on by so many milliseconds each time it is read. */
const clockOf = (stepMs: number) => {
  let at = 0;
  return () => (at += stepMs);
};

describe("a long list", () => {
  it("SPEED-07 a long list is decoded in slices with tasks of the page between them, in order and whole", async () => {
    let items: readonly object[] | undefined;
    const decoding = new Promise<void>((resolve) => {
      decodeAnswer(request, things(1_000), clockOf(20)).subscribe({ next: (all) => (items = all), complete: resolve });
    });
    expect(items).toBeUndefined();
    await decoding;
    expect(items).toEqual(things(1_000));
  });

  it("SPEED-07 a list that takes no time is decoded at once", () => {
    let items: readonly object[] | undefined;
    decodeAnswer(request, things(1_000), clockOf(0)).subscribe((all) => (items = all));
    expect(items).toHaveLength(1_000);
  });

  it("NET-03 a list in slices loses odd items alone, and reports each field by its path", async () => {
    const odd: string[] = [];
    const list = [...things(150), { id: "x" }, { id: 900, title: 7 }, ...things(150)];
    const items = await firstValueFrom(decodeAnswer(request, list, clockOf(20), (path) => odd.push(path)));
    expect(items).toHaveLength(301);
    expect(odd).toEqual(["GET /things/{id}: *.id", "GET /things/{id}: *.title"]);
  });

  it("a list in slices that nobody waits for is not decoded further", async () => {
    let reads = 0;
    const counted = things(500).map((thing) => ({
      ...thing,
      get title() {
        reads += 1;
        return "t";
      },
    }));
    decodeAnswer(request, counted, clockOf(20)).subscribe().unsubscribe();
    // takes as many tasks as the other one would
    await firstValueFrom(decodeAnswer(request, things(500), clockOf(20)));
    expect(reads).toBe(0);
  });

  it("BUS-04 a list of too many items is refused", async () => {
    await expect(firstValueFrom(decodeAnswer(request, things(20_001), clockOf(0)))).rejects.toThrow("list too long");
  });

  it("SPEED-05 the homework of sixty courses with their texts, two million characters, is decoded", async () => {
    const task = { title: "Breathing", text: "word ".repeat(130), course_title: "Yoga", scores: 10, is_required: 1 };
    const tasks = Array.from({ length: 3_000 }, (_, index) => ({
      id: index + 1,
      status: "DONE",
      homework: { id: 1, ...task },
    }));
    const homework = { method: "GET", path: "/homework", schema: listOf(HomeworkStruct) } as const;
    expect(await firstValueFrom(decodeAnswer(homework, tasks, clockOf(0)))).toHaveLength(3_000);
  });
});
