/** A client without a signed-in user, with the visitor part loaded. */
import type { Observable } from "rxjs";
import { type Responder, settlePromises, startFakeClient } from "./client";
import type { FakeAnswer } from "./http";

/** Answers the calls of one path. */
export const onPath =
  (path: string, answer$: Observable<FakeAnswer>): Responder =>
  (call) =>
    call.path === path ? answer$ : null;

export async function startVisitor(options: Parameters<typeof startFakeClient>[0] = {}) {
  const fake = await startFakeClient({ token: null, ...options });
  fake.client.send({ type: "bus/visitorRequested", payload: {} });
  await settlePromises();
  return fake;
}
