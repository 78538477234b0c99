/** zustand: each row has its selector. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { create } from "zustand";
import { ROW_COUNT, startRows } from "./rows";

const ids = Array.from({ length: ROW_COUNT }, (_, index) => index + 1);
interface Chats {
  readonly titles: Readonly<Record<number, string>>;
}
const useChats = create<Chats>(() => ({ titles: Object.fromEntries(ids.map((id) => [id, `Chat ${id}`])) }));

function Row({ id }: { id: number }) {
  return <li>{useChats((state) => state.titles[id])}</li>;
}
flushSync(() =>
  createRoot(document.querySelector("ol") as HTMLElement).render(
    <>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </>,
  ),
);
startRows((id, title) => useChats.setState(({ titles }) => ({ titles: { ...titles, [id]: title } })));
