/** Handlers of Enter and Escape. Rule: none acts on a key that belongs to an input method. */

import { RuleTester } from "eslint";
import { expect, it } from "vitest";
import { inputMethod } from "./inputMethod.js";

it("the rule lets a handler pass that asks for the input method, and reports one of Enter or Escape that does not", () => {
  const errors = [{ messageId: "ask" }];
  const check = () =>
    new RuleTester().run("input-method", inputMethod as never, {
      valid: [
        'const f = (event) => { if (isOfInputMethod(event)) return; if (event.key === "Enter") send(); };',
        'const f = (event) => { if (event.key !== "Enter" || isOfInputMethod(event)) return; send(); };',
        'const f = (event) => { if (event.key === "ArrowDown") next(); };',
        'const word = "Enter"; if (word === "Enter") say();',
      ],
      invalid: [
        { code: 'const f = (event) => { if (event.key === "Enter") send(); };', errors },
        { code: 'const f = (event) => { if (event.key !== "Escape") return; close(); };', errors },
        { code: 'const f = ({ key }) => key === "Escape" && close();', errors },
        { code: 'function f(event) { switch (event.key) { case "Enter": send(); } }', errors },
        { code: "const f = (event) => { ({ Enter: open })[event.key]?.(); };", errors },
        {
          code: 'const a = (event) => isOfInputMethod(event); const b = (event) => { if (event.key === "Enter") send(); };',
          errors,
        },
      ],
    });
  expect(check).not.toThrow();
});
