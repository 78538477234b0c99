/** A time of day: of 24 hours in every language, typed digit by digit, and never half of one. */
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { partsOf, typeTime } from "../../../tests/support/parts";
import { type FormatLocale, FormatsProvider } from "../words/formats";
import { Form } from "./Form";
import { TimeField, type TimeFieldProps } from "./TimeField";

/** Its owner shows what it was told. */
function Owner({ first, ...rest }: { first: string } & Partial<TimeFieldProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <TimeField label="Time" {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
function show(first = "", locale: FormatLocale = "en", rest: Partial<TimeFieldProps> = {}) {
  render(
    <FormatsProvider locale={locale} timeZone="UTC">
      <Owner first={first} {...rest} />
    </FormatsProvider>,
  );
  return { ...partsOf("Time"), told: () => screen.getByRole("status").textContent };
}

describe("TimeField", () => {
  it.each(["en", "ru", "es"] as const)("I18N-06 TimeField shows 24 hours in the language %s", (locale) => {
    expect(show("16:15", locale).text()).toBe("16:15");
    expect(screen.getAllByRole("spinbutton")).toHaveLength(2);
  });

  it("VAL-06 TimeField takes four digits one after the other, and shows a morning with its zero", () => {
    const { type, text, told } = show();
    type("hour", "1615");
    expect([text(), told()]).toEqual(["16:15", "16:15"]);
    typeTime("Time", "09:05");
    expect([text(), told()]).toEqual(["09:05", "09:05"]);
  });

  it("VAL-06 TimeField tells nothing while a part is missing, keeps the other one, and tells the whole again", () => {
    const { clear, type, text, told } = show("16:15");
    clear("minute");
    expect(told()).toBe("");
    expect(text()).toMatch(/^16:\D+$/);
    type("minute", "15");
    expect([text(), told()]).toEqual(["16:15", "16:15"]);
  });

  it("A11Y-01 TimeField is stepped by the arrows, and its parts are named with the field", () => {
    const { find, press, told } = show("16:15");
    press("hour", "ArrowUp");
    press("minute", "ArrowDown");
    expect(told()).toBe("17:14");
    expect(screen.getByRole("spinbutton", { name: /hour.*Time/ })).toBe(find("hour"));
  });

  it("A11Y-01 TimeField sends its form by Enter", () => {
    const send = vi.fn();
    render(
      <Form onSubmit={send}>
        <TimeField label="Time" value="16:15" onChange={() => {}} />
      </Form>,
    );
    partsOf("Time").press("minute", "Enter");
    expect(send).toHaveBeenCalledOnce();
  });

  it("A11Y-01 TimeField is described by its error and is wrong with it", () => {
    const { field, find } = show("16:15", "en", { error: "Too late", hint: "A hint", isRequired: true });
    const part = find("hour");
    const notes = (part.getAttribute("aria-describedby") ?? "").split(" ");
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain("Too late");
    expect([part.getAttribute("aria-invalid"), part.getAttribute("aria-required")]).toEqual(["true", "true"]);
    expect(field.getAttribute("aria-describedby")).toContain("note");
  });

  it.each([
    ["05:59", "true"],
    ["06:00", null],
    ["22:00", null],
    ["22:01", "true"],
  ])("VAL-06 TimeField says of %s whether it is out of its bounds", (time, isInvalid) => {
    expect(show(time, "en", { min: "06:00", max: "22:00" }).find("hour").getAttribute("aria-invalid")).toBe(isInvalid);
  });
});
