import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { MemberState } from "../../streams/parts/core";
import { type FakeClient, startFakeClient } from "../../streams/ports/fakes/client";
import { answer } from "../../streams/ports/fakes/http";
import { ClientProvider } from "./client";
import { useSend } from "./useSend";
import { useMemberView } from "./useView";

const chats = [1, 2].map((id) => ({ id, title: `Chat ${id}`, unread: 0 }));
const start = () => startFakeClient({ respond: (call) => (call.path === "/chats" ? answer(chats) : null) });
const selectTitle = (state: MemberState, id: number) => state.chat.chats[id]?.title ?? "";

let renders: number[] = [];
function Title({ id }: { id: number }) {
  const title = useMemberView(selectTitle, id);
  renders.push(id);
  return <p>{title}</p>;
}
const rename = (fake: FakeClient, id: number, ...titles: string[]) =>
  act(async () => {
    for (const [index, title] of titles.entries())
      fake.ports.socket.signals$.next({
        kind: "packet",
        name: "bus",
        raw: {
          v: 1,
          epoch: "E1",
          seq: index + 1,
          id: title,
          type: "chat.changed",
          at: 1,
          data: { id, title, unread: 0 },
        },
      });
  });

describe("useView", () => {
  it("BUS-06 useView renders again only when what it selects has changed", async () => {
    const fake = await start();
    render(
      <ClientProvider client={fake.client}>
        <Title id={1} />
        <Title id={2} />
      </ClientProvider>,
    );
    renders = [];
    await rename(fake, 2, "Renamed");
    expect(screen.getByText("Renamed")).toBeTruthy();
    expect(renders).toEqual([2]);
  });

  it("BUS-06 useView renders once for all that happens in one turn, and shows the last state", async () => {
    const fake = await start();
    render(
      <ClientProvider client={fake.client}>
        <Title id={1} />
      </ClientProvider>,
    );
    renders = [];
    await rename(fake, 1, "One", "Two", "Three");
    expect(screen.getByText("Three")).toBeTruthy();
    expect(renders).toEqual([1]);
  });

  it("useView reads a new argument immediately, without showing the value of the old one", async () => {
    const fake = await start();
    const tree = (id: number) => (
      <ClientProvider client={fake.client}>
        <Title id={id} />
      </ClientProvider>
    );
    const { rerender, container } = render(tree(1));
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(container.textContent ?? ""));
    observer.observe(container, { characterData: true, subtree: true, childList: true });
    rerender(tree(2));
    expect(container.textContent).toBe("Chat 2");
    observer.disconnect();
    expect(shown.every((text) => text === "Chat 2")).toBe(true);
  });

  it("P9 useView leaves no listener behind", async () => {
    const fake = await start();
    const { unmount } = render(
      <ClientProvider client={fake.client}>
        <Title id={1} />
      </ClientProvider>,
    );
    unmount();
    renders = [];
    await rename(fake, 1, "Renamed");
    expect(renders).toEqual([]);
  });
});

describe("useSend", () => {
  it("BUS-03 useSend puts what the learner wants on the bus, with the screen as its source", async () => {
    const fake = await start();
    const Press = () => {
      const send = useSend();
      return <button type="button" onClick={() => send("page/shown", { name: "home" })} />;
    };
    render(
      <ClientProvider client={fake.client}>
        <Press />
      </ClientProvider>,
    );
    act(() => screen.getByRole("button").click());
    expect(fake.events.at(-1)).toMatchObject({ type: "page/shown", source: "ui", payload: { name: "home" } });
  });
});
