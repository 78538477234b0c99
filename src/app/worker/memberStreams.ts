/** The member's part of the streams, with what starts the worker that stores files: the page's policy is here. */
import { createMemberPart as createPart } from "../../../streams/parts/member/browser";
import fileWorker from "../../../streams/ports/device/files/fileWorker?worker&url";
import { allowWorker } from "../../ui/media/ownWorkers";

/** A classic script in a build; a module only while one develops. */
const startFileWorker = (): Worker =>
  new Worker(allowWorker(fileWorker), { type: import.meta.env.DEV ? "module" : "classic" });

type Given = Parameters<typeof createPart>;
export const createMemberPart = (window: Given[0], core: Given[1], state: Given[2]) =>
  createPart(window, core, state, startFileWorker);
