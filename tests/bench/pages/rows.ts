/** 1,000 rows that each watch one thing. Rule: an event is a task of its own, as a push is; every page finds its row itself. */

export const ROW_COUNT = 1_000;

declare global {
  interface Window {
    /** Changes `count` rows, each in a task of its own, or in a frame of its own; resolves when the last is shown. */
    change: (count: number, isAlone: boolean) => Promise<void>;
  }
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const textOf = (id: number): string => document.querySelectorAll("li")[id - 1]?.textContent ?? "";

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });

/** Resolves when a row shows a text. */
async function shown(id: number, text: string): Promise<void> {
  const until = performance.now() + 1_000;
  while (textOf(id) !== text) {
    if (performance.now() > until) throw new Error(`Row ${id} shows ${textOf(id)} instead of ${text}`);
    await nextFrame();
  }
}

/** Offers `window.change`; `apply` changes one row's title. */
export function startRows(apply: (id: number, title: string) => void): void {
  let version = 0;
  window.change = async (count, isAlone) => {
    for (let n = 0; n < count; n++) {
      version += 1;
      const id = 1 + ((version * 7_919) % ROW_COUNT);
      apply(id, `Version ${version}`);
      await (isAlone ? nextFrame() : nextTask());
      if (n === count - 1) await shown(id, `Version ${version}`);
    }
  };
  document.documentElement.dataset.ready = "1";
}
