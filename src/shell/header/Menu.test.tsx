/** The menu opens, closes in four ways, and gives the focus back to its button. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import House from "lucide-react/icons/house";
import LogOut from "lucide-react/icons/log-out";
import MenuIcon from "lucide-react/icons/menu";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "./Menu";

const onAction = vi.fn<(id: string) => void>();
const show = () => {
  render(
    <>
      <Menu
        label="Menu"
        icon={MenuIcon}
        onAction={onAction}
        sections={[
          {
            id: "general",
            label: "General",
            entries: [{ id: "home", label: "Home", icon: House, badge: { count: 2, label: "2 unread" } }],
          },
          { id: "account", label: "Account", entries: [{ id: "logout", label: "Sign out", icon: LogOut }] },
        ]}
      />
      <p>outside</p>
    </>,
  );
  const button = screen.getByRole("button", { name: "Menu" });
  button.focus();
  fireEvent.click(button);
  return button;
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

describe("Menu", () => {
  it("SHELL-02 the menu opens with its entries and their counts in words", () => {
    show();
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Home22 unread", "Sign out"]);
  });

  it("SHELL-02 Escape closes it and the focus is on its button again", async () => {
    const button = show();
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("A11Y-11 Back closes the menu and the focus is on its button again", async () => {
    const button = show();
    await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
    await act(async () => window.history.back());
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("SHELL-02 an entry reports its id, and closes the menu", async () => {
    show();
    fireEvent.click(screen.getByRole("menuitem", { name: /Sign out/ }));
    expect(onAction.mock.calls).toEqual([["logout"]]);
    await isClosed();
  });
});
