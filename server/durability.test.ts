import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, until } from "./testing";

/** Kills with writes in flight: `KILLS=100 npx vitest run --project server durability` for the long run. */
const ROUNDS = Number(process.env.KILLS ?? 5);

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

describe("a killed server", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "durability-"));
  let port = 0;
  let child: ChildProcess;
  const start = async (env: object = {}) => {
    const command = ["--import", "tsx", join(import.meta.dirname, "main.ts")];
    child = spawn(process.execPath, command, {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, BRAND: "local", ...env },
      stdio: "pipe",
    });
    child.stdout?.resume();
    await until(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      60_000,
    );
  };
  const kill = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    return ended;
  };
  beforeAll(async () => {
    port = await freePort();
    await start();
  }, 90_000);
  afterAll(async () => {
    await kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    "SRV-02 keeps every answered send exactly once, the session, and a log without gaps",
    async () => {
      const url = `http://127.0.0.1:${port}`;
      const { call } = await signIn(url, "second@example.com");
      const { body: chats } = await call("GET", "/spa/api/v1/chats");
      const { body: homework } = await call("GET", "/spa/api/v1/homework");
      const sent: { key: string; text: string; chat: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // Two chats at once; the kill comes while they are on their way.
        const wishes = chats
          .slice(0, 2)
          .map((chat: { id: number }) => ({ key: crypto.randomUUID(), text: `round ${round}`, chat: chat.id }));
        const send = ({ key, text, chat }: (typeof sent)[number]) =>
          call("POST", `/spa/api/v1/chats/${chat}/messages`, {
            body: { message: text },
            headers: { "Idempotency-Key": key },
          });
        const flights = wishes.map((wish: (typeof sent)[number]) => send(wish).catch(() => undefined));
        await (round % 2 === 0 ? Promise.race(flights) : Promise.resolve());
        await kill("SIGKILL");
        await Promise.all(flights);
        await start();
        for (const wish of wishes) await until(async () => (await send(wish)).status === 201, 15_000);
        sent.push(...wishes);
      }
      for (const { text, chat, key } of sent) {
        const { body } = await call("GET", `/spa/api/v1/chats/${chat}/messages?per-page=50`);
        const found = body.filter((message: { cause?: string }) => message.cause === key);
        expect(found.map((message: { message: string }) => message.message)).toEqual([text]);
      }
      const { body: position } = await call("GET", "/spa/v2/notifications");
      const { epoch, head } = position.data;
      const { body: log } = await call("GET", `/spa/v2/notifications?epoch=${epoch}&after=0`);
      expect(log.data.items.map(({ seq }: { seq: number }) => seq)).toEqual(
        Array.from({ length: head }, (_, index) => index + 1),
      );
      expect(homework.length).toBeGreaterThan(0);
    },
    60_000 + ROUNDS * 20_000,
  );

  it("SRV-02 a second process on the same data is refused with a clear message", async () => {
    const env = { ...process.env, PORT: "0", DATA_DIR: dataDir };
    const other = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "main.ts")], {
      env,
      stdio: "pipe",
    });
    let complaint = "";
    other.stderr.on("data", (data: Buffer) => {
      complaint += data.toString();
    });
    const [code] = await once(other, "exit");
    expect(code).toBe(1);
    expect(complaint).toContain(`in use by the running server with process id ${child.pid}`);
  }, 60_000);

  it("stops when asked, and the scripted expert still pays what it owed before a kill", async () => {
    expect(await kill("SIGTERM")).toEqual([0, null]);
    await start({ DEMO_EXPERT: "1" });
    const url = `http://127.0.0.1:${port}`;
    const { call } = await signIn(url, "second@example.com");
    const { body: chats } = await call("GET", "/spa/api/v1/chats");
    const path = `/spa/api/v1/chats/${chats[0].id}/messages`;
    let asked = 0;
    await until(async () => {
      const answer = await call("POST", path, { body: { message: "Are you there?" } });
      asked = answer.body?.id ?? 0;
      return answer.status === 201;
    }, 15_000);
    await kill("SIGKILL");
    await start({ DEMO_EXPERT: "1" });
    const reply = async () =>
      (await call("GET", path)).body.find(
        (each: { id: number; employee?: object }) => each.id > asked && each.employee,
      );
    await until(async () => (await reply()) !== undefined, 15_000);
    expect((await reply()).message.length).toBeGreaterThan(20);
  }, 120_000);
});
