/** A whole client over fake ports: for unit tests of effects and of whole flows. */

import { produce } from "immer";
import type { Observable } from "rxjs";
import brand from "../../../brands/local/brand.json";
import domain from "../../../brands/local/domains/local.json";
import type { Inspection } from "../../bus/inspection";
import { type Client, createClient } from "../../client";
import { createPushLog } from "../../domains/connection/pushLog";
import { memberDomains } from "../../parts/member/domains";
import type { AppEvent, MemberState, VisitorState } from "../../parts/types";
import { visitorDomains } from "../../parts/visitor/domains";
import { inspected } from "../connection/inspectedSocket";
import type { HttpRequest } from "../types";
import { answer, type FakeAnswer, silence } from "./http";
import { createFakePorts, type FakePorts } from "./ports";

/** The state once every part has arrived. */
export type WholeState = VisitorState & MemberState;
/** A client with all parts loaded: the visitor's with the first screen, the member's with the session. */
export type WholeClient = Omit<Client, "state"> & { state(): WholeState };

export interface FakeClient {
  readonly client: WholeClient;
  readonly ports: FakePorts;
  /** Every event since the client was made. */
  readonly events: AppEvent[];
  /** The payloads of one type, in order. */
  payloads<T extends AppEvent["type"]>(type: T): Extract<AppEvent, { type: T }>["payload"][];
  /** The calls of one method and path, in order. */
  calls(method: string, path: string | RegExp): HttpRequest<unknown>[];
}

/** Answers a call, or null to pass it on. */
export type Responder = (call: HttpRequest<unknown>) => Observable<FakeAnswer> | null;

export const fakeConfig = { appId: "local", brand, domain };
export const fakeUser = {
  id: 7,
  email: "learner@example.com",
  first_name: "Lena",
  last_name: "Novak",
  timezone: "Europe/Madrid",
};

const isCall = (call: HttpRequest<unknown>, method: string, path: string | RegExp): boolean =>
  call.method === method && (typeof path === "string" ? call.path === path : path.test(call.path));

/** What every started session requests first: configuration, user, and the position in the notification stream. */
export const basics: Responder = (call) => {
  if (isCall(call, "GET", "/config.json")) return answer(fakeConfig);
  if (isCall(call, "GET", "/user")) return answer(fakeUser);
  if (isCall(call, "GET", "/notifications")) return answer({ epoch: "E1", head: 0, more: false, items: [] });
  // the courses wait for this answer
  if (isCall(call, "GET", "/payment-subscription")) return answer([]);
  return null;
};

/** All but the recorder, which writes every two seconds of a clock that a test moves by days. */
export const quietDomains = memberDomains.filter(({ name }) => name !== "flightRecorder");

/** Lets pending promises run: the member part is loaded by one, as in a browser. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/**
 * Starts a client; `respond` comes before the basics. With `token`, a session is already stored on the device. `domains`:
 * only these of the member's part, for a test that passes days, in which the timers of the others would run for seconds.
 * `visitors`: the visitor's domains, for a test of their order.
 */
export async function startFakeClient({
  respond = () => null,
  token = "token-1",
  ports = createFakePorts(),
  inspection,
  domains = memberDomains,
  visitors = visitorDomains,
}: {
  respond?: Responder;
  token?: string | null;
  ports?: FakePorts;
  inspection?: Inspection;
  domains?: readonly (typeof memberDomains)[number][];
  visitors?: readonly (typeof visitorDomains)[number][];
} = {}): Promise<FakeClient> {
  ports.http.respond = (call) => respond(call) ?? basics(call) ?? silence();
  if (token !== null) ports.token.write(token);
  const client = createClient({
    makePorts: () => ports,
    loadMember: () => Promise.resolve({ domains, produce, ports, inspectSocket: inspected, createLog: createPushLog }),
    loadVisitor: () => Promise.resolve({ domains: visitors, produce, ports }),
    inspection,
  });
  const events: AppEvent[] = [];
  client.events$.subscribe((event) => events.push(event));
  await settlePromises();
  return {
    client: client as WholeClient,
    ports,
    events,
    payloads: (type) => events.filter((event) => event.type === type).map(({ payload }) => payload) as never,
    calls: (method, path) => ports.http.calls.filter((call) => isCall(call, method, path)),
  };
}
