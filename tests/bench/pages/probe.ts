/** What a bench reads from a page: when a push was in the document, and when it was painted. Rule: the same for every page. */

export interface Probe {
  /** Milliseconds from the emit to the changed document, and to the frame after it. */
  readonly commits: number[];
  readonly frames: number[];
  /** The text of the place. */
  shown(): string;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const wallClock = (): number => performance.timeOrigin + performance.now();

/** Watches the one place where every page shows its newest message. */
export function startProbe(): void {
  const place = document.querySelector("#newest") as HTMLElement;
  const commits: number[] = [];
  const frames: number[] = [];
  window.probe = { commits, frames, shown: () => place.textContent ?? "" };
  new MutationObserver(() => {
    const emittedAt = Number(place.textContent);
    if (!(emittedAt > 1e12)) return;
    commits.push(wallClock() - emittedAt);
    requestAnimationFrame(() => {
      // the next task runs when the frame is done
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        frames.push(wallClock() - emittedAt);
        channel.port1.close();
      };
      channel.port2.postMessage(null);
    });
  }).observe(place, { childList: true, characterData: true, subtree: true });
}
