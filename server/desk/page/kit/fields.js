// @ts-check
// The fields of a form, each with its label and its own error. Rule: what is wrong is shown beside the field, and announced with it.
import { make, newId, write } from "./dom.js";

/**
 * @typedef {object} FieldOptions
 * @property {string} name
 * @property {string} label
 * @property {"text" | "textarea" | "number" | "date" | "time" | "email" | "password" | "choice" | "select"} type
 * @property {readonly (readonly [value: string, label: string])[]} [options] of a choice or a select
 * @property {string} [hint]
 * @property {Record<string, unknown>} [properties] of the input
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {HTMLElement} element
 * @property {() => string} read
 * @property {(value: string) => void} write
 * @property {(error: string) => void} fault "" when nothing is wrong
 * @property {() => void} focus
 */

/** @param {FieldOptions} options @returns {Field} */
export function makeField(options) {
  return options.type === "choice" ? makeChoice(options) : makeInput(options);
}

/** @param {FieldOptions} options @returns {Field} */
function makeInput({ name, label, type, options = [], hint, properties = {} }) {
  const [id, errorId, hintId] = [newId(name), newId("error"), newId("hint")];
  const attributes = { id, name, "aria-describedby": hint ? `${hintId} ${errorId}` : errorId, ...properties };
  const input =
    type === "textarea"
      ? make("textarea", { rows: 4, ...attributes })
      : type === "select"
        ? make("select", attributes, ...options.map(([value, text]) => make("option", { value }, text)))
        : make("input", { type, ...attributes });
  const error = make("p", { id: errorId, className: "fault" });
  const element = make(
    "div",
    { className: `field field-${type}` },
    make("label", { for: id }, label),
    hint ? make("p", { id: hintId, className: "soft" }, hint) : null,
    input,
    error,
  );
  return {
    name,
    element,
    read: () => input.value,
    write: (value) => void (input.value !== value && (input.value = value)),
    fault: (text) => {
      write(error, text);
      input.setAttribute("aria-invalid", String(text !== ""));
    },
    focus: () => input.focus(),
  };
}

/** @param {FieldOptions} options @returns {Field} */
function makeChoice({ name, label, options = [] }) {
  const group = newId(name);
  const errorId = newId("error");
  const inputs = options.map(([value]) => make("input", { type: "radio", name: group, value, id: newId(name) }));
  const rows = options.map(([, text], index) =>
    make("div", { className: "option" }, inputs[index] ?? null, make("label", { for: inputs[index]?.id }, text)),
  );
  const error = make("p", { id: errorId, className: "fault" });
  return {
    name,
    element: make(
      "fieldset",
      { className: "field", "aria-describedby": errorId },
      make("legend", {}, label),
      ...rows,
      error,
    ),
    read: () => inputs.find(({ checked }) => checked)?.value ?? "",
    write: (value) => inputs.forEach((input) => void (input.checked = input.value === value)),
    fault: (text) => write(error, text),
    focus: () => (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus(),
  };
}
