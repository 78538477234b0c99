/** What a bubble says of its own state. Rule: each message that was not sent shows its own reason. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Problem } from "../../../../streams/parts/core";
import type { OutboxItem, Upload } from "../../../../streams/parts/member/index";
import { startTexts } from "../../../locales/fakeI18n";
import { Row } from "./MessageRow";
import type { MessageModel } from "./messages";
import { conversation } from "./messages";

let dropped: string[] = [];
let takenBack: string[] = [];
afterEach(() => {
  dropped = [];
  takenBack = [];
  cleanup();
  vi.useRealTimers();
});

const failed = (key: string, problem: Problem): OutboxItem => ({
  key,
  chatId: 3,
  text: `Message ${key}`,
  files: [],
  at: 1_800_000_000_000,
  status: "failed",
  problem,
});
const show = (...outbox: OutboxItem[]) => showWithTurns(outbox, {});
const showHeld = (outbox: OutboxItem[], held: Upload[]) => showWithTurns(outbox, {}, held);
const showWithTurns = (outbox: OutboxItem[], leavesAt: Record<string, number>, held: Upload[] = []) =>
  render(
    conversation([], outbox, leavesAt, held).map((message) => (
      <Row
        key={message.key}
        message={message}
        isActive={false}
        isShown={false}
        isJudged={false}
        day=""
        startsDay={false}
        startsUnread={false}
        startsConsultation={false}
        endsConsultation={false}
        unratedId={null}
        onRateConsultation={() => {}}
        startsGroup
        endsGroup
        isLast={false}
        onEdit={() => {}}
        onRate={() => {}}
        onDrop={(key) => dropped.push(key)}
        onTakeBack={(key) => takenBack.push(key)}
        onWhereIsIt={() => {}}
      />
    )),
  );

describe("a message that was not sent", () => {
  it.each([
    ["en", "Not sent. This is our fault, not yours. Try again later."],
    ["ru", "Не отправлено. Это наша ошибка, не ваша. Попробуйте позже."],
    ["es", "No enviado. Es un error nuestro, no tuyo. Inténtalo más tarde."],
  ] as const)(
    "CHAT-11 DEV-18 a message that was not sent shows our reason in the interface's language: %s",
    async (language, words) => {
      await startTexts(language);
      show(failed("a", { kind: "server", status: 500 }));
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it("CHAT-11 a message that was not sent shows the server's reason, each message its own", async () => {
    await startTexts();
    const refused = (text: string): Problem => ({ kind: "refused", status: 403, text });
    show(failed("a", refused("No questions are left.")), failed("b", refused("This chat is closed.")));
    expect(screen.getByText("Not sent. No questions are left.")).toBeTruthy();
    expect(screen.getByText("Not sent. This chat is closed.")).toBeTruthy();
  });

  it("CHAT-11 a message that was not sent shows no reason while it is tried again", async () => {
    await startTexts();
    show({ ...failed("a", { kind: "refused", text: "This chat is closed." }), status: "queued" });
    expect(screen.getByText("Sending")).toBeTruthy();
    expect(screen.queryByText(/closed/)).toBeNull();
  });
});

describe("a message on its way", () => {
  const item: OutboxItem = { ...failed("a", { kind: "offline" }), status: "waiting" };

  it("CHAT-11 a message on its way says after a minute that it still waits, and can be deleted", async () => {
    await startTexts();
    show({ ...item, isDelayed: true });
    expect(screen.getByText("Still waiting to be sent")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /^Delete: Message / }));
    expect(dropped).toEqual(["a"]);
  });

  it("CHAT-11 a message on its way offers nothing to delete before that", async () => {
    await startTexts();
    show(item);
    expect(screen.getByText("Sending")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Delete: Message / })).toBeNull();
  });

  it("a message on its way shows no time where the server sends none", async () => {
    await startTexts();
    show({ ...item, at: 0 });
    expect(document.querySelector("time")).toBeNull();
  });
});

describe("a message that waits for its files", () => {
  const held: Upload = {
    ...{ key: "u1", place: "chat:3", name: "set.mov", size: 10, lastModified: 0, address: null, kind: "video" },
    ...{ status: "uploading", sentBytes: 4, file: null, holder: "outbox:a" },
  };
  const item: OutboxItem = { ...failed("a", { kind: "offline" }), status: "queued", uploadKeys: ["u1"] };

  it.each([
    ["en", /Waits for its files: set.mov, 40\s?%/],
    ["ru", /Ждёт файлов: set.mov, 40\s?%/],
    ["es", /Espera a sus archivos: set.mov, 40\s?%/],
  ] as const)(
    "OFF-11 a message that waits for its files says in %s which, and how far they are",
    async (language, words) => {
      await startTexts(language);
      showHeld([item], [held]);
      expect(document.body.textContent).toMatch(words);
    },
  );

  it("OFF-11 a message that waits for its files can be taken back and deleted", async () => {
    await startTexts();
    showHeld([item], [held]);
    fireEvent.click(screen.getByRole("button", { name: /^Undo: / }));
    fireEvent.click(screen.getByRole("button", { name: /^Delete: Message / }));
    expect([takenBack, dropped]).toEqual([["a"], ["a"]]);
  });

  it("OFF-11 a message whose file is gone says so, and what to do", async () => {
    await startTexts();
    showHeld([{ ...item, status: "failed", problem: { kind: "fileGone" } }], [held]);
    expect(screen.getByText("Not sent. The page was closed before this file was saved. Choose it again.")).toBeTruthy();
  });
});

describe("a message that waits for its turn", () => {
  const queued: OutboxItem = { ...failed("a", { kind: "offline" }), status: "queued" };

  it("CHAT-03 a message that waits for its turn counts the seconds down and can be taken back, until it goes out", async () => {
    await startTexts();
    vi.useFakeTimers();
    showWithTurns([queued], { a: Date.now() + 2_000 });
    expect(screen.getByText("sends in 2 s")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText("sends in 1 s")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /^Undo: / }));
    expect(takenBack).toEqual(["a"]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText("Sending")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Undo: / })).toBeNull();
  });
});

describe("a message within a group", () => {
  const own: MessageModel = {
    key: "own",
    id: 7,
    author: null,
    text: "First of two",
    files: [],
    atMs: 1_800_000_000_000,
    state: "sent",
    leavesAtMs: null,
    problem: null,
    isViewed: false,
    isEdited: false,
    rating: null,
    homeworkId: null,
  };
  const reply: MessageModel = { ...own, author: { id: 2, name: "Elena", avatarUrl: null, isExpert: true } };
  const edited: MessageModel[] = [];
  const row = (message: MessageModel, endsGroup: boolean) => (
    <Row
      message={message}
      isActive={false}
      isShown={false}
      isJudged={false}
      day=""
      startsDay={false}
      startsUnread={false}
      startsConsultation={false}
      endsConsultation={false}
      unratedId={null}
      onRateConsultation={() => {}}
      startsGroup
      endsGroup={endsGroup}
      isLast={false}
      onEdit={(each) => edited.push(each)}
      onRate={() => {}}
      onDrop={() => {}}
      onTakeBack={() => {}}
      onWhereIsIt={() => {}}
    />
  );

  it("CHAT-06 an own message within a group can be edited, and says so once it was", async () => {
    await startTexts();
    const { rerender } = render(row(own, false));
    expect(document.querySelector("time")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /^Edit message/ }));
    expect(edited).toEqual([own]);
    rerender(row({ ...own, isEdited: true }, false));
    expect(screen.getByText("edited")).toBeTruthy();
  });

  it("CHAT-06 a reply that was rated shows its stars although another one follows", async () => {
    await startTexts();
    const { rerender } = render(row(reply, false));
    expect(screen.queryByRole("button")).toBeNull();
    rerender(row({ ...reply, rating: 4 }, false));
    expect(screen.getByRole("button", { name: /^Your rating: 4 of 5/ })).toBeTruthy();
  });

  it("CHAT-06 an open choice of stars stays open when another reply arrives", async () => {
    await startTexts();
    const { rerender } = render(row(reply, true));
    fireEvent.click(screen.getByRole("button"));
    const [star] = screen.getAllByRole("radio");
    expect(document.activeElement).toBe(star);
    rerender(row(reply, false));
    expect(screen.getAllByRole("radio")[0]).toBe(star);
  });
});
