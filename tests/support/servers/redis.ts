// A Redis for one test, which it may stop and start again. Rule: it stores nothing, as the nodes need nothing stored.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { until } from "../until";
import { findProgram } from "./debian";
import { freePort } from "./platform";

export interface Redis {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Ends it immediately; its clients are cut off. */
  stop(): Promise<void>;
}

/** Its program, installed now if it is missing. Throws when it cannot be had. */
export const findRedis = (): string => findProgram({ name: "redis-server", debianPackage: "redis-server" });

/** Starts one, installing Debian's when there is none. */
export async function startRedis(): Promise<Redis> {
  const program = findRedis();
  const port = await freePort();
  let child: ChildProcess | undefined;
  const killWithTests = () => child?.kill("SIGKILL");
  process.once("exit", killWithTests);
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  };
  const start = async (): Promise<void> => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    child = spawn(program, args, { stdio: "ignore" });
    await until("Redis takes connections", () => takes(port));
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, port, start, stop };
}

const takes = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
