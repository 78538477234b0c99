/** A day: typed in the order of the language, or chosen from a calendar by keys alone; never half of one. */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { partsOf, typeDate } from "../../../tests/support/parts";
import { type FormatLocale, FormatsProvider } from "../words/formats";
import { DateField, type DateFieldProps } from "./DateField";

function Owner({ first, ...rest }: { first: string } & Partial<DateFieldProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField label="Day" {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  );
}
function show(first = "", rest: Partial<DateFieldProps> = {}, locale: FormatLocale = "en") {
  render(
    <FormatsProvider locale={locale} timeZone="UTC">
      <Owner first={first} {...rest} />
    </FormatsProvider>,
  );
  const told = () => screen.getByRole("status", { hidden: true }).textContent;
  const open = async () => {
    const button = within(screen.getByRole("group", { name: "Day" })).getByRole("button");
    act(() => button.focus());
    fireEvent.click(button);
    return { button, dialog: await screen.findByRole("dialog", { name: /Day/ }) };
  };
  return { ...partsOf("Day"), told, open };
}
const day = (name: RegExp) => screen.getByRole("button", { name });
const pressKey = (key: string) => {
  const at = document.activeElement ?? document.body;
  fireEvent.keyDown(at, { key });
  fireEvent.keyUp(at, { key });
};

describe("DateField", () => {
  it.each([
    ["en", "05/11/2026"],
    ["ru", "05.11.2026"],
    ["es", "05/11/2026"],
  ] as const)("I18N-06 DateField shows a day in the order of the language %s", (locale, text) => {
    expect(show("2026-11-05", {}, locale).text()).toBe(text);
  });

  it("VAL-06 DateField takes eight digits one after the other, in the form of the language", () => {
    const { type, told } = show();
    type("day", "05111990");
    expect(told()).toBe("1990-11-05");
  });

  it("VAL-06 DateField tells a date that is not finished from none, and keeps what is entered", () => {
    const { clear, type, text, told } = show("2026-11-05");
    clear("month");
    expect(told()).toBe("?");
    expect(text()).toContain("05");
    expect(text()).toContain("2026");
    type("month", "11");
    expect(told()).toBe("2026-11-05");
    for (const part of ["day", "month", "year"] as const) clear(part);
    expect(told()).toBe("");
  });

  it("VAL-05 DateField takes no year of two digits", () => {
    const { type, told } = show();
    type("day", "051190");
    expect(told()).toBe("?");
  });

  it("VAL-05 DateField takes no day that its month does not have, and keeps it as it was typed when the field is left", () => {
    const { told, text } = show();
    typeDate("Day", "31.02.1990");
    act(() => screen.getByRole("button", { name: "Next" }).focus());
    expect([told(), text()]).toEqual(["?", "31/02/1990"]);
    typeDate("Day", "01.03.1990");
    expect(told()).toBe("1990-03-01");
  });

  it("A11Y-01 DateField takes what a browser fills in for its purpose", () => {
    const { told, text } = show("", { autoComplete: "bday" });
    const filled = document.querySelector("input[autocomplete=bday]");
    if (!filled) throw new Error("The browser has nothing to fill in");
    fireEvent.change(filled, { target: { value: "1990-11-05" } });
    expect([told(), text()]).toEqual(["1990-11-05", "05/11/1990"]);
  });

  it("A11Y-01 a calendar opens as a named dialog at the day, is moved in by keys, and gives the focus back with the day that was chosen", async () => {
    const { told, open } = show("2026-11-05");
    const { button } = await open();
    // a simulated page leaves the focus on the dialog
    act(() => day(/ 5 November 2026/).focus());
    pressKey("ArrowDown");
    pressKey("ArrowRight");
    pressKey("PageDown");
    expect(document.activeElement).toBe(day(/13 December 2026/));
    pressKey("Enter");
    expect(told()).toBe("2026-12-13");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("A11Y-11 Escape and Back close a calendar, and nothing is chosen", async () => {
    const { told, open } = show("2026-11-05");
    await open();
    pressKey("ArrowDown");
    pressKey("Escape");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await open();
    await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told()).toBe("2026-11-05");
  });

  it("VAL-06 a day out of the bounds is there, and cannot be chosen", async () => {
    const { told, open } = show("2026-11-05", { min: "2026-11-04", max: "2026-11-20" });
    await open();
    for (const name of [/ 3 November 2026/, / 21 November 2026/]) {
      expect(day(name).getAttribute("aria-disabled")).toBe("true");
      fireEvent.click(day(name));
    }
    expect(told()).toBe("2026-11-05");
    fireEvent.click(day(/ 20 November 2026/));
    expect(told()).toBe("2026-11-20");
  });

  it("VAL-06 a calendar whose bounds are years apart has a list of years", async () => {
    const { told, open } = show("1990-02-28", { min: "1900-01-01", max: "2026-11-28" });
    await open();
    const years = screen.getByRole("combobox", { name: "year" });
    expect(within(years).getAllByRole("option")).toHaveLength(127);
    fireEvent.change(years, { target: { value: "1984" } });
    fireEvent.click(day(/29 February 1984/));
    expect(told()).toBe("1984-02-29");
  });

  it.each([
    ["en", "Mon"],
    ["ru", "пн"],
    ["es", "lun"],
  ] as const)("I18N-06 a week of the calendar begins as in the language %s", async (locale, first) => {
    const { open } = show("2026-11-05", {}, locale);
    const { dialog } = await open();
    expect(dialog.querySelector("th")?.textContent).toMatch(new RegExp(`^${first}`, "i"));
  });
});
