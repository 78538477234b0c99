// What is read in a page: the state that it has folded, and what it really shows. Rule: it reads what any script can read
// (the DOM, and the client that React was given); the product has no access point for it.
import type { Client } from "../../../streams/client";
import type { WholeState } from "../../../streams/ports/fakes/client";

interface Probe {
  /** The client of this page; null until it has been rendered. */
  client(): Client | null;
  /** Everything that was ever shown twice, or out of order, in words. */
  readonly wrong: Set<string>;
  /** Events of the connection and the outbox, with times: for the reader of a failure. */
  readonly trail: string[];
}
declare global {
  interface Window {
    chaos: Probe;
  }
}

/** Runs in the page before its own scripts: finds the client, and watches every change of what is shown. */
export function startProbe(): void {
  let heard: Client | null = null;
  const wrong = new Set<string>();
  const trail: string[] = [];
  const announced = new Map<Element, string>();
  const client = (): Client | null => {
    const root = document.querySelector("#root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
    type Fiber = { readonly memoizedProps?: { readonly client?: Client }; readonly child?: Fiber };
    let fiber = key ? (root as unknown as Record<string, Fiber | undefined>)[key] : undefined;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    const found = fiber?.memoizedProps?.client ?? null;
    if (found && heard !== found) {
      heard = found;
      found.events$.subscribe(({ type, cause, payload }) => {
        if (
          !/^(page|session|bus)\/|^connection\/(?!headRead|latency)|^chat[./](?!list)|^courses\/(?!status)|^(stream|day_status)\./.test(
            type,
          )
        )
          return;
        const { messageId, id } = payload as { messageId?: number; id?: number };
        trail.push(
          `${Math.round(performance.now())} ${type} ${messageId ?? id ?? ""}${cause ? ` <${cause.slice(-4)}` : ""}`,
        );
      });
    }
    return found;
  };
  const look = () => {
    client();
    const rows = [...document.querySelectorAll<HTMLElement>("[role=log] article[data-state]")];
    const ids = rows.map(({ dataset }) => Number(dataset.messageId ?? Number.MAX_SAFE_INTEGER));
    for (const [index, id] of ids.entries())
      if (index > 0 && id <= (ids[index - 1] ?? 0) && id !== Number.MAX_SAFE_INTEGER)
        wrong.add(`message ${id} is shown after ${ids[index - 1]}`);
    const own = rows.map(({ textContent }) => /Send [\w-]{36}/.exec(textContent)?.[0]);
    for (const [index, text] of own.entries())
      if (text && own.indexOf(text) !== index) wrong.add(`"${text}" is shown twice`);
    for (const toast of document.querySelectorAll("section[aria-label=Updates] > div")) {
      const text = /Reply [\w-]{36}/.exec(toast.textContent)?.[0];
      if (text && !announced.has(toast) && [...announced.values()].includes(text))
        wrong.add(`"${text}" is announced twice`);
      if (text) announced.set(toast, text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  window.chaos = { client, wrong, trail };
}

/** Runs in the page: what it holds of the server's data; null until it has started. */
export function readState() {
  const state = window.chaos.client()?.state() as WholeState | undefined;
  if (state?.bus.member !== "ready") return null;
  const { brand, page, ...rest } = state;
  return rest;
}
export type PageState = NonNullable<ReturnType<typeof readState>>;

interface Held {
  readonly chatId: number | null;
  readonly streamId: number | null;
  readonly head: number;
}
/** Runs in the page: whether all that its chat or course (null: none) and the lists show is not stale and folded up to `head`. */
export function holds({ chatId, streamId, head }: Held): boolean {
  const state = window.chaos.client()?.state() as WholeState | undefined;
  if (state?.bus.member !== "ready") return false;
  const thread = chatId === null ? [] : [state.chat.threads[chatId]?.newest];
  const status = streamId === null ? [] : [state.courses.statuses[streamId]?.resource];
  const isTrusted = [state.chat.list, state.homework.list, state.courses.list, ...thread, ...status].every(
    (resource) => resource?.status === "loaded" && !resource.isStale,
  );
  return isTrusted && state.connection.cursor >= head;
}

/** Runs in the page: scrolls the conversation to its end, opens the lists that are folded, and reads what a person would. */
export function readShown() {
  const log = document.querySelector("[role=log]");
  // only when far from the end: the list keeps its own end, and each scroll delays that what rests in view counts as seen
  if (log && log.scrollHeight - log.scrollTop - log.clientHeight > 8) log.scrollTop = log.scrollHeight;
  const textOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) words.push(walker.currentNode.textContent ?? "");
    return words.join(" ");
  };
  const links = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      path: element.getAttribute("href") ?? "",
      text: textOf(element),
      section: element.closest("section")?.querySelector("h2")?.textContent ?? "",
    }));
  // beside a task the rows have no sections
  const isHomework = window.location.pathname === "/homework";
  // what is done or locked is folded until it is looked for
  if (isHomework)
    for (const fold of document.querySelectorAll<HTMLElement>("main section h2 button[aria-expanded=false]"))
      fold.click();
  return {
    title: document.title,
    sections: links("header nav[aria-label='Main sections'] a"),
    chats: links("ul[aria-label=Chats] a"),
    homework: isHomework ? links("main section li a[href^='/homework/']") : [],
    rows: [...(log?.querySelectorAll<HTMLElement>("article[data-state]") ?? [])].map(({ dataset, textContent }) => ({
      id: Number(dataset.messageId ?? 0),
      state: dataset.state,
      text: textContent,
    })),
    chosen: [...document.querySelectorAll<HTMLSelectElement>("main [role=group] select")].map(
      ({ selectedOptions }) => selectedOptions[0]?.text ?? "",
    ),
    days: [...document.querySelectorAll<HTMLElement>("[data-day]")].map(({ dataset }) => ({
      number: Number(dataset.day),
      isDone: dataset.kind === "done",
    })),
    main: document.querySelector("main")?.textContent ?? "",
    // whether a day was started is said by its state alone
    finish: [...document.querySelectorAll("main header > :last-child, section[aria-labelledby=finish]")]
      .map(({ textContent }) => textContent)
      .join(" "),
    // elsewhere an alert says that a press failed, and ends with the page
    unsent: (log && document.querySelector("[role=alert]")?.textContent) ?? "",
    typed: document.querySelector("textarea")?.value ?? null,
  };
}
export type Shown = ReturnType<typeof readShown>;

/** Runs in the page: whether the window is attended, and the state of the conversation, in words. */
export function readAttention(): string {
  const log = document.querySelector("[role=log]");
  const view = log?.getBoundingClientRect();
  const rows = [...(log?.querySelectorAll<HTMLElement>("[data-message-id]") ?? [])].slice(-4);
  const places = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return `${row.dataset.messageId} from ${Math.round(top)} to ${Math.round(bottom)}`;
  });
  const isInFocus = document.hasFocus() ? "" : "not ";
  return `${document.visibilityState}, ${isInFocus}in focus, ${Math.round(view?.top ?? 0)} to ${Math.round(view?.bottom ?? 0)} shows ${places.join(", ")}`;
}
