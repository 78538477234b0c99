// @ts-check
// Files beside a text. Rule: one that failed says why and affects no other; what was uploaded is stored with the draft.
import { CallError } from "../calls.js";
import { make, newId, write } from "./dom.js";
import { createUpload } from "./uploads.js";

const MAX_FILES = 10;

/** @param {() => void} onChange called when what is to be stored has changed */
export function createAttachments(onChange) {
  /** @type {{ element: HTMLElement, file?: { id: number, name: string }, isFailed: boolean }[]} */
  let items = [];
  const id = newId("files");
  const input = make("input", { type: "file", id, multiple: true });
  const list = make("ul", { className: "files", "aria-label": "Attached files" });
  const note = make("p", { role: "alert", className: "fault" });
  const element = make("div", { className: "field" }, make("label", { for: id }, "Attach files"), input, list, note);

  /** @param {string} name */
  function add(name) {
    const state = make("span", { role: "status", className: "soft" });
    const again = make("button", { type: "button", hidden: true }, "Try again");
    const remove = make("button", { type: "button", "aria-label": `Remove ${name}` }, "Remove");
    /** @type {(typeof items)[number]} */
    const item = { element: make("li", {}, make("span", {}, name), state, again, remove), isFailed: false };
    remove.addEventListener("click", () => {
      item.element.remove();
      items = items.filter((each) => each !== item);
      input.focus();
      onChange();
    });
    items.push(item);
    list.append(item.element);
    return { item, state, again };
  }

  /** @param {File} file */
  function upload(file) {
    const { item, state, again } = add(file.name);
    const run = createUpload(file, (share) => write(state, `${Math.round(share * 100)} %`));
    const attempt = async () => {
      item.isFailed = false;
      again.hidden = true;
      write(state, "Uploading…");
      try {
        item.file = await run();
        write(state, "Uploaded");
        if (items.includes(item)) onChange();
      } catch (error) {
        item.isFailed = true;
        again.hidden = false;
        write(state, `Not uploaded: ${error instanceof CallError ? error.message : "it couldn’t be read."}`);
      }
    };
    again.addEventListener("click", () => void attempt());
    void attempt();
  }

  /** @param {readonly File[]} chosen */
  function take(chosen) {
    const room = MAX_FILES - items.length;
    write(note, chosen.length > room ? `At most ${MAX_FILES} files: the rest were left out.` : "");
    for (const file of chosen.slice(0, room)) upload(file);
  }
  input.addEventListener("change", () => {
    take([...(input.files ?? [])]);
    input.value = "";
  });

  return {
    element,
    take,
    /** Those that are uploaded. */
    files: () => items.flatMap(({ file }) => file ?? []),
    /** Why it cannot be sent yet; "" when it can. */
    obstacle: () => {
      if (items.some(({ file, isFailed }) => !file && !isFailed)) return "Wait for the files to upload.";
      return items.some(({ isFailed }) => isFailed) ? "Try the failed file again, or remove it." : "";
    },
    /** Removes what was sent; uploads still on their way remain. @param {readonly number[]} ids */
    drop: (ids) => {
      const isSent = (/** @type {(typeof items)[number]} */ { file }) => file !== undefined && ids.includes(file.id);
      for (const { element: row } of items.filter(isSent)) row.remove();
      items = items.filter((item) => !isSent(item));
    },
    /** Restores the files of a draft. @param {readonly { id: number, name: string }[]} files */
    restore: (files) => {
      for (const file of files) {
        const { item, state } = add(file.name);
        item.file = file;
        write(state, "Uploaded");
      }
    },
  };
}
