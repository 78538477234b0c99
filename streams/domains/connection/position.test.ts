/** The position in the notification stream, and a server that does not report it: no screen waits for it (contract 3.2). */
import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { envelope, start } from "../../ports/fakes/logServer";

const refused = (status: number) => () => failure({ kind: status < 500 ? "refused" : "server", status });
const FAILURES: readonly (readonly [string, () => Observable<FakeAnswer>])[] = [
  ["400", refused(400)],
  ["403", refused(403)],
  ["410", refused(410)],
  ["500", refused(500)],
  ["503", refused(503)],
  ["a page of HTML", () => failure({ kind: "decode" })],
  ["an empty list", () => answer([])],
  ["null", () => answer(null)],
  ["nothing at all", silence],
];

/** A session whose server answers the position's call by `respond` until `heal` is called. */
async function startWith(respond: () => Observable<FakeAnswer>) {
  let isBroken = true;
  const started = await start((server) => {
    const { respond: right } = server;
    server.respond = (call) => (call.path === "/notifications" && isBroken ? respond() : right(call));
  });
  const heal = () => {
    isBroken = false;
  };
  return { ...started, heal };
}

describe("a server that does not report the position", () => {
  it.each(FAILURES)("RT-09 and answers %s: what was requested loads and shows within 5 s", async (_, respond) => {
    const { title, connection, ports, calls } = await startWith(respond);
    ports.clock.advance(5_000);
    expect(title()).toBe("Version 0");
    expect(connection().mode).toBe("unpositioned");
    expect(calls("GET", "/chats")).toHaveLength(1);
  });

  it.each([404, 405, 501])("RT-09 a server that has no such call, %i, is served by hints", async (status) => {
    const { title, connection, ports, calls } = await startWith(refused(status));
    expect(title()).toBe("Version 0");
    expect(connection().mode).toBe("hints");
    ports.clock.advance(300_000);
    expect(calls("GET", "/notifications")).toHaveLength(1);
  });

  it("RT-09 a server that does not report the position is asked again, later each time; when it reports the position, everything is fetched once more", async () => {
    const { title, connection, ports, calls, server, heal } = await startWith(refused(500));
    ports.clock.advance(60_000);
    const inTheFirstMinute = calls("GET", "/notifications").length;
    ports.clock.advance(240_000);
    const later = (calls("GET", "/notifications").length - inTheFirstMinute) / 4;
    expect(inTheFirstMinute).toBeGreaterThan(2);
    expect(later).toBeLessThan(inTheFirstMinute / 2);
    server.change();
    heal();
    ports.clock.advance(60_000);
    expect(connection()).toMatchObject({ mode: "numbered", cursor: 1 });
    expect(title()).toBe("Version 1");
    expect(calls("GET", "/chats")).toHaveLength(2);
  });

  it("RT-09 a server that does not report the position sends pushes that name what to fetch, and not each of them requests the position", async () => {
    const { title, ports, calls, server, push } = await startWith(refused(500));
    ports.clock.advance(5_000);
    const asked = calls("GET", "/notifications").length;
    for (let n = 0; n < 50; n++) push(server.change());
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 50");
    expect(calls("GET", "/notifications").length - asked).toBeLessThanOrEqual(1);
    expect(calls("GET", "/chats").length).toBeLessThanOrEqual(3);
  });
});

describe("catch-up that begins to fail", () => {
  it("RT-09 catch-up that begins to fail leaves no screen behind a gap: what the pushes name is fetched", async () => {
    const { title, ports, server, push, connection } = await start();
    push(server.change());
    server.status = 500;
    server.change();
    push(server.change());
    expect(title()).toBe("Version 1");
    push(server.change());
    expect(title()).toBe("Version 4");
    expect(connection().cursor).toBe(1);
    server.status = 0;
    ports.clock.advance(60_000);
    expect(connection()).toMatchObject({ cursor: 4, isCatchUpFailing: false });
    expect(title()).toBe("Version 4");
    push(envelope(5));
    expect(connection().cursor).toBe(5);
  });
});
