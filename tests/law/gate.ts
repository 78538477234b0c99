// A network that can hold answers back after the server has given them: what happens meanwhile is not in them.

export interface Gate {
  readonly fetch: typeof fetch;
  /** From now on answers are held back. */
  close(): void;
  /** Paths whose answers are held back at the moment. */
  held(): readonly string[];
  /** Lets all held answers through, and those that come later. */
  open(): void;
}

/** Holds back the answers that `isHeld` names; others always pass. */
export function createGate(isHeld: (method: string, url: URL) => boolean): Gate {
  const waiting = new Map<() => void, string>();
  let isClosed = false;
  return {
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const url = input as URL;
      if (!isClosed || !isHeld(init?.method ?? "GET", url)) return response;
      const { status, headers } = response;
      const text = await response.text();
      await new Promise<void>((resolve) => waiting.set(resolve, url.pathname));
      return new Response(text, { status, headers });
    },
    close: () => {
      isClosed = true;
    },
    held: () => [...waiting.values()],
    open: () => {
      isClosed = false;
      for (const resolve of waiting.keys()) resolve();
      waiting.clear();
    },
  };
}

/** The answers that make a snapshot: what `askForAll` requests of the platform and the lists of a start, not the position. */
export const isSnapshot = (method: string, { pathname }: URL): boolean =>
  method === "GET" &&
  /\/(chats|homework|user-course-streams|user-payment-method|user-score|user-notes|inbox|settings|messages|status|order\/\d+|catalog-position)$/.test(
    pathname,
  );
