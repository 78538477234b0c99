import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ChoiceMenu } from "./ChoiceMenu";

it("A11Y-11 Back closes a menu of the player, and the player hears of it", async () => {
  const onOpen = vi.fn<(isOpen: boolean) => void>();
  render(
    <ChoiceMenu
      label="Speed"
      text="1×"
      container={undefined}
      value="1"
      options={[{ value: "1", label: "1×" }]}
      onChange={() => undefined}
      onOpen={onOpen}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Speed: 1×" }));
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(onOpen.mock.calls).toEqual([[true], [false]]);
});
