/** The downloads of a learner, and the same on the page of a day: the size comes before the yes, and what is there can be removed. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeConfig } from "../../../../streams/ports/fakes/client";
import { answer } from "../../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { content, day, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const plan = { id: 8, title: "Plan", type: "document", size: 1_200, url: "https://learn.example/media/plan.pdf" };
const demoStage = { id: 41, days: [day(32, 2, { is_demo_accessible: 1 })] };
interface Given {
  readonly content?: object;
  readonly stream?: object;
  readonly brand?: object;
  readonly ports?: ReturnType<typeof createFakePorts>;
}
const open = async (path: string, given: Given = {}) => {
  const page = await renderPage(path, {
    ports: given.ports,
    respond: (call) => {
      if (call.path === "/config.json")
        return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, ...given.brand } });
      if (call.path === "/user-course-streams") return answer([stream({ start_date: 1, ...given.stream })]);
      if (call.path === "/user-course-streams/5/status") return answer({ ...status, stages: [] });
      if (call.path === "/courses/2") return answer({ ...content, documents: [plan], ...given.content });
      return call.path === "/homework" ? answer([]) : null;
    },
  });
  const { ports } = page;
  return {
    ...page,
    choose: (label: string, option: string) => page.type(label, option),
    finish: () => act(async () => ports.deviceFiles.finish()),
    list: () => screen.queryByRole("list", { name: "What is on this device" }),
    rows: () =>
      within(screen.getByRole("list", { name: "What is on this device" }))
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    dialog: () => within(screen.getByRole("dialog")),
  };
};
const openDownloads = async (given?: Given) => {
  const page = await open("/downloads", given);
  await screen.findByLabelText("What");
  return page;
};

describe("the page of downloads", () => {
  it("OFF-03 OFF-08 a day is chosen, its size is said before the yes, and then it shows how it stands until it is here", async () => {
    const { choose, press, finish, rows, ports } = await openDownloads();
    expect(screen.getByText("Nothing is on this device yet")).toBeTruthy();
    choose("What", "1");
    await press("See the size");
    expect(await screen.findByText("2 files, 2 kB")).toBeTruthy();
    expect(ports.deviceFiles.fetches).toEqual([]);
    await press("Put on this device");
    const signals$ = ports.deviceFiles.fetches[0]?.signals$;
    await act(async () => signals$?.next({ kind: "received", length: 450 }));
    expect(rows()).toEqual([
      expect.stringMatching(/^Lesson 310Strength · Day 1 · 1 kB · 45\s?% downloadedStop/),
      expect.stringMatching(/^Lesson 311Strength · Day 1 · 1 kB · Waiting for its turnStop/),
    ]);
    await finish();
    expect(rows()[0]).toMatch(/· On this deviceRemove/);
    expect(screen.getByText("Room taken: 1 kB")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Lesson 310" }).getAttribute("href")).toBe(
      "/course/5/calendar/1?lesson=310",
    );
  });

  it("OFF-03 one lesson, the documents and the whole course can be chosen, and the next open day is the first choice", async () => {
    const { choose, press, dialog } = await openDownloads();
    expect(screen.getByLabelText<HTMLSelectElement>("What").selectedOptions[0]?.textContent).toBe(
      "Tomorrow on this device: day 3",
    );
    choose("What", "2");
    choose("Lesson", "video-321");
    await press("See the size");
    expect(await dialog().findByText("1 file, 1 kB")).toBeTruthy();
    await press("Cancel");
    choose("What", "documents");
    await press("See the size");
    expect(await dialog().findByText("1 file, 1 kB")).toBeTruthy();
    await press("Cancel");
    choose("What", "all");
    await press("See the size");
    expect(await dialog().findByText("7 files, 7 kB")).toBeTruthy();
  });

  it("OFF-03 what there is online only, what has no known size and what has no room is said", async () => {
    const ports = createFakePorts();
    ports.deviceFiles.left = 400;
    ports.deviceFiles.answers.set("https://learn.example/media/310.mp4", { size: null });
    const { choose, press, dialog } = await openDownloads({ ports });
    choose("What", "1");
    await press("See the size");
    expect(await dialog().findByText("1 file, 1 kB")).toBeTruthy();
    expect(dialog().getByText("1 is available only online.")).toBeTruthy();
    expect(dialog().getByText("There’s not enough room: 1 kB more is needed.")).toBeTruthy();
    await press("Cancel");
    ports.deviceFiles.answers.set("https://learn.example/media/320.mp4", { kind: "server", status: 500 });
    choose("What", "2");
    await press("See the size");
    expect(await dialog().findByText("The size of 1 file isn’t known.")).toBeTruthy();
    ports.deviceFiles.answers.clear();
    await press("Try again");
    expect(await dialog().findByText("2 files, 2 kB")).toBeTruthy();
  });

  it("OFF-08 one is removed after a question, all of them after another, and the focus is not lost", async () => {
    const { choose, press, finish, rows, list, ports } = await openDownloads();
    choose("What", "1");
    await press("See the size");
    await screen.findByText("2 files, 2 kB");
    await press("Put on this device");
    await finish();
    await finish();
    await press("Remove: Lesson 310");
    expect(screen.getByRole("alertdialog").textContent).toContain("It frees 1 kB.");
    await press("Remove");
    expect(rows()).toHaveLength(1);
    await press("Remove everything");
    await act(async () =>
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove everything" }).click(),
    );
    expect(list()).toBeNull();
    expect([...ports.deviceFiles.files.keys()]).toEqual([]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it("OFF-08 what failed says why and is tried again; without a network it says that it waits", async () => {
    const { choose, press, rows, ports } = await openDownloads();
    choose("What", "documents");
    await press("See the size");
    await screen.findByText("1 file, 1 kB");
    await press("Put on this device");
    await act(async () => ports.deviceFiles.fetches[0]?.signals$.next({ kind: "failed", why: "full" }));
    expect(rows()[0]).toContain("There’s no room left on this device: 1 kB more is needed");
    await press("Try again: Plan");
    expect(ports.deviceFiles.fetches).toHaveLength(2);
    await act(async () => ports.page.isOnline$.next(false));
    expect(screen.getByText("No internet: what’s on its way goes on once you’re connected.")).toBeTruthy();
  });

  it("OFF-08 a stored document is saved as a copy, under its own name", async () => {
    const { choose, press, finish, ports } = await openDownloads();
    choose("What", "documents");
    await press("See the size");
    await screen.findByText("1 file, 1 kB");
    await press("Put on this device");
    await finish();
    await press("Save a copy: Plan");
    expect(ports.deviceFiles.saved).toEqual(["user-7/document-8.file Plan.pdf"]);
  });

  it("OFF-08 “only over Wi-Fi” is there where the browser says how the device is connected", async () => {
    const { ports } = await openDownloads();
    expect(screen.queryByLabelText("Only over Wi-Fi")).toBeNull();
    await act(async () => ports.deviceFiles.network$.next("metered"));
    const choice = screen.getByLabelText<HTMLInputElement>(/^Only over Wi-Fi/);
    await act(async () => choice.click());
    expect(choice.checked).toBe(true);
  });

  it("OFF-03 a browser that stores no files says that lessons are online only", async () => {
    const ports = createFakePorts();
    ports.deviceFiles.isBlocked = true;
    const { press } = await openDownloads({ ports });
    expect(screen.getByText(/^This browser doesn’t store lessons/)).toBeTruthy();
    await press("See the size");
    expect(screen.queryByRole("button", { name: "Put on this device" })).toBeNull();
  });

  it("OFF-03 a demo without offline use offers nothing of it, and a brand without it has no such page", async () => {
    const demo = { content: { is_demo_offline_mode_accessible: 0 }, stream: { is_demo: 1 } };
    await open("/downloads", demo);
    expect(await screen.findByText(/^This demo plays only online\./)).toBeTruthy();
    await open("/downloads", { brand: { isOfflineEnable: false } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This section isn’t available");
  });
});

describe("the page of a day", () => {
  it("VIDEO-06 a lesson is put on this device below its film, shows how far it is, and its line in the list says that it is here", async () => {
    const { press, finish, ports } = await open("/course/5/calendar/2");
    await press("Put this lesson on this device");
    await screen.findByText("1 file, 1 kB");
    await press("Put on this device");
    await act(async () => ports.deviceFiles.fetches[0]?.signals$.next({ kind: "received", length: 300 }));
    expect(screen.getByText(/^30\s?% downloaded$/)).toBeTruthy();
    await finish();
    expect(screen.getAllByText("On this device").length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: /^Lesson 321.*On this device/ })).toBeTruthy();
  });

  it("VIDEO-06 the day, and tomorrow’s, are put on this device by one press each", async () => {
    const { press, finish } = await open("/course/5/calendar/2");
    await press("Tomorrow on this device");
    expect(screen.getByRole("dialog", { name: "Put on this device: Day 3" })).toBeTruthy();
    await screen.findByText("2 files, 2 kB");
    await press("Put on this device");
    await finish();
    await finish();
    expect(screen.getByText("Tomorrow’s day is on this device")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Put this day on this device" })).toBeTruthy();
  });

  it("VIDEO-06 a brand without offline use, or a demo without it, has none of this", async () => {
    for (const given of [
      { brand: { isOfflineEnable: false } },
      { content: { is_demo_offline_mode_accessible: 0, stages: [demoStage] }, stream: { is_demo: 1 } },
    ]) {
      await open("/course/5/calendar/2", given);
      await screen.findByRole("region", { name: "Lessons" });
      expect(screen.queryByRole("button", { name: /on this device/ })).toBeNull();
    }
  });
});
