import { act, render, screen } from "@testing-library/react";
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

it("A11Y-11 Back closes a dialog and gives the focus back, and a dialog that an address shows is left to its page", async () => {
  render(<Page />);
  const opener = screen.getByText("Open");
  opener.focus();
  opener.click();
  await screen.findByLabelText("Close");
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  await act(async () => window.history.back());
  await vi.waitFor(() => expect(screen.queryByText("Content")).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  const { length, state } = window.history;
  render(
    <Dialog isOpen hasAddress title="Product" closeLabel="Leave" onClose={() => undefined}>
      <p>Its own address</p>
    </Dialog>,
  );
  await screen.findByLabelText("Leave");
  expect([window.history.length, window.history.state]).toEqual([length, state]);
});
