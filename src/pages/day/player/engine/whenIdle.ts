/** What can wait until the page is idle. Rule: a visitor who saves data loads only what they press. */

const AT_MOST_MS = 2000;

/** Runs it once the page is idle; what it answers cancels that. */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}

/** Whether the browser asks pages to load little. */
export const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
