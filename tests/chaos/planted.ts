// Planted mistakes: a client spoilt from outside, through its fetch. Rule: the oracle must detect
// each; one that it misses means that the runs prove nothing.
import { randomUUID } from "node:crypto";

type Fetch = typeof fetch;

const isCatchUp = (input: unknown): boolean => (input as URL).searchParams.has("after");
const isSend = (input: unknown, method = "GET"): boolean =>
  method === "POST" && (input as URL).pathname.endsWith("/messages");
const isReport = (input: unknown): boolean => (input as URL).pathname.endsWith("/save-lesson-stat");

const mistakes = {
  /** Catch-up brings nothing, whatever was missed. */
  "that does not catch up": async (input, init) => {
    if (!isCatchUp(input)) return fetch(input, init);
    const query = (input as URL).searchParams;
    return Response.json({ data: { epoch: query.get("epoch"), head: query.get("after"), more: false, items: [] } });
  },
  /** Catch-up advances without what was missed: each item is there, and of an unknown type. */
  "that believes it has caught up": async (input, init) => {
    const response = await fetch(input, init);
    if (!isCatchUp(input) || !response.ok) return response;
    const { data } = (await response.json()) as { data: { items: object[] } };
    return Response.json({ data: { ...data, items: data.items.map((item) => ({ ...item, type: "never.heard" })) } });
  },
  /** The first answer is lost, and the next try is another send for the server. */
  "that tries a send again under another key": async (input, init) => {
    if (!isSend(input, init?.method) && !isReport(input)) return fetch(input, init);
    await fetch(input, init);
    const headers = { ...(init?.headers as Record<string, string>), "Idempotency-Key": randomUUID() };
    return fetch(input, { ...init, headers });
  },
  /** The server is not called; its answer is invented. */
  "that takes an answer for stored which never was": async (input, init) => {
    if (!isSend(input, init?.method)) return fetch(input, init);
    const { message } = JSON.parse(init?.body as string) as { message: string };
    const chatId = Number((input as URL).pathname.split("/").at(-2));
    const at = Date.now() / 1_000;
    const stored = {
      id: 1_000_000,
      chat_id: chatId,
      message,
      files: [],
      is_viewed: false,
      created_at: at,
      updated_at: at,
    };
    return Response.json(stored, { status: 201 });
  },
} satisfies Record<string, Fetch>;

export type Planted = keyof typeof mistakes;

/** The fetch of a client with this mistake. */
export const plant = (mistake: Planted): Fetch => mistakes[mistake];
