/** A one-time code: one input, submitted once, and easy to correct. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { CodeField } from "./CodeField";

afterEach(() => {
  cleanup();
  sent.length = 0;
});

const sent: string[] = [];
/** An owner that refuses every code when `refuse` is pressed. */
function Owner() {
  const [value, setValue] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = (code: string) => {
    sent.push(code);
    setBusy(true);
  };
  const refuse = () => {
    setBusy(false);
    setError("Wrong code");
  };
  return (
    <>
      <CodeField label="Code" value={value} error={error} isBusy={isBusy} onChange={setValue} onComplete={send} />
      <button type="button" onClick={refuse}>
        refuse
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const refuse = () => fireEvent.click(screen.getByRole("button", { name: "refuse" }));
const isWrong = () => box().getAttribute("aria-invalid") === "true";

describe("CodeField", () => {
  it("CodeField is one input that codes are filled into, with the keyboard of digits", () => {
    render(<Owner />);
    expect([box().autocomplete, box().inputMode]).toEqual(["one-time-code", "numeric"]);
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
  });

  it("CodeField takes a pasted code with spaces and submits it once", () => {
    render(<Owner />);
    type("123 456");
    expect(box().value).toBe("123456");
    type("123456");
    type("1234567");
    expect(sent).toEqual(["123456"]);
  });

  it("CodeField is not sent before the last digit, nor by letters", () => {
    render(<Owner />);
    type("12345");
    type("12345a");
    expect(sent).toEqual([]);
    type("123456");
    expect(sent).toEqual(["123456"]);
  });

  it("a wrong code is reported and selected, and the error disappears when something is typed", () => {
    render(<Owner />);
    type("123456");
    refuse();
    expect(isWrong()).toBe(true);
    expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe("Wrong code");
    expect(document.activeElement).toBe(box());
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 6]);
    type("1");
    expect(isWrong()).toBe(false);
    expect(screen.queryByText("Wrong code")).toBeNull();
  });

  it("the same error for a second wrong code is shown again", () => {
    render(<Owner />);
    type("123456");
    refuse();
    type("654321");
    expect(isWrong()).toBe(false);
    refuse();
    expect(isWrong()).toBe(true);
    expect(sent).toEqual(["123456", "654321"]);
  });
});
