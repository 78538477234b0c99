/** Lines and areas of text: counted, bounded, and tied to their notes. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SelectField } from "../choice/SelectField";
import { AnnouncerProvider } from "../feedback/Announcer";
import { JOIN_MS } from "../feedback/announcements";
import { PAUSE_MS } from "../feedback/counted";
import { CountedTextField } from "./CountedTextField";
import { PasswordField } from "./PasswordField";
import { PhoneField } from "./PhoneField";
import { TextArea } from "./TextArea";
import { TextField } from "./TextField";

interface Value {
  value: string;
  onChange: (value: string) => void;
}
/** A field as its owner renders it: what it reports becomes its value. */
function Owned({ first = "", show }: { first?: string; show: (value: Value) => ReactNode }) {
  const [value, onChange] = useState(first);
  return show({ value, onChange });
}
const own = (show: (value: Value) => ReactNode, first?: string) =>
  render(
    <AnnouncerProvider>
      <Owned show={show} first={first} />
    </AnnouncerProvider>,
  );
const box = (name = "Field") => screen.getByLabelText<HTMLInputElement>(name);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const noteOf = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");
afterEach(() => void vi.useRealTimers());
const heard = (afterMs: number) => {
  act(() => void vi.advanceTimersByTime(afterMs));
  return document.querySelector("[role=status][aria-live=polite]")?.textContent;
};
const nameOfLeft = (left: number) => `${left} left`;

describe("the texts of a field", () => {
  it.each([
    ["an error takes the place of the rest", { hint: "h", warning: "w", error: "e" }, "e", "true"],
    ["a warning marks nothing as wrong", { hint: "h", warning: "w" }, "w", null],
    ["a hint is there when all is well", { hint: "h" }, "h", null],
  ] as const)("A11Y-01 %s", (_, texts, note, isInvalid) => {
    for (const show of [
      (value: Value) => <TextField label="Field" {...value} {...texts} />,
      (value: Value) => <TextArea label="Field" {...value} {...texts} />,
      (value: Value) => <SelectField label="Field" options={[]} {...value} {...texts} />,
    ]) {
      own(show);
      expect(noteOf(box())).toBe(note);
      expect(box().getAttribute("aria-invalid")).toBe(isInvalid);
      cleanup();
    }
  });
});

describe("a required field", () => {
  it.each([
    ["a line", (value: Value) => <TextField label="Field" isRequired {...value} />],
    ["an area", (value: Value) => <TextArea label="Field" isRequired {...value} />],
    ["a list", (value: Value) => <SelectField label="Field" isRequired options={[]} {...value} />],
    [
      "a password",
      (value: Value) => <PasswordField label="Field" showLabel="Show" hideLabel="Hide" capsLockHint="" {...value} />,
    ],
  ])("A11Y-12 %s says that it is required", (_, show) => {
    own(show);
    expect(box().getAttribute("aria-required")).toBe("true");
  });

  it("A11Y-12 a line that may stay empty does not say that it is required, and is described by what its owner names", () => {
    own((value) => (
      <>
        <p id="why">Your session has ended</p>
        <TextField label="Field" hint="A hint" aria-describedby="why" {...value} />
      </>
    ));
    expect(box().hasAttribute("aria-required")).toBe(false);
    expect(noteOf(box())).toBe("A hint | Your session has ended");
  });
});

describe("maximum length", () => {
  it.each([
    ["a line", (value: Value) => <CountedTextField label="Field" maxLength={40} nameOfLeft={nameOfLeft} {...value} />],
    ["an area", (value: Value) => <TextArea label="Field" maxLength={40} nameOfLeft={nameOfLeft} {...value} />],
  ])("VAL-06 %s counts against its maximum, announces it only near the end, and keeps what is over it", (_, show) => {
    vi.useFakeTimers();
    own(show);
    type("a".repeat(12));
    expect(screen.getByText("12 / 40")).toBeTruthy();
    expect(noteOf(box())).toBe("28 left");
    expect(heard(JOIN_MS)).toBe("");
    type("a".repeat(33));
    expect(screen.getByText("33 / 40")).toBeTruthy();
    expect(heard(JOIN_MS)).toBe("7 left");
    type("a".repeat(42));
    expect([box().value.length, heard(PAUSE_MS + JOIN_MS)]).toEqual([42, "-2 left"]);
  });

  it("VAL-06 a picture character counts as one, as the server counts it", () => {
    own(
      (value) => <TextArea label="Field" maxLength={40} nameOfLeft={nameOfLeft} {...value} />,
      "\u{1F600}".repeat(39),
    );
    expect(screen.getByText("39 / 40")).toBeTruthy();
    expect(noteOf(box())).toBe("1 left");
  });

  it("VAL-06 the count is beside an error, and both describe the field", () => {
    own(
      (value) => <CountedTextField label="Field" maxLength={40} nameOfLeft={nameOfLeft} error="Wrong" {...value} />,
      "abc",
    );
    expect(noteOf(box())).toBe("Wrong | 37 left");
  });
});

describe("minimum and maximum", () => {
  it("VAL-06 a number has its bounds", () => {
    own((value) => <TextField label="Field" type="number" min={1} max={5} {...value} />, "7");
    expect(box().validity.rangeOverflow).toBe(true);
    type("0");
    expect(box().validity.rangeUnderflow).toBe(true);
    type("5");
    expect(box().validity.valid).toBe(true);
  });
});

describe("PhoneField", () => {
  it("PhoneField keeps the learner's grouping and leaves out characters that no number has", () => {
    own((value) => <PhoneField label="Field" {...value} />);
    type("tel:\u00a0+7 (912)  345-67-89 ");
    expect(box().value).toBe("+7 (912) 345-67-89 ");
    fireEvent.blur(box());
    expect(box().value).toBe("+7 (912) 345-67-89");
    expect([box().type, box().inputMode, box().autocomplete]).toEqual(["tel", "tel", "tel"]);
  });
});

describe("SelectField", () => {
  it("SelectField reports what was chosen; the placeholder is no choice", () => {
    const onChange = vi.fn();
    const options = [{ value: "m", label: "Madrid" }];
    render(<SelectField label="Field" value="" placeholder="Choose" options={options} onChange={onChange} />);
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Choose" }).disabled).toBe(true);
    fireEvent.change(box(), { target: { value: "m" } });
    expect(onChange.mock.calls).toEqual([["m"]]);
  });
});
