import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recoverFocus } from "./focusRecovery";

const frame = () => new Promise((done) => requestAnimationFrame(done));
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** What a mutation observer hears comes in a microtask. */
const observed = () => Promise.resolve();
async function frames(count = 4) {
  await observed();
  for (let each = 0; each < count; each++) await frame();
}
const row = (name: string) =>
  `<li class="row" id="${name}"><a href="/${name}">${name}</a><button class="x">Remove ${name}</button></li>`;
const removeOf = (name: string) => find(`#${name} button`);

let end: () => void;
const open = (main: string, beside = "") => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Title</h1>${main}</main>${beside}`;
  end = recoverFocus(document);
};
beforeEach(() => window.history.replaceState(null, "", "/list"));
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

describe("the focus of what is removed", () => {
  const list = `<section><button id="first">Sort</button>
    <ul>${["a", "b", "c"].map(row).join("")}</ul><button id="add" data-adds>Add</button></section>`;

  it("A11Y-04 A11Y-12 the focus of a row that is removed goes to the same control of the next row, else of the previous one", async () => {
    open(list);
    removeOf("b").focus();
    find("#b").remove();
    await observed();
    expect(document.activeElement).toBe(removeOf("c"));
    find("#c").remove();
    await observed();
    expect(document.activeElement).toBe(removeOf("a"));
  });

  it("A11Y-04 A11Y-12 the focus of the last row that is removed goes to what adds one", async () => {
    open(list);
    removeOf("a").focus();
    for (const name of ["a", "b", "c"]) find(`#${name}`).remove();
    await observed();
    expect(document.activeElement).toBe(find("#add"));
  });

  it("A11Y-04 the focus of a control that is made again elsewhere in its thing goes there", async () => {
    const edit = (name: string) => `<button class="icon" title="Edit" aria-label="Edit ${name}">Edit</button>`;
    open(`<article class="message" tabindex="0"><p>tow</p><span class="beside">${edit("tow")}</span></article>`);
    find(".beside button").focus();
    find("p").insertAdjacentHTML("afterend", `<div class="meta">edited ${edit("two")}</div>`);
    find(".beside").remove();
    await observed();
    expect(document.activeElement).toBe(find(".meta button"));
  });

  it("A11Y-04 the focus of something that was alone goes to the nearest place that is left, else to the heading", async () => {
    open(`<section><a href="/x" id="beside">More</a><button id="alone">Go</button></section>`);
    find("#alone").focus();
    find("#alone").remove();
    await frames();
    expect(document.activeElement).toBe(find("#beside"));
    find("section").remove();
    await frames();
    expect(document.activeElement).toBe(find("h1"));
  });

  it("A11Y-12 the focus in a dialog stays in it: a row that is removed gives it to the next one", async () => {
    open(
      "<p>Page</p>",
      `<div role="dialog" tabindex="-1"><button id="close">Close</button><ul>${row("a")}${row("b")}</ul></div>`,
    );
    removeOf("a").focus();
    find("#a").remove();
    await observed();
    expect(document.activeElement).toBe(removeOf("b"));
    find("#b").remove();
    await observed();
    expect(document.activeElement).toBe(find("[role=dialog]"));
  });

  it("A11Y-12 the focus of a row that a dialog has removed goes to the next row as the dialog closes", async () => {
    open(`<ul>${row("a")}${row("b")}</ul>`, `<div role="dialog" tabindex="-1"><button id="yes">Delete</button></div>`);
    removeOf("a").focus();
    find("#yes").focus();
    find("#a").remove();
    find("[role=dialog]").remove();
    await frames();
    expect(document.activeElement).toBe(removeOf("b"));
  });

  it("A11Y-04 the focus of a layer that closes goes to nothing that only looks like it", async () => {
    open(
      `<section><button id="opener">Open</button></section>`,
      `<div><button>Beside</button></div><div id="layer"><button id="item">Item</button></div>`,
    );
    find("#item").focus();
    find("#layer").remove();
    requestAnimationFrame(() => document.activeElement === document.body && find("#opener").focus());
    await frames();
    expect(document.activeElement).toBe(find("#opener"));
  });

  it("A11Y-04 the focus of a page that is left goes nowhere but to the heading of the next one", async () => {
    open(
      `<div><nav><a href="/other" id="other">Other</a></nav><div id="page"><a href="/next" id="next">Next</a></div></div>`,
    );
    find("h1").remove();
    find("#next").focus();
    window.history.replaceState(null, "", "/next");
    find("#page").remove();
    await frames();
    expect(document.activeElement).toBe(find("main"));
  });
});

describe("the focus that comes back", () => {
  it("A11Y-04 the focus waits two frames after a removal for a dialog that gives it back, also when something changed before", async () => {
    open(
      `<section><button id="opener">Open</button></section>`,
      `<div id="dialog"><button id="save">Save</button><output></output></div>`,
    );
    find("#save").focus();
    // as a browser does with an element that is disabled
    find("#save").blur();
    find("#save").setAttribute("disabled", "");
    find("output").append("50 %");
    await observed();
    await frame();
    find("#dialog").remove();
    requestAnimationFrame(() => document.activeElement === document.body && find("#opener").focus());
    await frames();
    expect(document.activeElement).toBe(find("#opener"));
  });
});
