/** A form after a refusal: where the focus goes, what is shown, and that nothing typed is lost. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { recordHeard } from "../../../tests/support/heard";
import { AnnouncerProvider } from "../feedback/Announcer";
import { Form } from "./Form";
import { TextField } from "./TextField";

afterEach(() => {
  cleanup();
  sends = 0;
});

let sends = 0;
/** Two fields and buttons that simulate the server's answers. */
function Owner({ checkAtOnce = false }: { checkAtOnce?: boolean }) {
  const [values, setValues] = useState({ name: "Anna", city: "Madrid" });
  const [isBusy, setBusy] = useState(false);
  const [cityError, setCityError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    sends += 1;
    if (checkAtOnce) setCityError("No such city");
    else setBusy(true);
  };
  const answer = (refuse: () => void) => () => {
    setBusy(false);
    refuse();
  };
  return (
    <>
      <Form problem={problem} isBusy={isBusy} onSubmit={submit}>
        <TextField label="Name" value={values.name} onChange={(name) => setValues({ ...values, name })} />
        <TextField
          label="City"
          value={values.city}
          error={values.city === "x" ? "Too short" : cityError}
          onChange={(city) => setValues({ ...values, city })}
        />
        <button type="submit">send</button>
      </Form>
      <button type="button" onClick={answer(() => setCityError("No such city"))}>
        refuse the city
      </button>
      <button type="button" onClick={answer(() => setProblem("Try later"))}>
        refuse
      </button>
      <button type="button" onClick={() => setValues({ ...values, city: "x" })}>
        spoil the city
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const valuesOf = () => [box("Name").value, box("City").value];

describe("Form", () => {
  it("a form has the focus at the first wrong field after a refusal, with all that was typed", () => {
    render(<Owner />);
    box("Name").focus();
    press("send");
    expect(document.activeElement).toBe(box("Name"));
    press("refuse the city");
    expect(document.activeElement).toBe(box("City"));
    expect(valuesOf()).toEqual(["Anna", "Madrid"]);
  });

  it("a form moves the focus immediately when a rule refuses before anything is sent, each time again", () => {
    render(<Owner checkAtOnce />);
    press("send");
    expect(document.activeElement).toBe(box("City"));
    box("Name").focus();
    press("send");
    expect(document.activeElement).toBe(box("City"));
  });

  it("an error that appears without a press does not move the focus", () => {
    render(<Owner />);
    box("Name").focus();
    press("spoil the city");
    expect(box("City").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(box("Name"));
  });

  it("a form shows what is wrong with the whole as an alert and keeps what was typed", () => {
    render(<Owner />);
    press("send");
    press("refuse");
    expect(screen.getByRole("alert").textContent).toBe("Try later");
    expect(valuesOf()).toEqual(["Anna", "Madrid"]);
  });

  it("a form sends once while the first send runs", () => {
    render(<Owner />);
    press("send");
    press("send");
    expect(sends).toBe(1);
  });

  const show = () => {
    render(
      <AnnouncerProvider batchAfterMs={1}>
        <Owner />
      </AnnouncerProvider>,
    );
    return recordHeard();
  };

  it("A11Y-07 a form says what is wrong where the refused field has the focus already, at each refusal", async () => {
    const heard = show();
    act(() => box("City").focus());
    press("send");
    press("refuse the city");
    await heard.hears("No such city");
    expect(document.activeElement).toBe(box("City"));
  });

  it("A11Y-07 a form that moves the focus to the wrong field says nothing beside it", async () => {
    const heard = show();
    press("send");
    press("refuse the city");
    expect(document.activeElement).toBe(box("City"));
    // what would have been said was joined before this
    press("spoil the city");
    act(() => box("Name").focus());
    press("send");
    press("refuse");
    await heard.hears("Try later");
    expect(heard.all()).toEqual(["Try later"]);
  });

  it("A11Y-07 a form says an error that appears without a press", async () => {
    const heard = show();
    act(() => box("Name").focus());
    press("spoil the city");
    await heard.hears("Too short");
  });
});
