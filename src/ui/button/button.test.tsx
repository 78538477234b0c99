/** A button that waits: in reach, with its reason, and without effect. */
import { fireEvent, render, screen } from "@testing-library/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { expect, it, vi } from "vitest";
import { AnnouncerProvider } from "../feedback/Announcer";
import { Button } from "./Button";
import { IconButton } from "./IconButton";

const button = () => screen.getByRole<HTMLButtonElement>("button");

it("A11Y-12 a button that waits can have the focus, says what it waits for, and neither acts nor submits", () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" waitsFor="Enter a code" onClick={onClick}>
        Check
      </Button>
    </form>,
  );
  button().focus();
  expect(document.activeElement).toBe(button());
  expect(screen.getByRole("button", { name: "Check", description: "Enter a code" })).toBe(button());
  expect(button().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

it.each([
  <Button key="words" waitsFor="Enter a code">
    Check
  </Button>,
  <IconButton key="icon" icon={CircleCheck} label="Check" waitsFor="Enter a code" />,
])("A11Y-07 a press on a button that waits says what it waits for (%#)", async (element) => {
  render(<AnnouncerProvider batchAfterMs={0}>{element}</AnnouncerProvider>);
  fireEvent.click(button());
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Enter a code"));
});

it("A11Y-12 a busy button keeps the focus and does not act again", () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  button().focus();
  fireEvent.click(button());
  rerender(
    <Button isBusy onClick={onClick}>
      Send
    </Button>,
  );
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button());
});

it("A11Y-12 a button that waits for nothing acts", () => {
  const onClick = vi.fn();
  render(
    <Button waitsFor={false} onClick={onClick}>
      Send
    </Button>,
  );
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button().hasAttribute("aria-disabled")).toBe(false);
});
