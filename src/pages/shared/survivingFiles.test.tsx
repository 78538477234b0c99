/** Files that are picked on a page and wait for the network, over the whole app (OFF-11). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { createFakePorts } from "../../../streams/ports/fakes/ports";
import { createFakeStorage } from "../../../streams/ports/fakes/storage";
import { renderPage } from "../../../tests/support/renderPage";

const status = (over: object = {}) => ({
  ...{ id: 9, status: "NOT_UPLOADED", stream_id: 5, dialog_id: 3, updated_at: 1_790_000_000 },
  homework: { id: 1, title: "Three mornings", text: "Practise.", exercises: [] },
  ...over,
});
const chat = { id: 3, title: "Yoga", stream_id: 5, employees: [], count_unread: 0, is_active: 1 };
const respond: Responder = ({ method, path }) => {
  if (path === "/homework") return answer([status()]);
  if (path === "/chats") return answer([chat]);
  if (path === "/chats/3") return answer(chat);
  if (path === "/chats/3/messages" && method === "GET") return answer([]);
  if (path === "/chats/3/messages") return answer({ id: 8, chat_id: 3, message: "", files: [], created_at: 1 });
  return path.endsWith("/user-homework/9")
    ? answer({ chat_message: null, user_homework_status: status({ status: "UPLOADED", updated_at: 1_790_000_010 }) })
    : null;
};
const done = { id: 41, name: "set.mov", size: 6, type: 1, url: "/files/41/x/set.mov", urls: null };

/** A page of one device; opened again, it is a reload. */
function createDevice() {
  const storage = createFakeStorage();
  return async (path: string) => {
    const ports = createFakePorts({ storage });
    const page = await renderPage(path, { ports, respond });
    const key = () => page.client.state().uploads?.items[0]?.key ?? "";
    return {
      ...page,
      ports,
      pick: (label: string) =>
        act(async () => {
          const input = screen.getAllByLabelText(label).find((each) => each instanceof HTMLInputElement);
          const files = [new File(["pixels"], "set.mov", { type: "video/quicktime" })];
          fireEvent.change(input as HTMLInputElement, { target: { files } });
        }),
      loseNetwork: () =>
        act(async () => {
          ports.page.isOnline$.next(false);
          ports.uploads.signalsOf(key()).next({ kind: "stalled" });
        }),
      arrive: () => act(async () => ports.uploads.signalsOf(key()).next({ kind: "done", raw: done })),
      goOnline: () => act(async () => ports.page.isOnline$.next(true)),
    };
  };
}

describe("a file that was picked", () => {
  it.each([
    ["chat", "/chat/3", "Attach a photo or video"],
    ["homework", "/homework/5/9", "Attach a photo, video or document"],
  ])(
    "OFF-11 a file that was picked in %s is there after a reload, with its name and its progress",
    async (_, path, label) => {
      const open = createDevice();
      const before = await open(path);
      await waitFor(() => screen.getAllByLabelText(label));
      await before.pick(label);
      await act(async () => before.client.stop());
      await open(path);
      const tile = await screen.findByRole("list", { name: "Files to send" });
      expect(tile.textContent).toMatch(/set\.mov.*Uploading/);
    },
  );

  it("OFF-11 HW-07 a homework with a file can be sent without a network, says what it waits for, and goes out once", async () => {
    const page = await createDevice()("/homework/5/9");
    await screen.findByRole("button", { name: "Send homework" });
    await page.pick("Attach a photo, video or document");
    const button = () => screen.getByRole("button", { name: "Send homework" });
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await page.loseNetwork();
    expect(screen.getByText(/You can send it now/)).toBeTruthy();
    expect(button().getAttribute("aria-disabled")).not.toBe("true");
    await act(async () => button().click());
    expect((await screen.findAllByText("Saved. Goes out when you are online.")).length).toBeGreaterThan(0);
    expect(within(screen.getByRole("list", { name: "Files to send" })).getByText(/^set\.mov: /)).toBeTruthy();
    const posts = () => page.calls("POST", "/user-course-streams/5/user-homework/9");
    await page.goOnline();
    expect(posts()).toEqual([]);
    await page.arrive();
    await waitFor(() => expect(posts()).toMatchObject([{ body: { file_ids: [41] } }]));
    expect(screen.queryByRole("list", { name: "Files to send" })).toBeNull();
  });

  it("OFF-11 a message with a file alone can be sent without a network, and goes out once with it", async () => {
    const page = await createDevice()("/chat/3");
    await waitFor(() => screen.getAllByLabelText("Attach a photo or video"));
    await page.pick("Attach a photo or video");
    const button = () => screen.getByRole("button", { name: "Send" });
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await page.loseNetwork();
    expect(screen.getByText(/You can send it now/)).toBeTruthy();
    await act(async () => button().click());
    expect(screen.queryByRole("list", { name: "Files to send" })).toBeNull();
    const posts = () => page.calls("POST", "/chats/3/messages");
    await page.goOnline();
    expect(posts()).toEqual([]);
    await page.arrive();
    await waitFor(() => expect(posts()).toMatchObject([{ body: { file_ids: [41] } }]));
  });
});
