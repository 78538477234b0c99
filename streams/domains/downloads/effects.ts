/** Fetches files and hands them to the browser. Rule: one fetch for each address; the end of the session drops what is held. */
import { catchError, filter, finalize, ignoreElements, map, merge, mergeMap, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { DownloadPort } from "../../ports/types";
import type { DownloadEvents } from "./events";
import type { HasDownloads } from "./state";

interface Deps {
  readonly ports: { readonly downloads: DownloadPort };
  state(): HasDownloads;
}

const save: Effect<DownloadEvents, DownloadEvents, Deps> = (events$, { ports: { downloads }, state }) => {
  const requests$ = events$.pipe(ofType("downloads/requested"));
  const fetched$ = requests$.pipe(
    // a request for what is loading or loaded is answered by the first one
    filter(({ id, payload }) => state().downloads.byUrl[payload.url]?.fetchedBy === id),
    // mergeMap: different files are fetched side by side
    mergeMap(({ payload: { url, name } }) =>
      downloads.fetch(url).pipe(
        tap(() => downloads.save(url, name)),
        map(() => ({ type: "downloads/loaded", payload: { url } }) as const),
        catchError((error: unknown) =>
          of({ type: "downloads/failed", payload: { url, problem: toProblem(error) } } as const),
        ),
      ),
    ),
  );
  const savedAgain$ = requests$.pipe(
    filter(({ payload }) => state().downloads.byUrl[payload.url]?.status === "loaded"),
    tap(({ payload: { url, name } }) => downloads.save(url, name)),
    ignoreElements(),
  );
  return merge(savedAgain$, fetched$).pipe(finalize(() => downloads.drop()));
};

export const downloadsEffects = { save };
