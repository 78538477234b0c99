// Which tasks a demo locks, whatever the list of homework says of the others.
import { describe, expect, it } from "vitest";
import type { Homework } from "../../domains/homework/events";
import { taskMark } from "./tasks";

const demo = { isDemo: true, courseFullAccess: false, isOpenByTime: true };
const whole = { ...demo, isDemo: false };
// the fields of a homework that this reads
const lockedByServer = { id: 9, status: "NOT_UPLOADED", isLocked: true } as Homework;

describe("a task", () => {
  it.each([
    ["of a course", false, whole, null, false],
    [
      "of a course, whose time has not come, where the list does not lock it",
      false,
      { ...whole, isOpenByTime: false },
      null,
      false,
    ],
    ["that the server locks", true, whole, lockedByServer, true],
    ["of a demo", false, demo, null, true],
    ["of a demo with full access", false, { ...demo, courseFullAccess: true }, null, false],
    ["of a demo, which it may see", true, demo, null, false],
    ["of a demo, which it may see, before its time", true, { ...demo, isOpenByTime: false }, null, true],
    ["of a demo, which it may see, that the server locks", true, demo, lockedByServer, true],
  ])("COURSE-05 %s is locked or not", (_, isDemoAccessible, place, homework, expected) => {
    const task = { id: 70, homeworkId: 70, isRequired: true, isDemoAccessible, homework: null };
    expect(taskMark(task, homework, place).isLocked).toBe(expected);
  });
});
