// The expert's side of the platform (docs/contract.md, section 7), as a test drives it. Rule: a refusal rejects.
import { randomUUID } from "node:crypto";
import { type CallOptions, expecting2xx, signIn } from "../http";

export interface Verdict {
  readonly status: "DONE" | "FAIL";
  readonly message: string;
  readonly scores?: number;
}

/** `status`: 0 waiting, 1 confirmed, 2 over; in seconds. */
export interface VideoArrangement {
  readonly status: 0 | 1 | 2;
  readonly start_date_time: number;
  readonly url: string;
}

export interface Staff {
  readonly token: string;
  chats(): Promise<{ id: number }[]>;
  /** Writes to a learner; resolves to the message as the expert sees it. */
  reply(chatId: number, message: string): Promise<{ id: number; message: string }>;
  /** Marks all messages of a chat as viewed: it waits for no answer. */
  viewChat(chatId: number): Promise<void>;
  /** The submissions that wait for a verdict. */
  waitingHomework(): Promise<{ id: number }[]>;
  giveVerdict(statusId: number, verdict: Verdict): Promise<void>;
  /** Closes a text consultation, or opens it again. */
  setConsultation(id: number, status: "open" | "close"): Promise<void>;
  givePoints(userId: number, amount: number): Promise<void>;
  revokeSessions(userId: number): Promise<void>;
  /** Confirms a video consultation, ends it, or proposes another time. */
  arrangeVideo(id: number, arrangement: VideoArrangement): Promise<void>;
}

/** Signs in as an expert, or as another member of the staff. */
export async function signInStaff(url: string, email = "expert@example.com"): Promise<Staff> {
  const account = await signIn(url, email);
  const call = expecting2xx(account.call);
  const ask = async (method: string, path: string, options?: CallOptions) => {
    const { body } = await call(method, `/staff/v1${path}`, options);
    return body?.data ?? body;
  };
  const send = (method: string, path: string, body?: unknown) =>
    ask(method, path, { body, headers: { "Idempotency-Key": randomUUID() } });
  return {
    token: account.token,
    chats: () => ask("GET", "/chats"),
    reply: (chatId, message) => send("POST", `/chats/${chatId}/messages`, { message, file_ids: [] }),
    viewChat: (chatId) => send("PUT", `/chats/${chatId}/viewed`),
    waitingHomework: () => ask("GET", "/homeworks?status=UPLOADED"),
    giveVerdict: (statusId, verdict) => send("POST", `/homeworks/${statusId}/verdict`, verdict),
    setConsultation: (id, status) => send("PUT", `/consultations/${id}`, { status }),
    givePoints: (userId, amount) => send("POST", "/points", { user_id: userId, amount, type: "gift" }),
    revokeSessions: (userId) => send("POST", "/sessions/revoke", { user_id: userId }),
    arrangeVideo: (id, arrangement) => send("PUT", `/video-consultations/${id}`, arrangement),
  };
}
