/** Checkboxes, switches, lists and days: named, reported once, and shown as the owner says. */
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "../dialog/ConfirmDialog";
import { FormatsProvider } from "../words/formats";
import { CheckboxField } from "./CheckboxField";
import { RadioList } from "./RadioList";
import { SwitchField } from "./SwitchField";
import { WeekdayPicker } from "./WeekdayPicker";

describe("CheckboxField", () => {
  it("CheckboxField reports its change and is tied to its error", () => {
    const onChange = vi.fn();
    render(<CheckboxField label="I agree" isChecked={false} error="Agree first" onChange={onChange} />);
    const box = screen.getByRole("checkbox", { name: "I agree", description: "Agree first" });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(box);
    expect(onChange.mock.calls).toEqual([[true]]);
  });
});

describe("SwitchField", () => {
  const theSwitch = () => screen.getByRole<HTMLInputElement>("switch", { name: "News" });

  it("SwitchField shows what its owner says: a change that is refused is reverted by itself", () => {
    const onChange = vi.fn();
    const { rerender } = render(<SwitchField label="News" isOn={false} onChange={onChange} />);
    fireEvent.click(theSwitch());
    expect(onChange.mock.calls).toEqual([[true]]);
    expect(theSwitch().checked).toBe(false);
    rerender(<SwitchField label="News" isOn onChange={onChange} />);
    expect(theSwitch().checked).toBe(true);
    rerender(<SwitchField label="News" isOn={false} error="Not saved" onChange={onChange} />);
    expect(theSwitch().checked).toBe(false);
  });

  it("SwitchField accepts no other change while one runs, and keeps the focus", () => {
    const onChange = vi.fn();
    render(<SwitchField label="News" isOn isBusy onChange={onChange} />);
    theSwitch().focus();
    fireEvent.click(theSwitch());
    expect(onChange).not.toHaveBeenCalled();
    expect(theSwitch().checked).toBe(true);
    expect(document.activeElement).toBe(theSwitch());
    expect(theSwitch().getAttribute("aria-busy")).toBe("true");
  });
});

describe("RadioList", () => {
  it("RadioList is a named group of named choices, and the text of a choice describes it", () => {
    const onChange = vi.fn();
    const options = [
      { value: "a", label: "All" },
      { value: "n", label: "None", text: "Not even urgent ones" },
    ] as const;
    render(<RadioList label="Which" value="a" options={options} error="Choose" onChange={onChange} />);
    expect(screen.getByRole("group", { name: "Which", description: "Choose" })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "None", description: "Not even urgent ones" }));
    expect(onChange.mock.calls).toEqual([["n"]]);
  });
});

describe("WeekdayPicker", () => {
  it("WeekdayPicker has the days in the learner's language, Monday first, and reports them in order", () => {
    const onChange = vi.fn();
    render(
      <FormatsProvider locale="ru" timeZone="Pacific/Kiritimati">
        <WeekdayPicker label="Дни" value={[3, 7]} onChange={onChange} />
      </FormatsProvider>,
    );
    const days = screen.getAllByRole("button");
    expect(days.map((day) => day.getAttribute("aria-label"))).toEqual([
      "Понедельник",
      "Вторник",
      "Среда",
      "Четверг",
      "Пятница",
      "Суббота",
      "Воскресенье",
    ]);
    expect(days.map((day) => day.getAttribute("aria-pressed")).join()).toBe("false,false,true,false,false,false,true");
    fireEvent.click(screen.getByRole("button", { name: "Понедельник" }));
    fireEvent.click(screen.getByRole("button", { name: "Среда" }));
    expect(onChange.mock.calls).toEqual([[[1, 3, 7]], [[7]]]);
  });
});

describe("ConfirmDialog", () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      isOpen
      title="Delete?"
      text="It is lost for good."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      closeLabel="Close"
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
      {...more}
    />
  );

  it("A11Y-12 ConfirmDialog is described by its sentence", () => {
    render(dialog());
    expect(screen.getByRole("alertdialog", { name: "Delete?", description: "It is lost for good." })).toBeTruthy();
  });

  it("ConfirmDialog confirms, cancels, and closes by Escape", () => {
    render(dialog());
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.keyDown(screen.getByRole("alertdialog", { name: "Delete?" }), { key: "Escape" });
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
  });

  it("ConfirmDialog stays open while it runs, and shows inside what went wrong", () => {
    onClose.mockClear();
    const { rerender } = render(dialog({ isBusy: true }));
    fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Delete" }).getAttribute("aria-disabled")).toBe("true");
    rerender(dialog({ error: "Could not be deleted" }));
    expect(screen.getByRole("alert").textContent).toBe("Could not be deleted");
  });
});
