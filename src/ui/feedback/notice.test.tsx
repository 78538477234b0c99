/** The notice box: one text or a list, with its tone for screen readers too. */
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Notice } from "./Notice";

describe("a notice", () => {
  it("SHELL-06 a notice shows one text as it is, alone or as the only one of a list", () => {
    const { rerender } = render(<Notice tone="info" messages="Saved" />);
    const expectOne = () => {
      expect(screen.getByRole("status").textContent).toBe("Saved");
      expect(screen.queryByRole("list")).toBeNull();
    };
    expectOne();
    rerender(<Notice tone="info" messages={["Saved"]} />);
    expectOne();
  });

  it("SHELL-06 a notice shows several messages as a list, in their order", () => {
    render(<Notice tone="negative" messages={["No name", "No e-mail"]} />);
    expect(screen.getByRole("alert").contains(screen.getByRole("list"))).toBe(true);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["No name", "No e-mail"]);
  });

  it("SHELL-06 a notice can be closed where its owner allows it", () => {
    let closes = 0;
    const { rerender } = render(<Notice tone="info" messages="Saved" />);
    expect(screen.queryByRole("button")).toBeNull();
    rerender(<Notice tone="info" messages="Saved" closeLabel="Close" onClose={() => (closes += 1)} />);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closes).toBe(1);
  });
});
