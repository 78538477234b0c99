// Calls of those who are not under test. Rule: they go directly to the server.
import { randomUUID } from "node:crypto";
import type { Account } from "../support/http";
import { until } from "../support/until";

export const V1 = "/spa/api/v1";
export const STAFF = "/staff/v1";

/** Calls the server itself; a busy one is called again, a refusal rejects. */
export async function ask(account: Account, method: string, path: string, body?: object) {
  const headers = { "X-App-Id": "local", ...(body ? { "Idempotency-Key": randomUUID() } : {}) };
  const whenNotBusy = async () => {
    const given = await account.call(method, path, { body, headers });
    return given.status === 503 ? null : given;
  };
  const answer = await until("the server is not busy", whenNotBusy, { deadlineMs: 60_000 });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
export const write = (account: Account, method: string, path: string, body: object = {}) =>
  ask(account, method, path, body);
export const read = (account: Account, path: string) => ask(account, "GET", path);
