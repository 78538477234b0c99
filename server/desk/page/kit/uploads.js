// @ts-check
// Sending a file, by tus (contract 4). Rule: what was accepted is not sent again; a part that failed resumes where it stopped.
import { CallError, call } from "../calls.js";
import { readToken } from "../session.js";
import { findKind, HEAD_BYTES } from "./fileKinds.js";

const ROUTE = "/spa/v2/files";
const PART_BYTES = 4 * 1024 * 1024;
const TRIES = 4;
const PAUSE_MS = 1_000;

/** @param {string} text */
const base64 = (text) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/**
 * An upload that can be tried again.
 * @param {File} file
 * @param {(share: number) => void} onProgress from 0 to 1
 * @returns {() => Promise<{ id: number, name: string }>} rejects with a CallError that says why
 */
export function createUpload(file, onProgress) {
  let address = "";
  let offset = 0;

  async function begin() {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const about = { filename: file.name, filetype: file.type, kind: findKind(head, file.type) };
    const metadata = Object.entries(about).map(([name, value]) => `${name} ${base64(value)}`);
    const response = await send("POST", ROUTE, {
      "Upload-Length": String(file.size),
      "Upload-Metadata": metadata.join(","),
    });
    address = response.headers.get("Location") ?? "";
  }

  async function sendPart() {
    const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
    const part = file.slice(offset, offset + PART_BYTES);
    await send("PATCH", address, headers, part);
    offset = Math.min(file.size, offset + PART_BYTES);
    onProgress(offset / file.size);
  }

  /** The offset that the server has. */
  async function ask() {
    const response = await send("HEAD", address, {});
    offset = Number(response.headers.get("Upload-Offset"));
  }

  return async () => {
    for (let failures = 0; ; ) {
      try {
        if (address === "") await begin();
        else await ask();
        while (offset < file.size) await sendPart();
        const { data } = await call("GET", `${ROUTE}/${address.split("/").at(-1)}`);
        return { id: data.id, name: data.name };
      } catch (error) {
        const isPassing =
          error instanceof CallError && (error.status === 0 || error.status === 409 || error.status >= 500);
        if (!isPassing || ++failures >= TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures));
      }
    }
  };
}

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {Blob} [body] */
async function send(method, path, headers, body) {
  const common = { Authorization: `Bearer ${readToken()}`, "Tus-Resumable": "1.0.0", "Accept-Language": "en" };
  const response = await fetch(path, { method, headers: { ...common, ...headers }, body }).catch(() => undefined);
  if (!response) throw new CallError("The server couldn’t be reached.", 0);
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new CallError(answer.message ?? `The server answered ${response.status}.`, response.status);
}
