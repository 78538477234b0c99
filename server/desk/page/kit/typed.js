// @ts-check
// What is typed into a form, with the files beside it. Rule: each change is stored, with the key of its sends, until it was sent.
/** @import { FieldOptions } from "./fields.js" */
import { createAttachments } from "./attachments.js";
import { dropDraft, readDraft, storeDraft } from "./drafts.js";
import { makeField } from "./fields.js";

/**
 * @typedef {Record<string, string>} Values
 * @typedef {object} TypedOptions
 * @property {string} draft the name under which it is stored
 * @property {readonly FieldOptions[]} fields
 * @property {Values} [defaults]
 * @property {boolean} [takesFiles]
 */

/** The fields of a form, as they were left. @param {TypedOptions} options */
export function createTyped({ draft: name, fields: inputs, defaults = {}, takesFiles }) {
  const fields = inputs.map(makeField);
  const attachments = takesFiles ? createAttachments(store) : undefined;
  const old = readDraft(name);
  let isTouched = old !== undefined;
  const read = () => Object.fromEntries(fields.map((field) => [field.name, field.read()]));
  const files = () => attachments?.files() ?? [];
  /** @param {Values} values */
  const fill = (values) => fields.forEach((field) => field.write(values[field.name] ?? ""));

  function store() {
    isTouched = true;
    storeDraft(name, { values: read(), files: files(), key: typed.key });
  }

  const typed = {
    /** The Idempotency-Key of its sends; undefined: it was not sent, or never arrived. */
    key: old?.key,
    fields,
    attachments,
    read,
    fileIds: () => files().map(({ id }) => id),
    /** All of it, to be compared. */
    snapshot: () => JSON.stringify([read(), files()]),
    store,
    clear: () => {
      dropDraft(name);
      isTouched = false;
      fill(defaults);
    },
    /** New values for fields that nobody has touched. @param {Values} values */
    setDefaults: (values) => {
      defaults = values;
      if (!isTouched) fill(values);
    },
  };
  fill(old?.values ?? defaults);
  attachments?.restore(old?.files ?? []);
  return typed;
}
