// Lies to be found, each with the checks that find it. Rule: one lie is one fault of a backend, and no check but those named notes it;
// those of one group are told together, since none of them hides another.
import { randomUUID } from "node:crypto";
import type { Answered, Ask, Asked, Lie } from "./lyingServer";

export interface Planted extends Lie {
  /** Which checks fail: level, name, and a part of what they say. */
  readonly found: readonly (readonly [level: string, check: string, says: string])[];
}

const V1 = "/spa/api/v1";
type Change = (answered: Answered, asked: Asked) => Answered | Promise<Answered>;

/** Changes the answers of one call, by its path with "*" for ids. */
const answers =
  (
    path: string,
    change: Change,
    when: (asked: Asked, answered: Answered) => boolean = (_, { status }) => status < 300,
  ) =>
  async (asked: Asked, ask: Ask): Promise<Answered> => {
    const answered = await ask(asked);
    const isMeant = new RegExp(`^${path.replaceAll("*", String.raw`\d+`)}$`).test(asked.path) && when(asked, answered);
    return isMeant ? change(answered, asked) : answered;
  };
const body =
  (change: (body: Answered["body"]) => unknown): Change =>
  (answered) => ({
    ...answered,
    body: change(answered.body),
  });
const status =
  (code: number): Change =>
  (answered) => ({ ...answered, status: code });
const withHeaders = (headers: Headers, change: (headers: Headers) => void): Headers => {
  const changed = new Headers(headers);
  change(changed);
  return changed;
};
/** Of every item of a list. */
const items = (change: object): Change => body((list: object[]) => list.map((item) => ({ ...item, ...change })));
const was = (code: number) => (_: Asked, answered: Answered) => answered.status === code;

/** The account that signed in first, as the server knows it. */
const remember = (found: (token: string) => void) => (answered: Answered) => {
  found(answered.body.data.token);
  return answered;
};

function createForeignReads(): Planted["answer"] {
  let first: string | null = null;
  const note = remember((token) => {
    first = token;
  });
  return async (asked, ask) => {
    const answered = await ask(asked);
    if (asked.path === `POST ${V1}/auth/login` && answered.status === 200 && asked.body?.includes("learner@"))
      return note(answered);
    if (answered.status !== 404 || !/^GET .*\/chats\/\d{1,5}\/messages$/.test(asked.path)) return answered;
    return ask({ ...asked, headers: withHeaders(asked.headers, (all) => all.set("Authorization", `Bearer ${first}`)) });
  };
}

type Group = Readonly<Record<string, Planted>>;

/** Each kind of push with a fault of its own: the first of a type, or all. */
const pushed =
  (type: string, change: (envelope: Record<string, unknown>) => readonly object[]): Lie["push"] =>
  (envelope) =>
    envelope.type === type ? change(envelope) : [envelope];

const reads: Group = {
  "a field of another type": {
    answer: answers(`GET ${V1}/chats`, items({ unread: "many" })),
    found: [["L0", "chat.getChats", "*.unread"]],
  },
  "an item without its id": {
    answer: answers(`GET ${V1}/homework`, items({ id: undefined })),
    found: [["L0", "homework.getHomework", "*.id"]],
  },
  "milliseconds for seconds": {
    answer: answers(`GET ${V1}/user-score`, items({ created_at: 1_790_000_000_000 })),
    found: [["L0", "points/history", "*.created_at"]],
  },
  "a list without its pagination headers": {
    answer: answers(`GET ${V1}/chats/*/messages`, (answered) => ({
      ...answered,
      headers: withHeaders(answered.headers, (all) => all.delete("X-Pagination-Page-Count")),
    })),
    found: [["L0", "chat.getMessages", "X-Pagination-Page-Count"]],
  },
  "nothing on a page past the end": {
    answer: answers(
      `GET ${V1}/order`,
      body(() => []),
      ({ query }) => Number(query.get("page")) > 1,
    ),
    found: [["L0", "orders/list", "the last page again"]],
  },
  "another learner's chat": {
    answer: createForeignReads(),
    found: [["L0", "chat.getMessages", "wanted 404"]],
  },
  "reading without a sign-in": {
    answer: answers(`GET ${V1}/banners`, (answered) => ({ ...answered, status: 200, body: [] }), was(401)),
    found: [["L0", "banners.getBanners", "wanted 401"]],
  },
  "a refusal in a shape of its own": {
    answer: answers(
      `GET ${V1}/installment/*`,
      body(() => ({ error: "No such thing" })),
      was(404),
    ),
    found: [["L0", "installments.getInstallment", "{name, message, code, status: 404}"]],
  },
  "a 422 that names no field": {
    answer: answers(
      `POST ${V1}/auth/login`,
      body(() => ({ message: "Wrong" })),
      was(422),
    ),
    found: [["L0", "a wrong password", "fields with their texts"]],
  },
  "v2 without its data": {
    answer: answers(
      "GET /spa/v2/user-payment-method",
      body(({ data }) => data),
    ),
    found: [["L0", "paymentMethods.getPaymentMethods", "{data}"]],
  },
  "a call without its number": {
    answer: answers(`GET ${V1}/user`, (answered) => ({
      ...answered,
      headers: withHeaders(answered.headers, (all) => all.delete("X-Request-Id")),
    })),
    found: [["L0", "the number of a call", "X-Request-Id"]],
  },
};

