/** The file of the service worker. Rule: it is built alone (vite.config.ts), as one classic script, which every browser can start. */
import type { Build, WorkerScope } from "./scope";
import { startWorker } from "./worker";

declare const BUILD: Build;

// cast: the page's type definitions describe a window here
startWorker(self as unknown as WorkerScope, BUILD);
