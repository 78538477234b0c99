// A session that really happened: the answers that a client got at its start, and the pushes while everything was
// changed that can be. Rule: nothing in it is written manually.
import { firstValueFrom } from "rxjs";
import { getNotifications } from "../../streams/domains/connection/api";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { changes } from "./changes";
import { freshClient, headOf, type Snapshot, snapshotOf } from "./snapshots";
import { createWorld, type World } from "./world";

export interface RecordedAnswer {
  readonly body: unknown;
  readonly page: {
    readonly page: number;
    readonly pageCount: number;
    readonly perPage: number;
    readonly totalCount: number;
  };
}
export interface Recording {
  readonly epoch: string;
  /** The position when the answers were given. */
  readonly head: number;
  /** The answers by `answerKey`. */
  readonly answers: ReadonlyMap<string, RecordedAnswer>;
  /** Everything pushed since, in order, as it was on the wire. */
  readonly envelopes: readonly unknown[];
  /** What a client holds that fetched everything afterwards. */
  readonly end: Snapshot;
}

/** Path below the base, and page, or what it comes before. */
export const answerKey = (path: string, page: string | number | null | undefined): string => `${path} ${page ?? 1}`;

/** An entity that is too large to be pushed is fetched again: that needs a server, not a recording. */
const pushed = changes.filter(({ name }) => !name.includes("too large"));

export async function record(): Promise<Recording> {
  const platform = await startLocalPlatform({ lessonQuietMs: 100 });
  try {
    const world = await createWorld(platform.url);
    const head = await headOf(world);
    const answers = await recordAnswers(world);
    for (const { prepare, make } of pushed) {
      await prepare?.(world);
      await make(world);
    }
    const fresh = await freshClient(world);
    fresh.stop();
    const { epoch } = fresh.state().connection;
    const { items, more } = await firstValueFrom(getNotifications(fresh.ports.http, { epoch, cursor: head }));
    if (epoch === null || more) throw new Error("the recording is longer than one page");
    return { epoch, head, answers, envelopes: items, end: snapshotOf(fresh.state()) };
  } finally {
    await platform.close();
  }
}

async function recordAnswers(world: World): Promise<Map<string, RecordedAnswer>> {
  const answers = new Map<string, RecordedAnswer>();
  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname, searchParams } = input as URL;
    const header = (name: string) => Number(response.headers.get(`X-Pagination-${name}`) ?? 1);
    const page = {
      page: header("Current-Page"),
      pageCount: header("Page-Count"),
      perPage: header("Per-Page"),
      totalCount: header("Total-Count"),
    };
    const key = answerKey(
      pathname.replace(/^\/spa\/(api\/v1|v2)/, ""),
      searchParams.get("page") ?? searchParams.get("before"),
    );
    const body = await response.clone().json();
    // as the port passes it on (contract 1)
    answers.set(key, { body: pathname.startsWith("/spa/v2/") ? body.data : body, page });
    return response;
  };
  const node = await freshClient(world, { fetch: recording });
  node.stop();
  return answers;
}
