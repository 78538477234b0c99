/** What the service worker asks of this page, and what the page answers (src/worker/names.ts). */
import { fromEvent, type Observable, Subject } from "rxjs";

type Message =
  | { readonly type: "place" }
  | { readonly type: "open"; readonly path: string }
  | { readonly type: "renew" }
  | null;

/** Answers from now on. The result has the paths of notifications that were pressed. */
export function answerWorker(worker: EventTarget, location: Pick<Location, "pathname" | "search">): Observable<string> {
  const opened$ = new Subject<string>();
  fromEvent<MessageEvent<Message>>(worker, "message").subscribe(({ data, ports: [port] }) => {
    if (data?.type === "place") port?.postMessage(location.pathname + location.search);
    if (data?.type !== "open") return;
    port?.postMessage("opened");
    opened$.next(data.path);
  });
  return opened$;
}
