/** The lines of a transcript with a note at each. */
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../../../locales/fakeI18n";
import { TranscriptLines } from "./TranscriptLines";
import type { Line } from "./transcript";

beforeAll(() => startTexts());
const lines: readonly Line[] = [
  { fromMs: 0, toMs: 4000, text: "Breathe in." },
  { fromMs: 4000, toMs: 8000, text: "Breathe out." },
];

it("VIDEO-14 a note is begun at a line, and the arrow keys still move between the lines", () => {
  const noted: Line[] = [];
  render(
    <TranscriptLines
      lines={lines}
      language="en"
      found={null}
      positionMs={0}
      isFollowing={false}
      onScroll={() => undefined}
      onChoose={() => undefined}
      onNote={(line) => noted.push(line)}
    />,
  );
  const first = screen.getByRole("button", { name: /Breathe in/ });
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /Breathe out/ }));
  const note = screen.getByRole("button", { name: "Note at this line: 0:04" });
  expect(note.tabIndex).toBe(0);
  note.click();
  expect(noted).toEqual([lines[1]]);
});
