/** Files on a device in memory, and the servers that have them: a test says what each answers and how a fetch goes on. */
import { BehaviorSubject, defer, finalize, of, Subject, throwError } from "rxjs";
import { type Problem, ProblemError } from "../../bus/problem";
import type { DeviceFilesPort, FileFacts, FileSignal, FileToStore, NetworkKind } from "../types";

export interface FakeDeviceFiles extends DeviceFilesPort {
  /** What each address answers; one without an entry has 1,000 bytes of mp4. */
  readonly answers: Map<string, Partial<FileFacts> | Problem>;
  /** The length of each file by folder and name: "user-7/video-12.mp4". */
  readonly files: Map<string, number>;
  /** Every fetch that was begun, in order, with its signals. */
  readonly fetches: (FileToStore & {
    readonly folder: string;
    readonly signals$: Subject<FileSignal>;
    isStopped: boolean;
  })[];
  readonly asked: string[];
  readonly opened: Set<string>;
  readonly saved: string[];
  readonly network$: BehaviorSubject<NetworkKind>;
  left: number | null;
  isBlocked: boolean;
  /** The newest fetch gets all of its file. */
  finish(): void;
}

const nothing = () => undefined;
const FACTS: FileFacts = { size: 1_000, etag: '"1"', type: "video/mp4" };

export function createFakeDeviceFiles(): FakeDeviceFiles {
  const findAnswer = (url: string): FileFacts | Problem => {
    const given = port.answers.get(url) ?? {};
    if ("kind" in given) return given;
    return { ...FACTS, ...(url.endsWith(".vtt") && { size: 50, type: "text/vtt" }), ...given };
  };
  const port: FakeDeviceFiles = {
    answers: new Map(),
    files: new Map(),
    fetches: [],
    asked: [],
    opened: new Set(),
    saved: [],
    network$: new BehaviorSubject<NetworkKind>("unknown"),
    left: null,
    isBlocked: false,
    finish: () => {
      const fetched = port.fetches.at(-1) as FakeDeviceFiles["fetches"][number];
      const answer = findAnswer(fetched.url);
      const length = "size" in answer ? (answer.size ?? 0) : 0;
      port.files.set(`${fetched.folder}/${fetched.name}`, length);
      fetched.signals$.next({ kind: "done", length });
      fetched.signals$.complete();
    },
    isAble: () => of(!port.isBlocked),
    ask: (url) =>
      defer(() => {
        port.asked.push(url);
        const answer = findAnswer(url);
        return "size" in answer ? of(answer) : throwError(() => new ProblemError("The file is not there", answer));
      }),
    fetch: (folder, file) =>
      defer(() => {
        const fetched = { ...file, folder, signals$: new Subject<FileSignal>(), isStopped: false };
        port.fetches.push(fetched);
        return fetched.signals$.pipe(finalize(() => Object.assign(fetched, { isStopped: true })));
      }),
    list: (folder) =>
      defer(() => {
        const prefix = `${folder}/`;
        const own = [...port.files].filter(([path]) => path.startsWith(prefix));
        return of(new Map(own.map(([path, length]) => [path.slice(prefix.length), length])));
      }),
    open: (folder, name) =>
      defer(() => {
        if (!port.files.has(`${folder}/${name}`)) return of(null);
        const address = `blob:https://learn.example/${name}`;
        port.opened.add(address);
        return of(address);
      }),
    close: (address) => void port.opened.delete(address),
    save: (folder, name, as) => void port.saved.push(`${folder}/${name} ${as}`),
    remove: (folder, name) => defer(() => of(port.files.delete(`${folder}/${name}`) || true)),
    removeOthers: (folder) => defer(() => of(removeWhere(port, (path) => !path.startsWith(`${folder}/`)))),
    removeFolder: (folder) => defer(() => of(removeWhere(port, (path) => path.startsWith(`${folder}/`)) ?? true)),
    measureLeft: () => defer(() => of(port.left)),
    persist: nothing,
  };
  return port;
}

function removeWhere({ files }: FakeDeviceFiles, isMeant: (path: string) => boolean): undefined {
  for (const path of files.keys()) if (isMeant(path)) files.delete(path);
}
