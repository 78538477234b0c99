// What the server says of its health (SRV-09; contract 7): by a port of its own, in Prometheus format, without a name of anyone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, createCall, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { freePort } from "../support/servers/platform";
import { until } from "../support/until";
import { listenToBus } from "./rawBus";

const CHAT = 3;
const MESSAGES = `/spa/api/v1/chats/${CHAT}/messages`;

let url: string;
let close: () => Promise<void>;
let metricsPort: number;
let learner: Account;
let expert: Account;

beforeAll(async () => {
  metricsPort = await freePort();
  ({ url, close } = await startLocalPlatform({ metricsPort, hasFaults: true }));
  [learner, expert] = await Promise.all([signIn(url), signIn(url, "expert@example.com")]);
});
afterAll(() => close());

/** The lines of the format that are no comments: a name with its labels, and a number. */
async function read(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([a-z_:]\w*(?:\{(?:\w+="[^"]*",?)*\})?) (\S+)$/i.exec(line) ?? [];
      expect(name, line).not.toBe("");
      return [name, Number(value)];
    }),
  );
}
const calls = (method: string, route: string, status: number) =>
  `learning_call_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe("the metrics of the server", () => {
  it("SRV-09 the metrics count calls by the pattern of their route and by status, and never by what a client chose", async () => {
    const route = "/spa/api/v1/chats/:id/messages";
    const before = await read();
    await learner.call("GET", MESSAGES);
    await learner.call("GET", MESSAGES);
    await createCall(url)("GET", MESSAGES);
    await createCall(url)("GET", `/spa/api/v1/secret-${randomUUID()}`);
    const after = await read();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect([grown(calls("GET", route, 200)), grown(calls("GET", route, 401))]).toEqual([2, 1]);
    const names = [...after.keys()].join("\n");
    expect(names).not.toMatch(/secret|@|Bearer/);
  });

  it("SRV-09 the metrics say how many pages and desks are connected, while they are", async () => {
    const connected = async () => {
      const all = await read();
      return [all.get('learning_connections{kind="page"}'), all.get('learning_connections{kind="desk"}')];
    };
    expect(await connected()).toEqual([0, 0]);
    const sockets = [
      listenToBus(url, { token: learner.token }),
      listenToBus(url, { token: learner.token }),
      listenToBus(url, { token: expert.token, desk: true }),
    ];
    for (const socket of sockets) await socket.wait("bus:ready");
    expect(await connected()).toEqual([2, 1]);
    for (const socket of sockets) socket.close();
    await until("the sockets are gone", async () => (await connected()).every((count) => count === 0));
  });

  it("SRV-09 the metrics count pushes by type, and the position of the logs grows by them", async () => {
    const before = await read();
    const body = { message: "Counted once." };
    await expecting2xx(learner.call)("POST", MESSAGES, { body, headers: { "Idempotency-Key": randomUUID() } });
    const after = await read();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('learning_pushes_total{type="chat.message"}')).toBeGreaterThan(0);
    expect(grown('learning_pushes_total{type="staff"}')).toBe(1);
    const published = [...after.keys()].filter((name) => /^learning_pushes_total\{type="\w+\.\w+"/.test(name));
    const sum = published.reduce((total, name) => total + grown(name), 0);
    expect(grown("learning_log_position")).toBe(sum);
  });

  it("SRV-09 the metrics tell a catch-up with events from one that needs a snapshot", async () => {
    const before = await read();
    const { body: position } = await learner.call("GET", "/spa/v2/notifications");
    const { epoch, head } = position.data;
    await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    await learner.call("GET", `/spa/v2/notifications?epoch=another&after=${head}`);
    const after = await read();
    const grown = (answer: string) => {
      const name = `learning_catch_ups_total{answer="${answer}"}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect([grown("events"), grown("snapshot")]).toEqual([1, 1]);
  });

  it("SRV-09 SRV-12 DEV-18 the metrics count what was not served, by why", async () => {
    const name = 'learning_unserved_total{why="unavailable"}';
    const before = (await read()).get(name) ?? 0;
    await learner.call("POST", "/faults", { body: { error_rate: 1, status: 503, path: MESSAGES } });
    expect((await learner.call("GET", MESSAGES)).status).toBe(503);
    await learner.call("POST", "/faults", { body: { error_rate: 1, status: 500, path: MESSAGES } });
    expect((await learner.call("GET", MESSAGES)).status).toBe(500);
    await learner.call("DELETE", "/faults");
    expect((await read()).get(name)).toBe(before + 1);
  });

  it("SRV-09 the metrics have the delay of the event loop, and are not on the public port", async () => {
    expect((await read()).get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const publicAnswer = await fetch(`${url}/metrics`);
    expect(await publicAnswer.text()).not.toContain("nodejs_eventloop_lag");
    for (const path of ["/", "/metrics/x", "/healthz"])
      expect((await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status).toBe(404);
  });
});
