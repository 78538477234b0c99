// @ts-check
// Files beside a text. Rule: one that failed says why and affects no other; what was uploaded is stored with the draft.
import { CallError } from "../calls.js";
import { make, newId, write } from "./dom.js";
import { createUpload } from "./uploads.js";

const MAX_FILES = 10;

/** @typedef {{ id: number, name: string }} StoredFile */

/** @param {() => void} onChange called when what is to be stored has changed */
export function createAttachments(onChange) {
  /** @type {ReturnType<typeof createItem>[]} */
  let items = [];
  const id = newId("files");
  const input = make("input", { type: "file", id, multiple: true });
  const list = make("ul", { className: "files", "aria-label": "Attached files" });
  const note = make("p", { role: "alert", className: "fault" });
  const element = make("div", { className: "field" }, make("label", { for: id }, "Attach files"), input, list, note);

  /** @param {string} name */
  function add(name) {
    const item = createItem(name, () => {
      item.element.remove();
      items = items.filter((each) => each !== item);
      input.focus();
      onChange();
    });
    items.push(item);
    list.append(item.element);
    return item;
  }

  /** @param {readonly File[]} chosen */
  function take(chosen) {
    const room = MAX_FILES - items.length;
    write(note, chosen.length > room ? `At most ${MAX_FILES} files: the rest were left out.` : "");
    for (const file of chosen.slice(0, room)) {
      const item = add(file.name);
      item.upload(file, () => items.includes(item) && onChange());
    }
  }
  input.addEventListener("change", () => {
    take([...(input.files ?? [])]);
    input.value = "";
  });

  return {
    element,
    take,
    /** Those that are uploaded. */
    files: () => items.flatMap((item) => item.file() ?? []),
    /** Why it cannot be sent yet; "" when it can. */
    obstacle: () => {
      if (items.some((item) => !item.file() && !item.isFailed())) return "Wait for the files to upload.";
      return items.some((item) => item.isFailed()) ? "Try the failed file again, or remove it." : "";
    },
    /** Removes what was sent; uploads still on their way remain. @param {readonly number[]} ids */
    drop: (ids) => {
      const isSent = (/** @type {(typeof items)[number]} */ item) => ids.some((each) => each === item.file()?.id);
      for (const item of items.filter(isSent)) item.element.remove();
      items = items.filter((item) => !isSent(item));
    },
    /** Restores the files of a draft. @param {readonly StoredFile[]} files */
    restore: (files) => files.forEach((file) => add(file.name).show(file)),
  };
}

/** One file: its name, how far it is, and what can be done with it. @param {string} name @param {() => void} onRemove */
function createItem(name, onRemove) {
  const state = make("span", { role: "status", className: "soft" });
  const again = make("button", { type: "button", hidden: true }, "Try again");
  const remove = make("button", { type: "button", "aria-label": `Remove ${name}`, onclick: onRemove }, "Remove");
  /** @type {StoredFile | undefined} */
  let stored;

  /** @param {StoredFile} file */
  function show(file) {
    stored = file;
    write(state, "Uploaded");
  }

  return {
    element: make("li", {}, make("span", {}, name), state, again, remove),
    /** Undefined: it is not uploaded. */
    file: () => stored,
    isFailed: () => !again.hidden,
    show,
    /** @param {File} file @param {() => void} onUploaded */
    upload: (file, onUploaded) => {
      const run = createUpload(file, (share) => write(state, `${Math.round(share * 100)} %`));
      const attempt = async () => {
        again.hidden = true;
        write(state, "Uploading…");
        try {
          show(await run());
          onUploaded();
        } catch (error) {
          again.hidden = false;
          write(state, `Not uploaded: ${error instanceof CallError ? error.message : "it couldn’t be read."}`);
        }
      };
      again.addEventListener("click", () => void attempt());
      void attempt();
    },
  };
}
