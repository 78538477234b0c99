// One tab: the real client over fake ports, on virtual time. Rule: nothing of the client is replaced; what is left out
// are the domains that neither hold nor request anything of the server: notices, desktop notifications, drafts, uploads.
import { produce } from "immer";
import { type Client, createClient } from "../../../streams/client";
import { createPushLog } from "../../../streams/domains/connection/pushLog";
import { findAnswersKey } from "../../../streams/domains/deviceData/events";
import { memberDomains } from "../../../streams/parts/member/domains";
import { visitorDomains } from "../../../streams/parts/visitor/domains";
import { inspected } from "../../../streams/ports/connection/inspectedSocket";
import type { FakeClock } from "../../../streams/ports/fakes/clock";
import { createFakePorts, type FakePorts } from "../../../streams/ports/fakes/ports";
import type { FakeStorage } from "../../../streams/ports/fakes/storage";
import { createStoredAnswers } from "../../../streams/ports/http/storedAnswers";
import type { HttpPort, Ports, VisitorPorts } from "../../../streams/ports/types";
import { createLine, type Line } from "./fake/line";
import { createNetwork, type Network } from "./fake/network";
import { answerCall } from "./fake/routes";
import type { ModelServer } from "./fake/server";
import type { Member, Mistake } from "./mistake";

export interface Tab {
  readonly client: Client;
  readonly network: Network;
  readonly line: Line;
  readonly page: FakePorts["page"];
  readonly storage: FakeStorage;
  /** Signs a learner in, in this tab. */
  signIn(userId: number): void;
  /** As a page that opens: the learner of the stored token, where it is this one's, is known by what the device has stored. */
  start(userId: number): void;
  stop(): void;
}
export interface TabDeps {
  readonly server: ModelServer;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  /** Keys of sends: never twice in one life. */
  readonly newKey: () => string;
  readonly mistake: Mistake;
  /** Which build of the app it is. */
  readonly build: string;
}

/** The domains whose server side the model has. */
const MODELLED = [
  "userChanges",
  "chat",
  "homework",
  "subscriptions",
  "courses",
  "playback",
  "clubs",
  "articles",
  "points",
  "paymentMethods",
  "banners",
  "installments",
  "orders",
  "catalog",
  "user",
  "connection",
  "waiting",
];
const lean: Member = memberDomains.map((domain) =>
  MODELLED.includes(domain.name) ? domain : { ...domain, effects: {} },
);

const tokenOf = (userId: number): string => `token-${userId}`;
export const userOf = (token: string | null): number | null => (token === null ? null : Number(token.slice(6)));

export function createTab({ server, clock, storage, newKey, mistake, build }: TabDeps): Tab {
  const played = createFakePorts({ storage, clock });
  const { token, page } = played;
  const line = createLine(server, clock, () => userOf(token.read()));
  if (mistake.hasNoHeads) line.head = () => undefined;
  const network = createNetwork({
    clock,
    token: () => token.read(),
    answer: (from, call) => {
      const userId = userOf(from);
      if (userId === null) return { problem: { kind: "unauthorized", status: 401 } };
      const { envelopes = [], ...answer } = answerCall(server, userId, call);
      line.publish(userId, envelopes);
      return answer;
    },
  });
  const http: HttpPort = mistake.http?.(network) ?? network;
  const prefix = () => findAnswersKey(storage.local, userOf(token.read()));
  const clubHosts = () => http;
  const answersOf = { http, clubHosts, clock, store: storage.durable, prefix };
  const storedAnswers = createStoredAnswers({ ...answersOf, language: () => "en" });
  const random = { random: () => 0.5, newKey };
  const wired = { http, storedAnswers, clubHosts, socket: line, random, build };
  const ports: Ports & VisitorPorts = { ...played, ...wired };
  const part = {
    domains: mistake.member?.(lean) ?? lean,
    produce,
    ports,
    inspectSocket: inspected,
    createLog: createPushLog,
  };
  const client = createClient({
    makePorts: () => ports,
    loadMember: () => Promise.resolve(part),
    loadVisitor: () => Promise.resolve({ domains: visitorDomains, produce, ports }),
  });
  const signIn = (userId: number) => {
    token.write(tokenOf(userId));
    client.send({ type: "session/userRequested", payload: {} });
  };
  return {
    client,
    network,
    line,
    page,
    storage,
    signIn,
    start(userId) {
      if (token.read() === tokenOf(userId))
        client.send({ type: "session/opened", payload: { hasToken: true, returnUrl: null } });
      else signIn(userId);
    },
    stop: () => client.stop(),
  };
}