const writes: Group = {
  "a note that is stored twice under one key": {
    answer: async (asked, ask) => {
      const isNote = asked.path === `POST ${V1}/user-notes`;
      const again = withHeaders(asked.headers, (all) => all.set("Idempotency-Key", randomUUID()));
      const answered = await ask(asked);
      if (isNote && answered.status === 201) await ask({ ...asked, headers: again });
      return answered;
    },
    found: [["L1", "notes.postNote", "one, however often it is sent"]],
  },
  "another body under the same key": {
    answer: answers(
      `POST ${V1}/user-reminder`,
      (answered) => ({ ...answered, status: 201, body: { id: 1 } }),
      was(422),
    ),
    found: [["L1", "reminders.postReminder", "422 for another body"]],
  },
  "another answer under the same key": {
    answer: answers(
      `PUT ${V1}/schedule/update`,
      body((schedule) => ({ ...schedule, at: randomUUID() })),
    ),
    found: [["L1", "schedule.putSchedule", "the first answer again"]],
  },
  "writing what is another learner's": {
    answer: answers(`PUT ${V1}/user-reminder/*`, (answered) => ({ ...answered, status: 200, body: {} }), was(404)),
    found: [["L1", "reminders.putReminder", "wanted 404"]],
  },
  "200 for 201": {
    answer: answers(`POST ${V1}/user-reminder`, status(200), was(201)),
    found: [["L1", "reminders.postReminder", "wanted 201"]],
  },
  "another field of a 422": {
    answer: answers(
      `POST ${V1}/chats/*/messages`,
      body(() => [{ field: "text", message: "Empty" }]),
      was(422),
    ),
    found: [["L1", "outbox.postMessage (without a text)", "a text under message"]],
  },
  "a 409 without the note": {
    answer: answers(
      `PATCH ${V1}/user-notes/*`,
      body(({ note: _, ...usual }) => usual),
      was(409),
    ),
    found: [["L1", "notes.patchNote (of words that are gone)", "note in the answer"]],
  },
};

const pushes: Group = {
  "a push without its cause": {
    push: pushed("schedule.changed", ({ cause: _, ...envelope }) => [envelope]),
    found: [
      ["L2", "schedule.changed of schedule.putSchedule", "the key of its call"],
      ["L3", "catch-up", "what was pushed"],
    ],
  },
  "a push with a field of another type": {
    push: pushed("user.changed", (envelope) => [{ ...envelope, data: { ...(envelope.data as object), email: 7 } }]),
    found: [
      ["L2", "every push", "data.email"],
      ["L3", "catch-up", "what was pushed"],
    ],
  },
  "a push of what changed alone": {
    push: pushed("chat.message", (envelope) => {
      const { id, chat_id, message } = envelope.data as Record<string, unknown>;
      return [{ ...envelope, data: { id, chat_id, message } }];
    }),
    found: [
      ["L2", "chat.message of outbox.postMessage", "the whole entity"],
      ["L2", "chat.message of chat.putMessage", "the whole entity"],
      ["L3", "catch-up", "what was pushed"],
    ],
  },
  "a push in milliseconds": {
    push: pushed("note.changed", (envelope) => [{ ...envelope, at: Number(envelope.at) * 1_000 }]),
    found: [
      ["L2", "every push", "now, in seconds"],
      ["L3", "catch-up", "what was pushed"],
    ],
  },
};

const losses: Group = {
  "a lost push": {
    push: pushed("chat.changed", () => []),
    found: [["L3", "numbers of pushes", "one after the other"]],
  },
};

const doubles: Group = {
  "a push that comes twice": {
    push: pushed("schedule.changed", (envelope) => [envelope, envelope]),
    found: [["L3", "numbers of pushes", "one after the other"]],
  },
};

const logs: Group = {
  "a catch-up that leaves one out": {
    answer: answers(
      "GET /spa/v2/notifications",
      body(({ data }) => ({ data: { ...data, items: data.items.filter((_: unknown, index: number) => index !== 1) } })),
    ),
    found: [
      ["L3", "catch-up", "every number once"],
      ["L3", "catch-up", "all up to the head"],
    ],
  },
  "a catch-up that never says that there is more": {
    answer: answers(
      "GET /spa/v2/notifications",
      body(({ data }) => ({ data: { ...data, more: false } })),
    ),
    found: [["L3", "catch-up in pages", "more: true"]],
  },
  "an answer for another epoch": {
    answer: answers(
      "GET /spa/v2/notifications",
      (answered) => ({ ...answered, status: 200, body: { data: { epoch: "X", head: 0, more: false, items: [] } } }),
      was(409),
    ),
    found: [["L3", "another epoch", "wanted 409"]],
  },
};

const inventions: Group = {
  "a catch-up of something else": {
    answer: answers(
      "GET /spa/v2/notifications",
      body(({ data }) => ({
        data: { ...data, items: data.items.map((item: object) => ({ ...item, cause: "another" })) },
      })),
    ),
    found: [["L3", "catch-up", "what was pushed"]],
  },
};

/** No lie at all where there is no log either (contract 3.5), but then no level of numbers. */
const hints: Group = {
  "pushes without numbers": {
    push: ({ seq: _, epoch: __, ...envelope }) => [envelope],
    found: [
      ["L3", "numbers of pushes", "bus: seq"],
      ["L3", "numbers of pushes", "bus: epoch"],
    ],
  },
};

export const groups = { reads, writes, pushes, losses, doubles, logs, inventions, hints };
