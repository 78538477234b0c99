// The real client in Node: real http and socket ports against a real server; page, tabs and storage are fakes.
// Rule: nothing of the client is replaced except what only a browser has.

import { randomUUID } from "node:crypto";
import { produce } from "immer";
import { asyncScheduler } from "rxjs";
import type { Inspection } from "../../../streams/bus/inspection";
import { Secret } from "../../../streams/bus/secret";
import { type Client, createClient } from "../../../streams/client";
import { createPushLog } from "../../../streams/domains/connection/pushLog";
import { findAnswersKey } from "../../../streams/domains/deviceData/events";
import { memberDomains } from "../../../streams/parts/member/domains";
import type { AppEvent, AppState } from "../../../streams/parts/types";
import { visitorDomains } from "../../../streams/parts/visitor/domains";
import { inspected } from "../../../streams/ports/connection/inspectedSocket";
import { createSocketPort } from "../../../streams/ports/connection/socket";
import { createTokenPort } from "../../../streams/ports/device/token";
import type { WholeState } from "../../../streams/ports/fakes/client";
import { createFakePorts, type FakePorts } from "../../../streams/ports/fakes/ports";
import { createFakeStorage, type FakeStorage } from "../../../streams/ports/fakes/storage";
import { createClubHostsPort } from "../../../streams/ports/http/clubHosts";
import { createHttpPort, type HttpSettings } from "../../../streams/ports/http/http";
import { createStoredAnswers } from "../../../streams/ports/http/storedAnswers";
import type { HttpPort, Ports, TokenPort, VisitorPorts } from "../../../streams/ports/types";
import { DEMO_PASSWORD } from "../http";
import { until } from "../until";

type Fetch = typeof globalThis.fetch;
type Transport = "websocket" | "polling";

const clock = { now: () => Date.now(), scheduler: asyncScheduler };
const random = { random: () => Math.random(), newKey: () => randomUUID() };
const localSettings: HttpSettings = { apiUrl: "", language: "en", appId: "local", appType: "web" };

/** A page's addresses are relative to its own: here, to `url`. */
const fetchFrom =
  (url: string, fetch: Fetch): Fetch =>
  (path, init) =>
    fetch(new URL(path as string, url), init);

export interface NodeHttpOptions {
  /** The server's origin. */
  readonly url: string;
  readonly token: TokenPort;
  readonly settings?: () => HttpSettings;
  readonly fetch?: Fetch;
  readonly inspection?: Inspection;
  /** Called with the path of a field that does not fit its schema. */
  readonly onOddField?: (path: string) => void;
}

/** The real http port over the real network; by default an application of the brand "local" that speaks English. */
export function createNodeHttp({
  url,
  token,
  settings,
  fetch = globalThis.fetch,
  inspection,
  onOddField,
}: NodeHttpOptions): HttpPort {
  const own = settings ?? (() => localSettings);
  return createHttpPort({ settings: own, token, clock, random, fetch: fetchFrom(url, fetch), inspection, onOddField });
}

/** A token port that keeps `token` in memory; null is nobody's. */
export function createNodeToken(token: string | null, storage: FakeStorage = createFakeStorage()): TokenPort {
  const port = createTokenPort(storage.local, { cookie: "" }, false);
  if (token !== null) port.write(token);
  return port;
}

export interface NodeClientOptions {
  readonly url: string;
  /** Who signs in by the form. Not needed with `token`, the stored one of an earlier session. */
  readonly email?: string;
  readonly token?: string;
  /** The client's fetch: to hold an answer, or to lose it. */
  readonly fetch?: Fetch;
  readonly transports?: Transport[];
  /** The device's storage, as an earlier client left it. */
  readonly storage?: FakeStorage;
  /** Of the member's part: all of them, unless a test is about a client that does not know one. */
  readonly domains?: readonly (typeof memberDomains)[number][];
  /** The page that the learner sees. */
  readonly inspection?: Inspection;
}

type NodePorts = Ports & VisitorPorts & Pick<FakePorts, "page">;

export interface NodeClient {
  readonly client: Client;
  /** The page is a fake: a test controls when the learner looks at it. */
  readonly ports: NodePorts;
  /** Every event since the start, in order. */
  readonly events: readonly AppEvent[];
  state(): WholeState;
  /** The payloads of one type, in order. */
  payloads<T extends AppEvent["type"]>(type: T): Extract<AppEvent, { type: T }>["payload"][];
  stop(): void;
}

/** Starts a client and signs in; resolves when the learner's part is there and the connection is live. */
export async function startNodeClient(options: NodeClientOptions): Promise<NodeClient> {
  const { url, email, token = null, fetch, transports = ["websocket"], storage = createFakeStorage() } = options;
  const played = createFakePorts({ storage });
  const tokenPort = createNodeToken(token, storage);
  const socketPort = (state: () => AppState) =>
    createSocketPort({
      url: () => state().brand.config?.domain.notificationUrl ?? url,
      auth: () => ({ token: tokenPort.read(), appId: "local", lang: state().brand.language }),
      clock,
      random,
      options: { transports },
    });
  let ports: NodePorts = { ...played, clock, random, token: tokenPort };
  const client = createClient({
    inspection: options.inspection,
    makePorts: (state, inspection) => {
      const settings = () => ({ ...localSettings, appId: state().brand.config?.appId ?? "" });
      const http = createNodeHttp({ url, token: tokenPort, settings, fetch, inspection });
      const clubHosts = createClubHostsPort({
        settings,
        hosts: () => state().brand.config?.brand.communityUrls ?? [],
        origin: url,
        token: tokenPort,
        clock,
        random,
        fetch: fetchFrom(url, fetch ?? globalThis.fetch),
      });
      const storedAnswers = createStoredAnswers({
        http,
        clubHosts,
        clock,
        store: storage.durable,
        prefix: () => findAnswersKey(storage.local, state().session.user?.id ?? null),
        language: () => state().brand.language,
      });
      ports = { ...ports, http, clubHosts, storedAnswers, socket: socketPort(state) };
      return ports;
    },
    loadMember: async () => ({
      domains: options.domains ?? memberDomains,
      produce,
      ports,
      inspectSocket: inspected,
      createLog: createPushLog,
    }),
    loadVisitor: async () => ({ domains: visitorDomains, produce, ports }),
  });
  const events: AppEvent[] = [];
  client.events$.subscribe((event) => events.push(event));
  const started: NodeClient = {
    client,
    ports,
    events,
    state: () => client.state() as WholeState,
    payloads: (type) => events.filter((event) => event.type === type).map(({ payload }) => payload) as never,
    stop: () => client.stop(),
  };
  try {
    await until("the configuration is there", () => client.state().session.status !== "unknown");
    if (email !== undefined)
      client.send({ type: "session/signInRequested", payload: { email, password: new Secret(DEMO_PASSWORD) } });
    await until("the connection is live", () => client.state().bus.member === "ready" && isLive(client.state()));
  } catch (error) {
    client.stop();
    throw error;
  }
  return started;
}

const isLive = ({ connection }: AppState): boolean => connection?.status === "live" && connection.mode !== "unknown";
