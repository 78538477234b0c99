// A network whose answers can be kept back after the server has given them: what happens meanwhile is missing in them.

export interface Gate {
  readonly fetch: typeof fetch;
  /** From now on answers are kept back. */
  close(): void;
  /** Paths whose answers are kept back at the moment. */
  held(): readonly string[];
  /** Lets everything through that was kept back, and what comes later. */
  open(): void;
}

/** Keeps back what `isHeld` names; everything else passes always. */
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

/** The answers that make a snapshot: lists and messages, not where the stream stands. */
export const isSnapshot = (method: string, { pathname }: URL): boolean =>
  method === "GET" && /\/(chats|homework|user-course-streams|messages)$/.test(pathname);
