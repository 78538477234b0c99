/** How long a page's frames take. Rule: the same for every page; without a call it does nothing in the page. */

declare global {
  interface Window {
    /** The lengths in milliseconds of the frames since the last call; the first call starts the count. */
    takeFrames(): number[];
  }
}

export function offerFrames(): void {
  const lengths: number[] = [];
  let before: number | null = null;
  const frame = (now: number) => {
    if (before !== null) lengths.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  let isCounting = false;
  window.takeFrames = () => {
    if (!isCounting) requestAnimationFrame(frame);
    isCounting = true;
    return lengths.splice(0);
  };
}
