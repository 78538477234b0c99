/** What a paste means for a composer. */
import { describe, expect, it } from "vitest";
import { pasteFiles } from "./pasteFiles";

const picture = (lastModified: number, name = "image.png") =>
  new File(["x"], name, { type: "image/png", lastModified });

function paste(types: string[], ...files: File[]) {
  const taken: File[] = [];
  let isPrevented = false;
  const clipboardData = { files, types };
  const event = { clipboardData, preventDefault: () => (isPrevented = true) };
  // only what the function reads of a paste
  pasteFiles(event as unknown as React.ClipboardEvent, (more) => taken.push(...more));
  return { names: taken.map(({ name }) => name), isPrevented };
}

describe("a paste", () => {
  it("CHAT-16 a text with a picture of it is pasted as text", () => {
    expect(paste(["text/plain", "text/html", "Files"], picture(1))).toEqual({ names: [], isPrevented: false });
  });

  it("CHAT-16 a picture alone is attached, and its name tells when", () => {
    const pasted = paste(["Files"], picture(Date.UTC(2026, 10, 26, 13, 5, 9, 7)));
    expect(pasted).toEqual({ names: ["pasted-2026-11-26-13-05-09-007.png"], isPrevented: true });
  });

  it("CHAT-16 pasted pictures have names that differ, and a copied file keeps its own", () => {
    const { names } = paste(["Files"], picture(1), picture(1), picture(1, "plan.png"));
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toBe("plan.png");
  });
});
