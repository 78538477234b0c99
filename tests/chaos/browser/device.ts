// Faults of the device itself, as scripts that run in a page before its own. Rule: a page detects them only as it
// would on a real device: by an error, or by a wrong time.

const YEAR_MS = 365.25 * 86_400_000;

/** Runs in the page: its clock is wrong by so many years. Timers run on as usual: only the time of day is wrong. */
export function shiftClock(ms: number): void {
  const { now } = Date;
  const Shifted = new Proxy(Date, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now() + ms]),
    apply: () => new Date(now() + ms).toString(),
    get: (target, key) => (key === "now" ? () => now() + ms : Reflect.get(target, key)),
  });
  Object.assign(window, { Date: Shifted });
}
export const yearsInMs = (years: number): number => years * YEAR_MS;

/** Runs in the page: simulates a browser whose settings forbid site data. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
}

/** Runs in the page: what is stored of the position was written by another build. */
export function writeAsOtherBuild(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("learning");
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const records = opening.result.transaction("records", "readwrite").objectStore("records");
      const walking = records.openCursor();
      walking.onsuccess = () => {
        const { result: cursor } = walking;
        const value: unknown = cursor?.value;
        if (typeof value === "object" && value !== null && "build" in value)
          cursor?.update({ ...value, build: "another" });
        cursor?.continue();
      };
      records.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Runs in the page: local storage accepts no more. The database is limited by the browser's quota. */
export function fillLocalStorage(): void {
  let piece = "x".repeat(2_000_000);
  for (let count = 0; piece.length > 0; count++) {
    try {
      localStorage.setItem(`filler${count}`, piece);
    } catch {
      piece = piece.slice(0, piece.length >> 1);
    }
  }
}
