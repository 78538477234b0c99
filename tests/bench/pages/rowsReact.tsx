/** The best that any library that renders with React can reach: a keyed call that sets one row's state. */
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ROW_COUNT, startRows } from "./rows";

const ids = Array.from({ length: ROW_COUNT }, (_, index) => index + 1);
const setTitles = new Map<number, (title: string) => void>();

function Row({ id }: { id: number }) {
  const [title, setTitle] = useState(`Chat ${id}`);
  setTitles.set(id, setTitle);
  return <li>{title}</li>;
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
startRows((id, title) => setTitles.get(id)?.(title));
