/** The composer's keys, its refusals with their texts, and that nothing typed is lost. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../../../streams/rules/index";
import { startTexts } from "../../../locales/fakeI18n";
import { AnnouncerProvider } from "../../../ui/feedback/Announcer";
import { setPointer } from "../../../ui/input/fakePointer";
import type { AttachmentModel } from "../../../ui/media/AttachmentTiles";
import { Composer, type ComposerProps } from "./Composer";

beforeAll(() => startTexts());
beforeEach(() => setPointer("mouse"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const handlers = {
  onDraft: vi.fn<(text: string) => void>(),
  onEditDraft: vi.fn<(id: number, text: string) => void>(),
  onSend: vi.fn<(text: string) => void>(),
  onSaveEdit: vi.fn<(id: number, text: string) => void>(),
  onCancelEdit: vi.fn(),
  onAttach: vi.fn<(files: File[]) => void>(),
  onCancelAttachment: vi.fn(),
  onRetryAttachment: vi.fn(),
};
beforeEach(() => {
  for (const handler of Object.values(handlers)) handler.mockClear();
});

const composer = (more: Partial<ComposerProps> = {}) => (
  <Composer
    draft={{ text: "", revision: 1 }}
    attachments={[]}
    nextSendAtMs={null}
    sendRefusal={null}
    nextQuestion={null}
    isFrozen={false}
    messageDelay={15}
    editing={null}
    {...handlers}
    {...more}
  />
);
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const attachment = (state: AttachmentModel["state"]): AttachmentModel => ({
  id: "a",
  name: "side.jpg",
  kind: "image",
  previewUrl: null,
  state,
  progress: 0.4,
  canRetry: true,
});

describe("keys", () => {
  it("CHAT-03 Enter sends the text once and empties the box", () => {
    render(composer());
    type("Hello");
    press("Enter");
    press("Enter");
    expect(handlers.onSend.mock.calls).toEqual([["Hello"]]);
    expect(box().value).toBe("");
  });

  it.each([
    ["Shift+Enter", { shiftKey: true }],
    ["CHAT-16 Enter that chooses a word of an input method", { isComposing: true }],
    ["CHAT-16 Enter that ends the composing of a word in Safari", { keyCode: 229 }],
  ])("%s does not send", (_, more) => {
    render(composer());
    type("Hello");
    press("Enter", more);
    expect(handlers.onSend).not.toHaveBeenCalled();
    expect(box().value).toBe("Hello");
  });

  it("Enter breaks the line on a touch screen, where the button sends", () => {
    setPointer("finger");
    render(composer());
    type("Hello");
    press("Enter");
    expect(handlers.onSend).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(handlers.onSend).toHaveBeenCalledWith("Hello");
  });
});

describe("refusals", () => {
  it.each(["", "   ", "\n\n"])("CHAT-03 an empty text (%j) is not sent", (text) => {
    render(composer());
    type(text);
    press("Enter");
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(handlers.onSend).not.toHaveBeenCalled();
  });

  it("CHAT-03 the composer names the seconds until the next message goes out, and takes it immediately", () => {
    vi.useFakeTimers();
    render(composer({ nextSendAtMs: Date.now() + 3_000 }));
    type("Second");
    expect(screen.getByText(/Messages can be sent no more than once every 15 seconds.*in 3 seconds/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText(/in 2 seconds/)).toBeTruthy();
    press("Enter");
    expect(handlers.onSend.mock.calls).toEqual([["Second"]]);
    expect(box().value).toBe("");
  });

  it("CHAT-03 a text over the server's limit says by how much and stays; a picture character counts as one", () => {
    render(composer());
    type("\u{1F600}".repeat(LIMITS.message + 2));
    press("Enter");
    expect(handlers.onSend).not.toHaveBeenCalled();
    expect(screen.getByText("2 characters too many")).toBeTruthy();
    type("\u{1F600}".repeat(LIMITS.message));
    press("Enter");
    expect(handlers.onSend).toHaveBeenCalledOnce();
  });

  it.each([
    ["empty", "", "Write a message first"],
    ["tooLong", "Hello", "1 character too many"],
  ] as const)(
    "CHAT-03 a press that was refused as %s is explained until something else is typed",
    (reason, text, words) => {
      render(composer({ draft: { text, revision: 1 }, sendRefusal: reason }));
      expect(screen.getByText(words)).toBeTruthy();
      type("Something else");
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it.each<[AttachmentModel["state"], string]>([
    ["uploading", "Wait for the files to upload"],
    ["processing", "Wait for the files to upload"],
    ["failed", "Remove the file that wasn’t uploaded, or try it again"],
  ])("CHAT-04 a file that is %s holds the message back and says why", (state, words) => {
    render(composer({ attachments: [attachment(state)] }));
    type("Look");
    press("Enter");
    expect(handlers.onSend).not.toHaveBeenCalled();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("CHAT-04 a file that can never be sent is to be removed, and is not offered again", () => {
    render(composer({ attachments: [{ ...attachment("failed"), canRetry: false, error: "Too large" }] }));
    expect(screen.getByText("Remove the file that can’t be sent")).toBeTruthy();
    expect(screen.getByText("Too large")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Upload side.jpg again" })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove side.jpg" })).toBeTruthy();
  });

  it("CHAT-04 a file that a reload has taken does not hold the message back, and it says that it stays out", () => {
    render(composer({ attachments: [{ ...attachment("failed"), canRetry: false, isGone: true }] }));
    type("Look");
    expect(screen.getByText("The file that wasn’t uploaded stays out")).toBeTruthy();
    press("Enter");
    expect(handlers.onSend.mock.calls).toEqual([["Look"]]);
  });

  it("CHAT-04 a file that failed on its way may be tried again", () => {
    render(composer({ attachments: [attachment("failed")] }));
    fireEvent.click(screen.getByRole("button", { name: "Upload side.jpg again" }));
    expect(handlers.onRetryAttachment).toHaveBeenCalledWith("a");
  });

  it("CHAT-04 a file that arrived may be sent without a text", () => {
    render(composer({ attachments: [attachment("done")] }));
    press("Enter");
    expect(handlers.onSend.mock.calls).toEqual([[""]]);
  });
});

describe("the typed text", () => {
  it("CHAT-03 the typed text is reported at each change and is not replaced by an older echo of it", () => {
    const { rerender } = render(composer());
    type("He");
    type("Hello");
    rerender(composer({ draft: { text: "He", revision: 1 } }));
    expect(handlers.onDraft.mock.calls).toEqual([["He"], ["Hello"]]);
    expect(box().value).toBe("Hello");
  });

  it("CHAT-11 the typed text is replaced by a text that comes back to be edited, and that takes the focus if it was asked for", () => {
    const { rerender } = render(composer());
    type("Hello");
    rerender(composer({ draft: { text: "Unsent one\nHello", revision: 2 } }));
    expect(box().value).toBe("Unsent one\nHello");
    expect(document.activeElement).not.toBe(box());
    rerender(composer({ draft: { text: "Taken back", revision: 3, takesFocus: true } }));
    expect(document.activeElement).toBe(box());
    expect(box().selectionStart).toBe("Taken back".length);
  });

  it("CHAT-16 Escape that closes the words of an input method does not cancel an edit", () => {
    render(composer({ editing: { id: 4, text: "Old" } }));
    press("Escape", { isComposing: true });
    press("Escape", { keyCode: 229 });
    expect(handlers.onCancelEdit).not.toHaveBeenCalled();
    press("Escape");
    expect(handlers.onCancelEdit).toHaveBeenCalled();
  });

  it("CHAT-06 the typed text is put aside while a sent message is edited, and Escape restores it", () => {
    const { rerender } = render(composer());
    type("Half a thought");
    rerender(composer({ editing: { id: 5, text: "Sent" } }));
    expect(box().value).toBe("Sent");
    type("Sent better");
    expect(handlers.onEditDraft.mock.calls).toEqual([[5, "Sent better"]]);
    press("Escape");
    expect(handlers.onCancelEdit).toHaveBeenCalledOnce();
    rerender(composer());
    expect(box().value).toBe("Half a thought");
    expect(handlers.onDraft.mock.calls).toEqual([["Half a thought"]]);
  });

  it("CHAT-06 Enter saves the edit under its id", () => {
    render(composer({ editing: { id: 5, text: "Sent" } }));
    type("Sent better");
    press("Enter");
    expect(handlers.onSaveEdit.mock.calls).toEqual([[5, "Sent better"]]);
    expect(handlers.onSend).not.toHaveBeenCalled();
  });
});

describe("what is heard", () => {
  const spoken = (more: Partial<ComposerProps>) => (
    <AnnouncerProvider batchAfterMs={1}>{composer(more)}</AnnouncerProvider>
  );
  const heard = (afterMs = 10) => {
    act(() => void vi.advanceTimersByTime(afterMs));
    return document.querySelector("[role=status][aria-live=polite]")?.textContent;
  };
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    [
      "a file that can never be sent",
      { ...attachment("failed"), canRetry: false },
      /^Remove the file that can’t be sent/,
    ],
    ["a file that is on its way", attachment("uploading"), /^Wait for the files to upload/],
  ])("A11Y-07 Enter says that %s holds the message back", (_, file, words) => {
    render(spoken({ attachments: [file] }));
    type("Look");
    press("Enter");
    expect(handlers.onSend).not.toHaveBeenCalled();
    expect(heard()).toMatch(words);
  });

  it("A11Y-07 Enter in an empty box says what is missing", () => {
    render(spoken({}));
    press("Enter");
    expect(heard()).not.toBe("");
  });

  it("A11Y-05 the seconds until the next message are said to who is writing it, and to nobody else", () => {
    render(spoken({ nextSendAtMs: Date.now() + 15_000 }));
    expect(heard(6_000)).toBe("");
    type("Second");
    expect(heard()).toBe("The next one is sent in 9 seconds");
    type("");
    expect(heard(12_000)).toBe("The next one is sent in 9 seconds");
  });
});
