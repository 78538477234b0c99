// What a server would answer to a change in a course stream, invented from what it has: for a client that never asks it.
// Rule: each answer is whole, so that only the missing change can be detected.
import type { LearningStep } from "./schedule";

type Fetch = typeof fetch;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- read loosely: it is only handed on
type Body = any;
/** Reads what is stored, as the client's own call would. */
type Read = (path: string) => Promise<Body>;
type Invent = (read: Read, path: readonly string[], body: Body) => Promise<object>;

/** The changes that a client makes; what another device does is none of them. */
export type Change = Exclude<LearningStep["kind"], "playElsewhere">;

const now = (): number => Math.floor(Date.now() / 1_000);
const ofStream = (path: readonly string[]): string => path.slice(0, 6).join("/");

const withDay =
  (times: () => object): Invent =>
  async (read, path) => {
    const { days } = await read(`${ofStream(path)}/status`);
    const day = days.find(({ stage_day_id: id }: { stage_day_id: number }) => id === Number(path.at(-2)));
    return { ...day, ...times() };
  };
const withFreeze =
  (freeze: (body: Body) => object | null): Invent =>
  async (read, path, body) => ({ ...(await read(ofStream(path))), user_course_stream_freeze: freeze(body) });

const inventions: Readonly<Record<Change, { readonly end: string; readonly invent: Invent }>> = {
  play: {
    end: "/save-lesson-stat",
    invent: async (_read, _path, { lessonId, viewed_seconds, play_count, position_seconds }) => {
      return { id: lessonId, viewed_seconds, play_count, position_seconds, is_viewed: false, updated_at: now() };
    },
  },
  choose: {
    end: "/filters",
    invent: async (read, path, { filters }) => ({ ...(await read(ofStream(path))), filters }),
  },
  startDay: { end: "/start", invent: withDay(() => ({ start_time: now() })) },
  finishDay: { end: "/finish", invent: withDay(() => ({ start_time: now(), end_time: now() })) },
  freeze: { end: "/freeze/create", invent: withFreeze((body) => ({ id: 1_000_000, status: "Created", ...body })) },
  unfreeze: { end: "/freeze/cancel", invent: withFreeze(() => null) },
};

/** The fetch of a client that takes this change for stored, which the server never gets. */
export const inventing = (change: Change): Fetch => {
  const { end, invent } = inventions[change];
  return async (input, init) => {
    const url = input as URL;
    if (!url.pathname.endsWith(end)) return fetch(input, init);
    const read: Read = async (path) => (await fetch(new URL(path, url), { headers: init?.headers })).json();
    return Response.json(
      await invent(read, url.pathname.split("/"), JSON.parse((init?.body as string | undefined) ?? "{}")),
    );
  };
};
