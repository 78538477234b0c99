/** One homework: its heading, its history, what prevents sending, and that a verdict removes nothing that was typed. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import type { AttachmentModel } from "../../ui/media/AttachmentTiles";
import { FormatsProvider } from "../../ui/words/formats";
import { HomeworkView, type HomeworkViewProps } from "./HomeworkView";
import type { HomeworkModel } from "./homework";

beforeAll(() => startTexts());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onSend = vi.fn<(text: string) => void>();
const onDraft = vi.fn<(text: string) => void>();
const nowMs = Date.UTC(2026, 10, 20, 15, 0);
const base: HomeworkModel = {
  title: "Plank",
  courseTitle: "A strong back",
  courseTo: "/course/5/calendar",
  day: null,
  isRequired: false,
  points: 0,
  task: { text: "Hold it.", files: [] },
  status: "rework",
  scores: null,
  lock: null,
  offerTo: null,
  chatId: null,
  replyByMs: null,
  history: [],
};
const view = (homework: Partial<HomeworkModel> = {}, more: Partial<HomeworkViewProps> = {}) => (
  <MemoryRouter>
    <AnnouncerProvider batchAfterMs={1}>
      <HomeworkView
        load="loaded"
        homework={{ ...base, ...homework }}
        draft={{ text: "", revision: 1 }}
        draftSavedAtMs={null}
        attachments={[]}
        exercises={null}
        isSending={false}
        error={null}
        nowMs={nowMs}
        onRetryLoad={() => {}}
        onDraft={onDraft}
        onSend={onSend}
        onAttach={() => {}}
        onCancelAttachment={() => {}}
        onRetryAttachment={() => {}}
        onExercise={() => {}}
        {...more}
      />
    </AnnouncerProvider>
  </MemoryRouter>
);
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send homework" });
const attachment = (state: AttachmentModel["state"]): AttachmentModel => ({
  id: "a",
  name: "side.mp4",
  kind: "video",
  previewUrl: null,
  state,
  progress: 0.4,
  canRetry: true,
});

describe("HomeworkView", () => {
  it.each<[HomeworkModel["status"], string, string]>([
    ["notSent", "Not sent", "An expert replies within 24 hours"],
    ["onChecking", "On checking", "An expert replies within 24 hours, by 18:40"],
    ["approved", "Approved", "You can continue"],
    ["rework", "Sent for rework", "send it again"],
  ])("HW-01 %s is headed %j and says what happens next", (status, heading, next) => {
    render(view({ status, replyByMs: Date.UTC(2026, 10, 20, 18, 40) }));
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getByText(new RegExp(next))).toBeTruthy();
  });

  it.each([
    [true, "required"],
    [false, "optional"],
    [null, null],
  ])("HW-01 a homework of which it is known that it must be done (%s) says so", (isRequired, word) => {
    render(view({ isRequired, points: 30 }));
    const facts = screen.getByRole("link", { name: "A strong back" }).parentElement?.textContent;
    expect(facts).toBe(["A strong back", word, "30 points"].filter(Boolean).join(" · "));
  });

  it("HW-01 a homework leads to its course and its day, and says whether it must be done and what it is worth", () => {
    const day = { number: 17, to: "/course/5/calendar/17" };
    render(view({ status: "approved", isRequired: true, points: 30, day }));
    expect(screen.getByRole("link", { name: "Day 17" }).getAttribute("href")).toBe("/course/5/calendar/17");
    const course = screen.getByRole("link", { name: "A strong back" });
    expect(course.getAttribute("href")).toBe("/course/5/calendar");
    expect(course.parentElement?.textContent).toBe("A strong back · Day 17 · required · 30 points");
    expect(screen.getByRole("link", { name: /You can continue/ }).getAttribute("href")).toBe("/course/5/calendar");
  });

  it.each([
    ["en", "due tomorrow", 21, "within 24 hours, by tomorrow, 21:24."],
    ["es", "due tomorrow", 21, "Plazo: mañana, 21:24."],
    ["ru", "due tomorrow", 21, "в течение 24 часов, до завтра, 21:24."],
    ["en", "due yesterday", 19, "An expert will reply as soon as they can."],
  ] as const)("I18N-06 a reply in %s that is %s is spoken of in a plain sentence", async (language, _, day, words) => {
    onTestFinished(() => startTexts());
    await startTexts(language);
    const shown = view({ status: "onChecking", replyByMs: Date.UTC(2026, 10, day, 21, 24) });
    render(
      <FormatsProvider locale={language} timeZone="UTC">
        {shown}
      </FormatsProvider>,
    );
    expect(screen.getByText((text) => text.includes(words))).toBeTruthy();
  });

  it.each<[HomeworkModel["status"], HomeworkModel["lock"], boolean]>([
    ["notSent", null, true],
    ["rework", null, true],
    ["onChecking", null, false],
    ["approved", null, false],
    ["notSent", "demo", false],
  ])("HW-01 %s, locked by %s: can be sent is %s", (status, lock, canSend) => {
    render(view({ status, lock }));
    expect(screen.queryByRole("button", { name: "Send homework" }) !== null).toBe(canSend);
  });

  it.each<[string, Partial<HomeworkViewProps>, string]>([
    ["nothing is there", {}, "Write a message or attach a file"],
    ["a file is on its way", { attachments: [attachment("uploading")] }, "Wait for the files to upload"],
    ["a file failed", { attachments: [attachment("failed")] }, "Remove the file that wasn’t uploaded, or try it again"],
    [
      "no exercise is chosen",
      { exercises: { options: [{ id: 1, title: "One" }], selectedId: null } },
      "Choose an exercise first",
    ],
  ])("HW-02 homework cannot be sent, with the reason, while %s", (_, more, reason) => {
    render(view({}, more));
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it("HW-02 homework cannot be sent when it is too long, and a picture character counts as one", () => {
    render(view());
    fireEvent.change(box(), { target: { value: "\u{1F600}".repeat(8_000) } });
    expect(button().getAttribute("aria-disabled")).toBe(null);
    fireEvent.change(box(), { target: { value: "\u{1F600}".repeat(8_001) } });
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("1 character too many")).toBeTruthy();
  });

  it("HW-02 homework is sent with a message, or with a file alone", () => {
    const { rerender } = render(view());
    fireEvent.change(box(), { target: { value: "Done" } });
    fireEvent.click(button());
    expect(onSend).toHaveBeenLastCalledWith("Done");
    fireEvent.change(box(), { target: { value: "" } });
    rerender(view({}, { attachments: [attachment("done")] }));
    expect(button().getAttribute("aria-disabled")).toBe(null);
  });

  it("HW-13 the picker of the homework takes documents beside photos and videos", () => {
    const onAttach = vi.fn();
    render(view({}, { onAttach }));
    const input = screen.getByLabelText<HTMLInputElement>("Attach a photo, video or document", { selector: "input" });
    expect(input.accept.split(",")).toEqual(expect.arrayContaining(["image/*", "video/*", ".pdf", ".docx"]));
    const plan = new File(["%PDF-"], "plan.pdf", { type: "application/pdf" });
    fireEvent.change(input, { target: { files: [plan] } });
    expect(onAttach).toHaveBeenCalledWith([plan]);
  });

  it("HW-02 homework is sent without a file that a reload has taken, and says so", () => {
    render(view({}, { attachments: [{ ...attachment("failed"), canRetry: false, isGone: true }] }));
    expect(button().getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(box(), { target: { value: "Done" } });
    expect(screen.getByText("The file that wasn’t uploaded stays out")).toBeTruthy();
    fireEvent.click(button());
    expect(onSend).toHaveBeenCalledWith("Done");
  });

  it("HW-04 a verdict that comes while something is typed does not change the text, and is announced once", () => {
    vi.useFakeTimers();
    const { rerender } = render(view({ status: "notSent" }));
    fireEvent.change(box(), { target: { value: "Half a thought" } });
    const heard = () => {
      act(() => void vi.advanceTimersByTime(10));
      return document.querySelector("[role=status][aria-live=polite]")?.textContent;
    };
    expect(heard()).toBe("");
    rerender(view({ status: "rework" }));
    expect(box().value).toBe("Half a thought");
    expect(heard()).toBe("Plank: Sent for rework");
  });

  it("HW-05 a homework's page shows submissions, verdicts and comments in order with their times", () => {
    render(
      view({
        history: [
          {
            key: "1",
            kind: "submission",
            atMs: Date.UTC(2026, 10, 19, 9, 5),
            text: "Here",
            files: [],
            author: null,
          },
          {
            key: "2",
            kind: "rework",
            atMs: Date.UTC(2026, 10, 20, 10, 30),
            text: "Lower",
            files: [],
            author: { name: "Anna", avatarUrl: null },
          },
        ],
      }),
    );
    const steps = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(steps).toEqual(["You sent your workyesterday, 09:05Here", "Sent for reworkAAnna, expert10:30Lower"]);
  });

  it("HW-07 a homework's form reports each change of the text, and keeps it after a failed send", () => {
    const { rerender } = render(view());
    fireEvent.change(box(), { target: { value: "My work" } });
    rerender(view({}, { error: "Couldn’t send the homework" }));
    expect(onDraft).toHaveBeenLastCalledWith("My work");
    expect(box().value).toBe("My work");
    expect(screen.getByRole("alert").textContent).toBe("Couldn’t send the homework");
  });
});
