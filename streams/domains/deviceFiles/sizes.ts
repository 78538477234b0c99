/** Asks the server how large something is, before the learner says yes (OFF-03). Rule: what cannot be stored and checked is there online only. */
import { catchError, concatMap, defer, from, map, mergeMap, type Observable, of, toArray } from "rxjs";
import { ofType } from "../../bus/effects";
import { isUnreached, toProblem } from "../../bus/problem";
import { safeLink } from "../../url";
import type { DeviceFilesDeps, FilesEffect } from "./deps";
import type { Answered, Wanted, WantedFile } from "./events";
import { accept } from "./items";

/** A whole course has hundreds of files. */
const AT_ONCE = 4;

export const sizes: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/sizesRequested"),
    concatMap(({ payload }) => payload.wanted),
    // what is known is not asked again; of two requests one asks
    mergeMap((wanted) => (isKnown(deps, wanted) ? [] : askAll(wanted, deps)), AT_ONCE),
  );

const isKnown = ({ state }: DeviceFilesDeps, { key }: Wanted): boolean =>
  state().deviceFiles.answers[key]?.status !== "asking";

const askAll = (wanted: Wanted, deps: DeviceFilesDeps) =>
  from(wanted.files).pipe(
    concatMap((file) => askOne(file, deps)),
    toArray(),
    map((answers) => ({
      type: "deviceFiles/sizeAnswered" as const,
      payload: { key: wanted.key, answer: judge(answers) },
    })),
  );

type Accepted = Extract<Answered, { readonly status: "known" }>["files"][number];
type OneAnswer = Accepted | "online" | "failed";

/** The first file is what it is about; subtitles that cannot be had are left out. */
function judge([first, ...others]: readonly OneAnswer[]): Answered {
  if (first === undefined || first === "online") return { status: "online" };
  if (first === "failed") return { status: "failed" };
  return { status: "known", files: [first, ...others.filter((each) => typeof each === "object")] };
}

function askOne(file: WantedFile, { ports: { deviceFiles, page } }: DeviceFilesDeps): Observable<OneAnswer> {
  const url = safeLink(file.url, page.origin());
  if (!url) return of("online");
  return defer(() => deviceFiles.ask(url.href)).pipe(
    map((facts) => accept(file, facts) ?? "online"),
    catchError((error: unknown) => {
      const problem = toProblem(error);
      // a host of another origin that does not let pages read its files looks like one that is not there
      const isForeign = url.origin !== page.origin() && isUnreached(problem) && page.isOnline();
      return of(isForeign || problem.kind === "refused" ? ("online" as const) : ("failed" as const));
    }),
  );
}
