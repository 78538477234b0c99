/** A choice from a long list: found by typing, by keyboard alone, and never lost by a search that finds nothing. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ComboField, type ComboOption } from "./ComboField";

const options: readonly ComboOption[] = [
  { value: "Europe/Madrid", label: "Madrid", more: "España", detail: "GMT+1, 14:05" },
  { value: "Europe/Moscow", label: "Moscow", more: "Москва", detail: "GMT+3, 16:05" },
  { value: "Asia/Kolkata", label: "Kolkata", detail: "GMT+5:30, 18:35" },
];

function Field() {
  const [value, setValue] = useState("Europe/Madrid");
  return (
    <>
      <ComboField
        label="Zone"
        value={value}
        options={options}
        openText="Alle Zonen"
        emptyText="None"
        onChange={setValue}
        hint="A hint"
      />
      <output>{value}</output>
    </>
  );
}

function start() {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Zone" });
  return {
    field,
    type: (text: string) => {
      act(() => field.focus());
      fireEvent.change(field, { target: { value: text } });
    },
    press: (key: string) => fireEvent.keyDown(field, { key }),
    value: () => screen.getByRole("status", { hidden: true }).textContent,
  };
}
const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("a choice from a long list", () => {
  it("A11Y-12 I18N-01 the button that opens the list is named by its screen, together with the field", () => {
    start();
    expect(screen.getByRole("button", { name: /^Alle Zonen/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Show suggestions/ })).toBeNull();
  });

  it("PROF-01 a choice from a long list shows what is chosen, and its note", () => {
    const { field } = start();
    expect(field.value).toBe("Madrid");
    const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain("A hint");
  });

  it.each([
    ["mosc", "Moscow"],
    ["МОСК", "Moscow"],
    ["espana", "Madrid"],
    ["+5:30", "Kolkata"],
    ["asia", "Kolkata"],
    ["europe gmt+3", "Moscow"],
  ])("PROF-01 a search by %j finds what an option says anywhere: %s", (typed, found) => {
    const { type } = start();
    type(typed);
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toContain(found);
  });

  it("PROF-01 A11Y-01 a choice from a long list is chosen by keyboard alone", () => {
    const { field, type, press, value } = start();
    type("kol");
    press("ArrowDown");
    press("Enter");
    expect([field.value, value()]).toEqual(["Kolkata", "Asia/Kolkata"]);
    expect(shown()).toEqual([]);
  });

  it("PROF-01 a search that chooses nothing changes nothing", () => {
    const { field, type, value } = start();
    type("zzz");
    expect(screen.getByText("None")).toBeTruthy();
    act(() => field.blur());
    expect([field.value, value()]).toEqual(["Madrid", "Europe/Madrid"]);
  });

  it("PROF-01 a search outlives a scroll of the page", () => {
    const { field, type } = start();
    type("kol");
    fireEvent.scroll(window);
    expect([field.value, shown().length]).toEqual(["kol", 1]);
    type("kolz");
    expect([field.value, shown()]).toEqual(["kolz", ["None"]]);
  });

  it("PROF-01 A11Y-01 Escape ends a search", () => {
    const { field, type, press, value } = start();
    type("kol");
    press("Escape");
    expect([field.value, value(), shown().length]).toEqual(["Madrid", "Europe/Madrid", 0]);
  });

  it("PROF-01 A11Y-01 an open list stands after its field, and hides nothing of the page from a screen reader", () => {
    const { field, type } = start();
    type("kol");
    const list = screen.getByRole("listbox");
    expect(field.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(list.compareDocumentPosition(screen.getByText("A hint"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([...document.querySelectorAll("[aria-hidden=true]:not(svg), [inert]")]).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Europe/Madrid");
  });

  it("PROF-01 the button of a long list opens the whole list", () => {
    start();
    fireEvent.click(screen.getByRole("button"));
    expect(shown()).toHaveLength(3);
  });
});
