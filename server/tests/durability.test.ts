import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAll } from "../../tests/support/all";
import { startServer, type TestServer } from "../../tests/support/servers/platform";
import { type Call, signIn, until } from "../testing";

/** Kills with writes in flight: `KILLS=100 npx vitest run server/tests/durability` for the long run. */
const ROUNDS = Number(process.env.KILLS ?? (isAll ? 5 : 2));

interface Send {
  readonly key: string;
  readonly text: string;
  readonly chat: number;
}

describe("a killed server", () => {
  let server: TestServer;
  let call: Call;
  let chats: { id: number }[];
  beforeAll(async () => {
    server = await startServer({ env: { BRAND: "local" } });
    ({ call } = await signIn(server.url, "second@example.com"));
    ({ body: chats } = await call("GET", "/spa/api/v1/chats"));
  }, 90_000);
  afterAll(() => server.stop());

  const send = ({ key, text, chat }: Send) =>
    call("POST", `/spa/api/v1/chats/${chat}/messages`, {
      body: { message: text },
      headers: { "Idempotency-Key": key },
    });

  /** Two chats at the same time; the kill comes while they are on their way. Returns what was sent, and which sends were answered. */
  const round = async (number: number) => {
    const inputs = chats.slice(0, 2).map(({ id }) => ({ key: crypto.randomUUID(), text: `round ${number}`, chat: id }));
    const answered: Send[] = [];
    const flights = inputs.map((input) =>
      send(input).then(
        ({ status }) => status === 201 && answered.push(input),
        () => undefined,
      ),
    );
    if (number % 2 === 0) await Promise.race(flights);
    await server.kill();
    await Promise.all(flights);
    await server.restart();
    return { inputs, answered };
  };
  /** A server that has just started may be too busy for a moment, and says so. */
  const read = async (path: string) => {
    let answer = await call("GET", path);
    await until(async () => answer.status !== 503 || (answer = await call("GET", path)).status !== 503, 15_000);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const stored = async ({ chat, key }: Send): Promise<string[]> => {
    const body = await read(`/spa/api/v1/chats/${chat}/messages?per-page=50`);
    return body.flatMap(({ cause, message }: { cause?: string; message: string }) => (cause === key ? [message] : []));
  };

  it(
    "SRV-02 a killed server keeps every answered send exactly once, the session, and a log without gaps",
    async () => {
      let answeredCount = 0;
      for (let number = 0; number < ROUNDS; number++) {
        const { inputs, answered } = await round(number);
        for (const input of answered) expect(await stored(input)).toEqual([input.text]);
        answeredCount += answered.length;
        for (const input of inputs) await until(async () => (await send(input)).status === 201, 15_000);
        for (const input of inputs) expect(await stored(input)).toEqual([input.text]);
      }
      expect(answeredCount).toBeGreaterThan(0);
      const { epoch, head } = (await read("/spa/v2/notifications")).data;
      const seqs: number[] = [];
      while (seqs.length < head) {
        const { data } = await read(`/spa/v2/notifications?epoch=${epoch}&after=${seqs.length}`);
        seqs.push(...data.items.map(({ seq }: { seq: number }) => seq));
      }
      expect(seqs).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    },
    60_000 + ROUNDS * 20_000,
  );

  it("a killed server stops when asked", async () => {
    await server.kill("SIGTERM");
    expect(server.exit()).toEqual({ code: 0, signal: null });
  }, 20_000);
});

describe("the scripted expert", () => {
  it("the scripted expert still sends the replies that it owed before a kill", async () => {
    const server = await startServer({ env: { BRAND: "local", DEMO_EXPERT: "1" } });
    try {
      const { call } = await signIn(server.url, "second@example.com");
      const { body: chats } = await call("GET", "/spa/api/v1/chats");
      const path = `/spa/api/v1/chats/${chats[0].id}/messages`;
      const { status, body: asked } = await call("POST", path, { body: { message: "Are you there?" } });
      expect(status).toBe(201);
      await server.restart();
      const reply = async () =>
        (await call("GET", path)).body.find(
          (each: { id: number; employee?: object }) => each.id > asked.id && each.employee,
        );
      await until(async () => (await reply()) !== undefined, 15_000);
      expect((await reply()).message.length).toBeGreaterThan(20);
    } finally {
      await server.stop();
    }
  }, 90_000);
});

describe("the embedded database", () => {
  it("SRV-02 the embedded database refuses a second process on the same data with a clear message", async () => {
    const server = await startServer({ env: { DATABASE_URL: "" } });
    const env = { ...process.env, PORT: "0", DATA_DIR: server.dataDir, DATABASE_URL: "", DEMO_EXPERT: "0" };
    const other = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "..", "main.ts")], {
      env,
      stdio: "pipe",
    });
    let complaint = "";
    other.stderr.on("data", (data: Buffer) => {
      complaint += data.toString();
    });
    const [code] = await once(other, "exit");
    const pid = server.pid();
    await server.stop();
    expect(code).toBe(1);
    expect(complaint).toContain(`in use by the running server with process id ${pid}`);
  }, 60_000);
});
