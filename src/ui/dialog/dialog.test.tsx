import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Dialog } from "./Dialog";

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} title="Photo" closeLabel="Close" onClose={() => setOpen(false)}>
        <p>Content</p>
      </Dialog>
    </>
  );
}

it("SHELL-05 a dialog gives the focus back when it closes, also where no frame is painted", async () => {
  render(<Page />);
  const opener = screen.getByText("Open");
  opener.focus();
  opener.click();
  const close = await screen.findByLabelText("Close");
  close.focus();
  // react-aria gives it back in a frame
  vi.stubGlobal("requestAnimationFrame", () => 0);
  close.click();
  await vi.waitFor(() => expect(screen.queryByText("Content")).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});
