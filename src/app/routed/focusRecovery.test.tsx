import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recoverFocus } from "./focusRecovery";

const frame = () => new Promise((done) => requestAnimationFrame(done));
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** What a mutation observer hears comes in a microtask. */
const observed = () => Promise.resolve();

describe("the kept focus", () => {
  let end: () => void;
  beforeEach(() => {
    document.body.innerHTML = `<main><h1 tabindex="-1">Title</h1>
      <section><button id="opener">Open</button><button id="row">Row</button></section></main>
      <div id="dialog"><button id="save">Save</button><output></output></div>`;
    end = recoverFocus(document);
  });
  afterEach(() => {
    end();
    document.body.innerHTML = "";
  });

  it("A11Y-04 the kept focus goes to the nearest place that is left when its element is removed", async () => {
    find("#row").focus();
    find("#row").remove();
    await observed();
    for (let count = 0; count < 3; count++) await frame();
    expect(document.activeElement).toBe(find("#opener"));
  });

  it("A11Y-04 the kept focus waits two frames after a removal for a dialog that gives the focus back, also when something changed before", async () => {
    find("#save").focus();
    // as a browser does with an element that is disabled
    find("#save").blur();
    find("#save").setAttribute("disabled", "");
    find("output").append("50 %");
    await observed();
    await frame();
    find("#dialog").remove();
    requestAnimationFrame(() => document.activeElement === document.body && find("#opener").focus());
    for (let count = 0; count < 4; count++) await frame();
    expect(document.activeElement).toBe(find("#opener"));
  });
});
