/** Which presses count: those on marked controls that can be pressed. */
import { expect, it } from "vitest";
import { createWitnessPort } from "./witness";

it("ANA-01 A11Y-12 a press on a marked control counts, unless the control still waits", () => {
  document.body.innerHTML = `<button data-click="sign_in"><i>Sign in</i></button>
    <button data-click="finish" aria-disabled="true"><i>Finish</i></button>`;
  const names: string[] = [];
  const counting = createWitnessPort(window).clicked$.subscribe((name) => names.push(name));
  for (const each of document.querySelectorAll<HTMLElement>("i")) each.click();
  counting.unsubscribe();
  expect(names).toEqual(["sign_in"]);
});
