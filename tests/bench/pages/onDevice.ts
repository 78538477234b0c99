/** What is put on the device: a lesson by the product's worker, a picked file by its store; each beside the least that the browser needs. */
import { lastValueFrom } from "rxjs";
import { createFilePort } from "../../../streams/ports/device/files";
import { createDeviceFilesPort } from "../../../streams/ports/device/files/deviceFiles";
import fileWorker from "../../../streams/ports/device/files/fileWorker?worker&url";
import bareFetch from "./bareFetch?worker&url";

declare global {
  interface Window {
    onDevice: {
      /** Milliseconds until a film of so many megabytes is there. */
      download(megabytes: number, isLimit: boolean): Promise<number>;
      /** Milliseconds until the file that was picked is there. */
      setAside(isLimit: boolean): Promise<number>;
    };
  }
}

const FOLDER = "learner";
const files = createDeviceFilesPort(window, () => new Worker(fileWorker));
const picked = createFilePort(window);

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

async function fetchOurs(url: string): Promise<void> {
  const last = await lastValueFrom(files.fetch(FOLDER, { name: "film.mp4", url, from: 0, etag: null }));
  if (last.kind !== "done") throw new Error(`The download ended with ${JSON.stringify(last)}`);
}
const fetchBare = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const worker = new Worker(bareFetch);
    worker.onmessage = () => {
      worker.terminate();
      resolve();
    };
    worker.postMessage(url);
  });

/** As plainly as it can be said: one record, one transaction. */
const writePlainly = (file: File): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("plain", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("files", "readwrite", { durability: "strict" });
      writing.objectStore("files").put(file, "file");
      writing.onabort = () => reject(writing.error ?? new Error("not stored"));
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

window.onDevice = {
  async download(megabytes, isLimit) {
    const url = new URL(`/made/${megabytes}.mp4`, location.origin).href;
    const tookMs = await timed(() => (isLimit ? fetchBare(url) : fetchOurs(url)));
    if (isLimit) await (await navigator.storage.getDirectory()).removeEntry("bare");
    else await lastValueFrom(files.remove(FOLDER, "film.mp4"));
    return tookMs;
  },
  async setAside(isLimit) {
    const file = document.querySelector("input")?.files?.[0];
    if (!file) throw new Error("nothing was picked");
    const store = async () => {
      if (isLimit) return writePlainly(file);
      const { isStored } = await lastValueFrom(picked.put("bench", { name: file.name }, file));
      if (!isStored) throw new Error("not stored");
    };
    const tookMs = await timed(store);
    if (isLimit) await new Promise((resolve) => (indexedDB.deleteDatabase("plain").onsuccess = resolve));
    else await lastValueFrom(picked.remove("bench"));
    return tookMs;
  },
};
const input = document.createElement("input");
input.type = "file";
document.body.append(input);
document.documentElement.dataset.ready = "1";
